/**
 * Going on with the file of a run that was ended early, however that happened. The file itself is all there is to go
 * by: its lines say of which ply of which game they are, and must follow on one another from the first game on. As
 * every game can be played again, the first game and what stands at the end are compared with what should. So half a
 * line and half a game are found, and so is a file of some other run, which is left as it is.
 */
import { closeSync, fstatSync, ftruncateSync, openSync, readSync } from 'node:fs';
import { problemsError } from '../../errors.js';
import type { SelfPlayRun } from '../../bot/selfplay.js';
import { quoted } from '../usage.js';
import { textOf } from './text.js';

const lineBreak = 0x0a;
const closingBrace = 0x7d;
/** How much is looked at in one go, in bytes: much more than any line. */
const chunk = 1_048_576;

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
  const bytesOf = (game: number): Buffer => Buffer.from(game < run.end ? textOf(run.play(game)) : '');
  const { game, begin } = lastGame(path, file, run);
  const { size } = fstatSync(file);

  // The first game tells runs from each other that happen to agree in their last one.
  if (game > run.first) {
    const first = bytesOf(run.first);
    if (!first.equals(read(file, 0, first.length))) throw otherRun(path, run, 'games of another run');
    if (game >= run.end) throw otherRun(path, run, `games up to number ${game}`);
  }
  const whole = bytesOf(game);
  const expected = Buffer.concat([whole, bytesOf(game + 1)]);
  if (size - begin > expected.length) throw otherRun(path, run);
  const found = read(file, begin, size - begin);
  if (!found.equals(expected.subarray(0, found.length))) throw otherRun(path, run);
  // In a part of the run without games the whole of one is nothing.
  const isWhole = whole.length > 0 && found.length >= whole.length;
  return isWhole ? { next: game + 1, size: begin + whole.length } : { next: game, size: begin };
}

/** The number of the game of which the last whole line in a file is, and where that game begins. */
function lastGame(path: string, file: number, run: SelfPlayRun): { game: number; begin: number } {
  let game = run.first;
  let begin = 0;
  let nextPly = 0;
  let line = 0;
  let offset = 0;
  for (;;) {
    const bytes = read(file, offset, chunk);
    const end = bytes.lastIndexOf(lineBreak) + 1;
    if (end === 0) return { game, begin };
    for (let place = 0; place < end;) {
      line++;
      const lineEnd = bytes.indexOf(lineBreak, place);
      const start = bytes.toString('latin1', place, place + 60);
      if (nextPly > 0 && start.startsWith(`{"game":${game + 1},"ply":0,`)) {
        game++;
        begin = offset + place;
        nextPly = 0;
      }
      if (!start.startsWith(`{"game":${game},"ply":${nextPly},`) || bytes[lineEnd - 1] !== closingBrace) {
        throw otherRun(path, run, `something else in line ${line}`);
      }
      nextPly++;
      place = lineEnd + 1;
    }
    offset += end;
  }
}

function read(file: number, from: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const got = readSync(file, bytes, filled, length - filled, from + filled);
    if (got === 0) break;
    filled += got;
  }
  return bytes.subarray(0, filled);
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
