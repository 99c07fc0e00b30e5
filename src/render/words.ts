/**
 * What a board says in words: whose turn it is or how the game ended, and what is captured. The text board and the
 * description of a picture use the same sentences; what the last move did is told in `telling.ts`.
 */
import { opponentOf } from '../board.js';
import type { Ending, EndingCause } from '../ending.js';
import { result, type Score } from '../scoring.js';
import type { GameState } from '../state.js';
import { counted, holeName, type Names } from '../telling.js';

export { counted, turnSentences, type Names } from '../telling.js';

/**
 * Whose turn it is, or how the game ended and why.
 *
 * @param ending - How it ended beside the rules, where it did.
 */
export function statusWords(state: GameState, names: Names, ending?: Ending): string {
  if (ending !== undefined) return endingWords(ending, names);
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

/** How a game ended beside the rules. */
function endingWords({ by, winner }: Ending, names: Names): string {
  if (winner === null) {
    const why: Partial<Record<EndingCause, string>> = {
      time: ': time ran out',
      abandoned: ': the game was abandoned',
      adjudicated: ' by adjudication',
    };
    return `A draw${why[by] ?? ': the players agreed on it'}.`;
  }
  if (by === 'adjudicated') return `${names[winner]} won by adjudication.`;
  const what = {
    resigned: 'resigned',
    time: 'ran out of time',
    abandoned: 'left the game',
    'illegal-move': 'played an illegal move',
  };
  return `${names[winner]} won: ${names[opponentOf(winner)]} ${what[by as keyof typeof what]}.`;
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

/** A whole board in sentences: how the game stands, what lies where, and who has what. */
export function boardWords(state: GameState, names: Names, ending?: Ending): string[] {
  return [
    statusWords(state, names, ending),
    ...rowWords(state, names),
    capturedWords(state, names),
    ...uurWords(state, names),
  ];
}

/** What lies in the two rows, hole by hole. */
function rowWords({ ruleset, seeds }: GameState, names: Names): string[] {
  return (['south', 'north'] as const).map((player, row) => {
    const counts = seeds.slice(row * ruleset.holes, (row + 1) * ruleset.holes).join(', ');
    return `${names[player]}, holes 1 to ${String(ruleset.holes)}: ${counts}.`;
  });
}

/** Which pairs of holes are whose uurs. */
function uurWords(state: GameState, names: Names): string[] {
  return (['south', 'north'] as const).flatMap((owner) => {
    const pairs = state.uurs.flatMap((each, index) =>
      each === owner && index < state.ruleset.holes
        ? [`${holeName(state, index)} and ${holeName(state, state.uurs.length - 1 - index)}`]
        : [],
    );
    return pairs.length === 0 ? [] : [`Uurs of ${names[owner]}: ${pairs.join('; ')}.`];
  });
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
