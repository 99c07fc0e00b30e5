/**
 * The pictures of the documents: what is drawn into each file of `docs/images`, from games of the conformance data.
 */
import { applyMove, createGame, parseGame, type GameState, type Player } from '../../src/index.js';
import { toSvg, type LastMove } from '../../src/render/index.js';
import { readFileSync } from 'node:fs';

interface Line {
  readonly position: { readonly seeds: number[]; readonly uurs: string; readonly captured: [number, number] };
  readonly turn: Player;
  readonly moves: readonly { readonly hole: number }[];
  readonly atEnd?: { readonly isOver: boolean };
}

function published(file: string, isWanted: (line: Line) => boolean): Line {
  const path = new URL(`../conformance/data/${file}`, import.meta.url);
  const { lines } = JSON.parse(readFileSync(path, 'utf8')) as { lines: Line[] };
  const line = lines.find(isWanted);
  if (line === undefined) throw new Error(`${file} has no such line`);
  return line;
}

/** A position after some moves, and the last of these. */
export interface Shown {
  readonly state: GameState;
  readonly lastMove: LastMove;
}

function after(start: GameState, holes: readonly number[]): Shown {
  let state = start;
  let lastMove: LastMove | undefined;
  for (const hole of holes) {
    lastMove = { before: state, hole };
    state = applyMove(state, hole);
  }
  if (lastMove === undefined) throw new Error('No move');
  return { state, lastMove };
}

function afterPublished(file: string, moves: number, isWanted: (line: Line) => boolean = () => true): Shown {
  const { position, turn, moves: line } = published(file, isWanted);
  const owners: Readonly<Record<string, Player>> = { s: 'south', n: 'north' };
  const [south, north] = position.captured;
  const start = parseGame({
    ruleset: createGame('marin1931').ruleset,
    seeds: position.seeds,
    uurs: Array.from(position.uurs, (letter) => owners[letter] ?? null),
    captured: { south, north },
    turn,
    ply: 0,
    quietPlies: 0,
  });
  return after(
    start,
    line.slice(0, moves).map(({ hole }) => hole),
  );
}

/** The fourth turn of R. Gering's opening line: North captures nine. */
export const opening: Shown = afterPublished('gering-opening.json', 4);
/** The third turn of the problem of Abstract Games 13: South makes an uur beside one of North's. */
export const uurs: Shown = afterPublished('abstract-games-13-problem.json', 3);
/** The end of that problem's variation: South wins by two points. */
export const end: Shown = afterPublished(
  'abstract-games-13-problem.json',
  Infinity,
  ({ atEnd }) => atEnd?.isOver === true,
);
/** Marin's printed first move: five laps, and two seeds captured. */
export const firstMove: Shown = after(
  createGame({ holes: 6, captureLastSeed: true, captureChain: 'none' }),
  [1],
);

/** The moves of the pictures of `docs/how-to-play.md`, each after those before it, from the start of the short board. */
export const howToPlay = {
  relay: [6],
  capture: [3],
  uur: [1, 2],
} as const satisfies Readonly<Record<string, readonly number[]>>;

function drawMoves(holes: readonly number[]): string {
  const { state, lastMove } = after(createGame('short'), holes);
  return toSvg(state, { lastMove });
}

/** What stands in each file of `docs/images`. */
export const pictures: Readonly<Record<string, () => string>> = {
  'start.svg': () => toSvg(createGame('short')),
  'opening.svg': () => toSvg(opening.state, { lastMove: opening.lastMove }),
  'uurs.svg': () => toSvg(uurs.state, { lastMove: uurs.lastMove }),
  'end.svg': () => toSvg(end.state),
  'play-relay.svg': () => drawMoves(howToPlay.relay),
  'play-capture.svg': () => drawMoves(howToPlay.capture),
  'play-uur.svg': () => drawMoves(howToPlay.uur),
  'dark.svg': () => toSvg(uurs.state, { scheme: 'dark' }),
  'sowing.svg': () => toSvg(firstMove.state, { lastMove: firstMove.lastMove, animated: true }),
};
