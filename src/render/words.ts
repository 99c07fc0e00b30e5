/**
 * What a board says in words: whose turn it is or how the game ended, what is captured, and what the last move did.
 * The text board and the description of a picture use the same sentences.
 */
import type { MoveTrace } from '../play.js';
import type { Player } from '../ruleset.js';
import { result, type Score } from '../scoring.js';
import type { GameState } from '../state.js';

/** What the players are called. */
export type Names = Readonly<Record<Player, string>>;

/** A number of things, as in `1 seed` or `3 seeds`. */
export function counted(count: number, noun: string): string {
  return `${String(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** Whose turn it is, or how the game ended and why. */
export function statusWords(state: GameState, names: Names): string {
  const ended = result(state);
  if (ended === null) return `${names[state.turn]} to move.`;
  const { south, north } = ended.score;
  const { winner } = ended;
  const won = winner === null ? 'A draw' : `${names[winner]} won`;
  const why =
    ended.reason === 'stuck'
      ? 'no seeds left to sow'
      : `${counted(state.quietPlies, 'turn')} that took nothing`;
  return `${won}, ${String(Math.max(south, north))} to ${String(Math.min(south, north))}: ${why}.`;
}

/** The seeds in each player's uurs: what the running score has beyond the captured ones. */
export function seedsInUurs(state: GameState): Score {
  const seeds = { south: 0, north: 0 };
  for (const [index, owner] of state.uurs.entries()) {
    if (owner !== null) seeds[owner] += state.seeds[index] as number;
  }
  return seeds;
}

/** What each player has captured, and has in uurs where there are any. */
export function capturedWords(state: GameState, names: Names): string {
  const inWords = (word: string, { south, north }: Score): string =>
    `${word}: ${names.south} ${String(south)}, ${names.north} ${String(north)}.`;
  const captured = inWords('Captured', state.captured);
  const hasUurs = state.uurs.some((owner) => owner !== null);
  return hasUurs ? `${captured} ${inWords('In uurs', seedsInUurs(state))}` : captured;
}

/** The most holes that a sentence lists; of more it gives the first and the last ones. */
const mostListed = 6;

/**
 * What a move did, in two sentences.
 *
 * @param nameOf - What the hole at an index is called.
 */
export function moveWords(
  trace: MoveTrace,
  names: Names,
  nameOf: (index: number) => string,
): [string, string] {
  const { laps, captures, captured, outcome, player } = trace;
  const path = [...laps.map(({ from }) => from), laps.at(-1)?.to as number];
  const listed = path.length <= mostListed ? path : [...path.slice(0, 3), null, ...path.slice(-3)];
  const holes = listed.map((index) => (index === null ? '...' : nameOf(index))).join(', ');
  const sown = `${names[player]} sowed ${holes} (${counted(laps.length, 'lap')}).`;
  switch (outcome) {
    case 'famine':
      return [sown, 'The turn took nothing.'];
    case 'into-uur':
      return [sown, 'The turn ended in an uur and took nothing.'];
    case 'uur':
      return [sown, `${names[player]} made an uur.`];
    case 'forfeit-endless':
      return [sown, 'The sowing did not end, and the turn was forfeited.'];
    case 'forfeit-grand-slam':
      return [sown, 'It was a grand slam, and the turn was forfeited.'];
    case 'capture': {
      const places =
        captures.length <= mostListed
          ? captures.map(({ index }) => nameOf(index)).join(', ')
          : `${String(captures.length)} holes`;
      return [sown, `${names[player]} captured ${counted(captured, 'seed')} from ${places}.`];
    }
  }
}

/** A text broken into lines of at most so many characters, at spaces; a longer word has a line of its own. */
export function wrapped(text: string, width: number, indent = ''): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && indent.length + line.length + 1 + word.length > width) {
      lines.push(indent + line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, indent + line];
}
