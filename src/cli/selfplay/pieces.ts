/**
 * A run of self-play as arrays for NumPy: a folder with a file for every so many games, each of which appears whole or
 * not at all. A run that was ended early goes on with the first file that is missing.
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { encode, encodedPlanes } from '../../bot/encode.js';
import { checkArgument } from '../../bot/options.js';
import { createSelfPlay, type SelfPlayLine, type SelfPlayOptions } from '../../bot/selfplay.js';
import { problemsError } from '../../errors.js';
import { parsePosition } from '../../notation/positions.js';
import { legalMoves } from '../../play.js';
import { wholeNumber } from '../../reading.js';
import { resolveRuleset, type Ruleset } from '../../ruleset.js';
import { unwritable, writeFile, writeNewFile } from '../files.js';
import { quoted } from '../usage.js';
import { lock } from './lock.js';
import { npz, type NumberArray } from './npy.js';
import { playInPool } from './pool.js';
import { refuseClocks, type FileRunOptions, type FileRunProgress } from './run.js';

/** How many games a file has. */
export const gamesInPiece = 500;

/** What the run is, beside its files, so that no other run goes on with them. */
const runFile = 'run.json';

/**
 * Plays a run into a folder. The bytes of its files depend on the run alone, as those of `runSelfPlay` do.
 *
 * @param options - `file` is the folder, which is made where there is none.
 * @throws {@link LayliError} `INVALID_ARGUMENT` and `INVALID_RULESET` for options that are none, for a folder into which
 * another run writes and for one of another run; an `OutputError` where the disk is full.
 */
export async function runIntoPieces(options: FileRunOptions): Promise<FileRunProgress> {
  const { file: folder, workers = availableParallelism(), onProgress, signal, ...given } = options;
  checkArgument(workers, wholeNumber(1, 1_024), 'workers');
  refuseClocks(given);
  const run = createSelfPlay(given);
  const writing = <Value>(path: string, write: () => Value): Value => {
    try {
      return write();
    } catch (error) {
      throw error instanceof Error && 'syscall' in error ? unwritable(path, error) : error;
    }
  };
  writing(folder, () => mkdirSync(folder, { recursive: true }));
  const description = join(folder, runFile);
  const unlock = writing(folder, () => lock(description));
  try {
    writing(description, () => {
      keepRun(description, given);
    });
    const pathOf = (first: number): string => join(folder, pieceName(first, run.end));
    let next = run.first;
    while (next < run.end && existsSync(pathOf(next))) next += gamesInPiece;
    next = Math.min(next, run.end);
    const found = next - run.first;
    const games = run.end - run.first;
    let progress: FileRunProgress = { written: found, found, games };
    onProgress?.(progress);
    let piece = newPiece();
    let first = next;
    const take = (text: string, game: number): void => {
      for (const line of text.trimEnd().split('\n')) addTo(piece, JSON.parse(line) as SelfPlayLine);
      if (game + 1 - first < gamesInPiece && game + 1 < run.end) return;
      const path = pathOf(first);
      writing(path, () => {
        writeNewFile(path, npz(arraysOf(piece)));
      });
      piece = newPiece();
      first = game + 1;
      progress = { ...progress, written: first - run.first };
      onProgress?.(progress);
    };
    await playInPool({ options: given, first: next, end: run.end, workers, take, signal });
    return progress;
  } finally {
    unlock();
  }
}

/** The name of the file that begins with this game; sorted by name the files are in order. */
function pieceName(first: number, end: number): string {
  const number = (game: number): string => String(game).padStart(9, '0');
  return `games-${number(first)}-${number(Math.min(first + gamesInPiece, end) - 1)}.npz`;
}

/** Writes down which run it is, or refuses a folder of another one. */
function keepRun(path: string, options: SelfPlayOptions): void {
  const ruleset = resolveRuleset(options.ruleset);
  const text = `${JSON.stringify({ ...options, ruleset, planes: encodedPlanes, gamesInPiece }, null, 2)}\n`;
  if (!existsSync(path)) writeFile(path, text);
  else if (readFileSync(path, 'utf8') !== text)
    throw problemsError('INVALID_ARGUMENT', [
      {
        path: 'file',
        given: `${quoted(path)} of another run`,
        allowed: 'a folder of this run, or a new one',
      },
    ]);
}

/** The numbers of some games, a position after the other. */
interface Piece {
  ruleset: Ruleset | null;
  readonly planes: number[];
  readonly legal: number[];
  readonly policy: number[];
  readonly value: number[];
  readonly margin: number[];
  readonly ply: number[];
  readonly game: number[];
}

function newPiece(): Piece {
  return { ruleset: null, planes: [], legal: [], policy: [], value: [], margin: [], ply: [], game: [] };
}

/** Adds a ply, all of it as the player to move sees it. */
function addTo(
  piece: Piece,
  { game, ply, ruleset, position, hole, final: [south, north] }: SelfPlayLine,
): void {
  const rules = (piece.ruleset ??= resolveRuleset(ruleset));
  const state = parsePosition(position, rules);
  for (const number of encode(state)) piece.planes.push(number);
  const legal = legalMoves(state);
  for (let each = 1; each <= rules.holes; each++) {
    piece.legal.push(legal.includes(each) ? 1 : 0);
    piece.policy.push(each === hole ? 1 : 0);
  }
  const margin = state.turn === 'south' ? south - north : north - south;
  piece.value.push(Math.sign(margin));
  piece.margin.push(margin);
  piece.ply.push(ply);
  piece.game.push(game);
}

function arraysOf({
  ruleset,
  planes,
  legal,
  policy,
  value,
  margin,
  ply,
  game,
}: Piece): Record<string, NumberArray> {
  const count = ply.length;
  const holes = ruleset?.holes ?? 0;
  return {
    planes: { kind: '<f4', shape: [count, encodedPlanes.length, 2 * holes], numbers: planes },
    legal: { kind: '|u1', shape: [count, holes], numbers: legal },
    policy: { kind: '<f4', shape: [count, holes], numbers: policy },
    value: { kind: '|i1', shape: [count], numbers: value },
    margin: { kind: '<i2', shape: [count], numbers: margin },
    ply: { kind: '<i4', shape: [count], numbers: ply },
    game: { kind: '<i4', shape: [count], numbers: game },
  };
}
