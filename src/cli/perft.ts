/** `perft`: how many move sequences there are, the usual check of one implementation against another. */
import { perft } from '../bot/perft.js';
import { formatPosition } from '../notation/positions.js';
import { applyMove, legalMoves } from '../play.js';
import type { GameState } from '../state.js';
import { defineCommand, jsonOption, wholeNumber, type Command } from './command.js';
import { aboutGame, gameOptions, readPosition } from './games.js';
import { columns, print, printJson } from './output.js';
import { openProgress } from './progress.js';
import { UsageError } from './usage.js';

/** Deeper counts would not end in anybody's life. */
const deepest = 30;

export const command: Command = defineCommand({
  usage: 'DEPTH [GAME] [options]',
  about: [
    'Counts the move sequences of exactly 1 to DEPTH plies from a position, as in layli-goobalay perft 5.',
    ...aboutGame,
  ],
  options: {
    divide: { value: null, help: 'the sequences of DEPTH plies under each first move' },
    ...gameOptions,
    ...jsonOption,
  },
  positionals: 2,
  async run(given) {
    const [depthText, game] = given.positionals;
    if (depthText === undefined) throw new UsageError('perft needs a depth, as in layli-goobalay perft 4.');
    const depth = wholeNumber(depthText, 'The depth', 1, deepest);
    const { state } = await readPosition(given, game);
    const counts: number[] = [];
    let divided: readonly Divided[] = [];
    for (let plies = 1; plies <= depth; plies++) {
      divided = await divide(state, plies);
      counts.push(divided.reduce((sum, { sequences }) => sum + sequences, 0));
      if (!given.has('json') && !given.has('divide'))
        print(`${String(plies).padStart(2)}  ${counts.at(-1) ?? 0}`);
    }
    if (given.has('json')) {
      printJson({
        position: formatPosition(state),
        depth,
        counts,
        ...(given.has('divide') ? { divide: divided } : {}),
      });
    } else if (given.has('divide')) {
      const rows = divided.map(({ hole, sequences }) => [String(hole), String(sequences)]);
      print(...columns([['hole', 'sequences'], ...rows, ['all', String(counts.at(-1) ?? 0)]], '<>'));
    }
  },
});

interface Divided {
  readonly hole: number;
  readonly sequences: number;
}

/** The sequences under each move, one move after the other so that progress can be shown. */
async function divide(state: GameState, depth: number): Promise<readonly Divided[]> {
  const moves = legalMoves(state);
  const progress = openProgress(`depth ${depth}`);
  const divided: Divided[] = [];
  for (const [place, hole] of moves.entries()) {
    progress.update(place / moves.length);
    // A reader that has seen enough is noticed between two moves.
    await new Promise(setImmediate);
    divided.push({ hole, sequences: perft(applyMove(state, hole), depth - 1) });
  }
  progress.close();
  return divided;
}
