/** `perft`: how many move sequences there are, the usual check of one implementation against another. */
import { formatPosition } from '../notation/positions.js';
import { defineCommand, jsonOption, wholeNumber, type Command } from './command.js';
import { aboutGame, gameOptions, readPosition } from './games.js';
import { columns, print, printJson } from './output.js';
import { openProgress } from './progress.js';
import type { Counted } from './tasks.js';
import { inThread, untilEnded } from './thread.js';
import { UsageError } from './usage.js';

/** Deeper counts would not end in anybody's life. */
const deepest = 30;

export const command: Command = defineCommand({
  usage: 'DEPTH [GAME] [options]',
  about: [
    'Counts the move sequences of exactly 1 to DEPTH plies from a position, as in layli-goobalay perft 5.',
    ...aboutGame('perft 4'),
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
    const isForPeople = !given.has('json') && !given.has('divide');
    const counts: number[] = [];
    let divided: Counted['divided'] = [];
    let progress = openProgress('');
    await untilEnded((signal) =>
      inThread('perft', { state, depth }, signal, (counted) => {
        const done = counted.divided.length;
        if (done === 0) progress = openProgress(`depth ${counted.plies}`);
        if (done < counted.moves) {
          progress.update(done / counted.moves);
          return;
        }
        progress.close();
        divided = counted.divided;
        counts.push(divided.reduce((sum, { sequences }) => sum + sequences, 0));
        if (isForPeople) print(`${String(counted.plies).padStart(2)}  ${counts.at(-1) ?? 0}`);
      }),
    ).finally(() => {
      progress.close();
    });
    if (given.has('json')) {
      printJson({
        position: formatPosition(state),
        depth: counts.length,
        counts,
        ...(given.has('divide') ? { divide: divided } : {}),
      });
    } else if (given.has('divide')) {
      const rows = divided.map(({ hole, sequences }) => [String(hole), String(sequences)]);
      print(...columns([['hole', 'sequences'], ...rows, ['all', String(counts.at(-1) ?? 0)]], '<>'));
    }
  },
});
