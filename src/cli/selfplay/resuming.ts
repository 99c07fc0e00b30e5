/**
 * Going on with the file of a run that was ended early, however that happened. The file itself is all there is to go
 * by: its last whole line says which game was written last, and as every game can be played again, the first game and
 * what stands at the end are compared with what should. So half a line and half a game are found, and so is a file of
 * some other run, which is left as it is. What lies between is not read.
 */
import { closeSync, fstatSync, ftruncateSync, openSync, readSync } from 'node:fs';
import { problemsError } from '../../errors.js';
import type { SelfPlayRun } from '../../bot/selfplay.js';
import { quoted } from '../usage.js';
import { textOf } from './text.js';

const lineBreak = 0x0a;
/** Much longer than any line. */
const longestLine = 65_536;

/**
 * Opens the file of a run for appending, cut behind its last whole game.
 *
 * @returns The file, and the number of the game to go on with.
 * @throws {@link LayliError} `INVALID_ARGUMENT` where the file is not the beginning of this run.
 */
export function openRun(path: string, run: SelfPlayRun): { readonly file: number; readonly next: number } {
  const file = openSync(path, 'a+');
  try {
    const { next, size } = wholeGames(path, file, run);
    ftruncateSync(file, size);
    return { file, next };
  } catch (error) {
    closeSync(file);
    throw error;
  }
}

/** The number behind the last whole game in a file, and where that game ends. */
function wholeGames(path: string, file: number, run: SelfPlayRun): { next: number; size: number } {
  const { size } = fstatSync(file);
  const bytesOf = (game: number): Buffer => Buffer.from(game < run.end ? textOf(run.play(game)) : '');

  const tail = read(file, Math.max(0, size - 2 * longestLine), size);
  const tailEnd = tail.lastIndexOf(lineBreak) + 1;
  if (tailEnd === 0) {
    // There is no whole line.
    if (!isBeginning(tail, bytesOf(run.first))) throw otherRun(path, run);
    return { next: run.first, size: 0 };
  }

  const lastLine = tail.subarray(tail.lastIndexOf(lineBreak, tailEnd - 2) + 1, tailEnd);
  const game = gameOf(lastLine);
  // The first game tells runs from each other that happen to agree in their last one.
  const first = bytesOf(run.first);
  if (!isBeginning(read(file, 0, Math.min(size, first.length)), first)) throw otherRun(path, run);
  if (game >= run.end) throw otherRun(path, run, `games up to number ${game}`);

  const whole = bytesOf(game);
  const place = whole.indexOf(lastLine);
  const begin = size - (tail.length - tailEnd) - lastLine.length - place;
  if (place < 0 || begin < 0 || begin > 0 !== game > run.first) throw otherRun(path, run);
  if (begin > 0 && read(file, begin - 1, begin)[0] !== lineBreak) throw otherRun(path, run);
  const found = read(file, begin, size);
  if (found.length < whole.length) {
    if (!isBeginning(found, whole)) throw otherRun(path, run);
    return { next: game, size: begin };
  }
  const isWhole = isBeginning(whole, found);
  if (!isWhole || !isBeginning(found.subarray(whole.length), bytesOf(game + 1))) throw otherRun(path, run);
  return { next: game + 1, size: begin + whole.length };
}

function isBeginning(part: Buffer, whole: Buffer): boolean {
  return part.length <= whole.length && part.equals(whole.subarray(0, part.length));
}

function read(file: number, from: number, to: number): Buffer {
  const bytes = Buffer.alloc(to - from);
  let length = 0;
  while (length < bytes.length) {
    const got = readSync(file, bytes, length, bytes.length - length, from + length);
    if (got === 0) break;
    length += got;
  }
  return bytes.subarray(0, length);
}

/** The number of the game that a line is of, which is at the beginning; NaN for a line of something else. */
function gameOf(line: Buffer): number {
  return Number(/^\{"game":(\d{1,10}),/.exec(line.toString('latin1', 0, 30))?.[1]);
}

function otherRun(path: string, { first, end }: SelfPlayRun, held = 'something else'): Error {
  return problemsError('INVALID_ARGUMENT', [
    {
      path: 'file',
      given: `${quoted(path)}, which holds ${held}`,
      allowed:
        first === end
          ? 'a new file, or an empty one, as no game is in this part of the run'
          : `a new file, or the beginning of this very run (games ${first} to ${end - 1}), to go on with`,
    },
  ]);
}
