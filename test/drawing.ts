/**
 * Positions drawn as they lie on the board, so that an example shows what it claims. North's row stands above South's,
 * as South sees the board when sowing clockwise:
 *
 * ```text
 *     N  1  0  2n 5 | 3      North's holes 1, 2, 3, 4, then what North has captured
 *   > S  0  4  2n 0 | 1      South's holes 4, 3, 2, 1, then what South has captured
 * ```
 *
 * Facing holes stand in one column. `>` marks the player to move, a letter behind a number the owner of an uur.
 */
import type { GameState, Player, Ruleset } from '../src/index.js';
import { naiveRuleset } from './naive/rulesets.js';

interface Row {
  readonly isToMove: boolean;
  readonly seeds: readonly number[];
  readonly owners: readonly (Player | null)[];
  readonly captured: number;
}

function readRow(line: string, player: 'N' | 'S'): Row {
  const parts = /^\s*(?<toMove>>?)\s*(?<player>[NS])\s+(?<holes>[\d\sns]+)\|\s*(?<captured>\d+)\s*$/.exec(
    line,
  )?.groups;
  if (parts?.['player'] !== player) throw new Error(`Not the row of ${player}: ${line}`);
  const holes = (parts['holes'] ?? '').trim().split(/\s+/);
  const owners = { n: 'north', s: 'south' } as const;
  return {
    isToMove: parts['toMove'] === '>',
    seeds: holes.map((hole) => parseInt(hole, 10)),
    owners: holes.map((hole) => (hole.endsWith('n') ? owners.n : hole.endsWith('s') ? owners.s : null)),
    captured: Number(parts['captured']),
  };
}

/** The drawn position under the ruleset that `options` make of `standard`; the board must have its holes and seeds. */
export function position(
  options: Partial<Ruleset>,
  drawing: string,
  { ply, quietPlies }: { ply: number; quietPlies: number } = { ply: 10, quietPlies: 4 },
): GameState {
  const lines = drawing.split('\n').filter((line) => line.trim() !== '');
  if (lines.length !== 2) throw new Error(`Not two rows: ${drawing}`);
  const north = readRow(lines[0] ?? '', 'N');
  const south = readRow(lines[1] ?? '', 'S');
  if (north.isToMove === south.isToMove) throw new Error(`Not one player to move: ${drawing}`);

  const ruleset = naiveRuleset(options);
  const state: GameState = {
    ruleset,
    seeds: [...[...south.seeds].reverse(), ...north.seeds],
    uurs: [...[...south.owners].reverse(), ...north.owners],
    captured: { south: south.captured, north: north.captured },
    turn: south.isToMove ? 'south' : 'north',
    ply,
    quietPlies,
  };
  const seeds = state.seeds.reduce((sum, count) => sum + count, south.captured + north.captured);
  if (state.seeds.length !== 2 * ruleset.holes || seeds !== 2 * ruleset.holes * ruleset.seedsPerHole) {
    throw new Error(
      `Not ${String(ruleset.holes)} holes of ${String(ruleset.seedsPerHole)} seeds a row: ${drawing}`,
    );
  }
  return state;
}
