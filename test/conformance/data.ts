/**
 * Reads the data files beside it into the shapes of the public contract. See `data/README.md`.
 */
import { readFileSync } from 'node:fs';
import type { GameState, Player, Ruleset } from '../../src/index.js';
import type { NaiveRulesetName } from '../naive/rulesets.js';
import { naiveRuleset } from '../naive/rulesets.js';

export type RulesetData = NaiveRulesetName | Partial<Ruleset>;

export interface PositionData {
  readonly seeds: readonly number[];
  readonly uurs: string;
  readonly captured: readonly [south: number, north: number];
}

export interface MoveData {
  readonly player: Player;
  readonly hole: number;
  readonly printed: string | null;
  readonly takes: 'nothing' | 'capture' | 'uur';
  readonly captured: number;
  readonly laps: number;
  readonly after: PositionData;
}

export interface LineData {
  readonly name: string;
  readonly position: PositionData;
  readonly turn: Player;
  readonly moves: readonly MoveData[];
  readonly atEnd: {
    readonly legalMoves: readonly number[];
    readonly isOver: boolean;
    readonly finalFormula: readonly [south: number, north: number];
    readonly printed: string | null;
    readonly erratum?: string;
  };
  /** Every reply to the last move. */
  readonly replies?: readonly {
    readonly hole: number;
    readonly endsIn: 'uur';
    readonly after: PositionData;
  }[];
  /** What a player could do if it were his turn at the end of the line. */
  readonly threats?: readonly {
    readonly player: Player;
    readonly hole: number;
    readonly printed: string;
    readonly laps: number;
    readonly after: PositionData;
  }[];
}

export interface LinesFile {
  readonly source: string;
  readonly ruleset: RulesetData;
  readonly lines: readonly LineData[];
}

export interface FirstMoveFile {
  readonly ruleset: RulesetData;
  readonly hole: number;
  readonly laps: number;
  readonly captured: number;
  readonly after: PositionData;
}

export interface EndlessFile {
  readonly ruleset: RulesetData;
  readonly position: PositionData;
  readonly turn: Player;
  readonly hole: number;
  readonly periodLaps: number;
}

export interface TurnData {
  readonly engines: readonly string[];
  readonly ruleset: Partial<Ruleset>;
  readonly turn: Player;
  readonly before: PositionData;
  readonly hole: number;
  readonly captured: number;
  readonly after: PositionData;
}

export interface GameData {
  readonly ruleset: Partial<Ruleset>;
  readonly moves: readonly number[];
  readonly finalScore: readonly [south: number, north: number];
}

export interface PerftFile {
  readonly tables: readonly {
    readonly name: string;
    readonly ruleset: RulesetData;
    readonly origin: 'reference' | 'naive';
    readonly sequences: readonly number[];
    readonly affordableDepth: number;
  }[];
}

/** What each `.json` file holds. */
interface DataFiles {
  'abstract-games-13-problem.json': LinesFile;
  'gering-opening.json': LinesFile;
  'marin-1931-first-move.json': FirstMoveFile;
  'endless-sowing.json': EndlessFile;
  'perft.json': PerftFile;
}

/** What each line of a `.jsonl` file holds. */
interface LineFiles {
  'turns.jsonl': TurnData;
  'games.jsonl': GameData;
}

function textOf(file: string): string {
  return readFileSync(new URL(`./data/${file}`, import.meta.url), 'utf8');
}

/** The contents of a `.json` file. */
export function readData<Name extends keyof DataFiles>(file: Name): DataFiles[Name] {
  return JSON.parse(textOf(file)) as DataFiles[Name];
}

/** The lines of a `.jsonl` file; the first of them is line 1. */
export function readLines<Name extends keyof LineFiles>(file: Name): LineFiles[Name][] {
  return textOf(file)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as LineFiles[Name]);
}

export const rulesetOf: (data: RulesetData) => Ruleset = naiveRuleset;

const owners: Readonly<Record<string, Player | null>> = { '.': null, s: 'south', n: 'north' };

function ownerOf(letter: string): Player | null {
  const owner = owners[letter];
  if (owner === undefined) throw new Error(`no owner is written ${letter}`);
  return owner;
}

/** A position of the data as a state; the data know nothing of plies, so both counters begin at 0. */
export function stateOf(position: PositionData, ruleset: Ruleset, turn: Player): GameState {
  return {
    ruleset,
    seeds: position.seeds,
    uurs: Array.from(position.uurs, ownerOf),
    captured: { south: position.captured[0], north: position.captured[1] },
    turn,
    ply: 0,
    quietPlies: 0,
  };
}

/** Captured seeds and seeds in uurs: what a ply that makes progress has more of afterwards. */
function lockedSeeds({ seeds, uurs, captured }: GameState): number {
  return (
    captured.south + captured.north + seeds.reduce((sum, count, index) => sum + (uurs[index] ? count : 0), 0)
  );
}

/** The state that a turn from `before` must lead to, when the data give the position after it. */
export function stateAfter(before: GameState, position: PositionData): GameState {
  const after = stateOf(position, before.ruleset, before.turn === 'south' ? 'north' : 'south');
  const madeProgress = lockedSeeds(after) > lockedSeeds(before);
  return { ...after, ply: before.ply + 1, quietPlies: madeProgress ? 0 : before.quietPlies + 1 };
}
