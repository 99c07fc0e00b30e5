/** `engine`: a process that other programs play with, line by line. */
import { defineCommand, type Command } from './command.js';
import { linesOf } from './engine/lines.js';
import { Session } from './engine/session.js';
import { version } from './version.js';

export const command: Command = defineCommand({
  usage: '[options]',
  about: [
    'Plays for other programs: reads commands from standard input, line by line, and answers on standard output, in UGI, ' +
      'the Universal Game Interface. It is how match managers and bots in other languages talk to each other.',
    'Type ugi for its options, then position startpos, go movetime 1000, and quit. docs/protocol.md tells it all.',
  ],
  options: {},
  positionals: 0,
  async run() {
    const session = new Session((line) => {
      process.stdout.write(`${line}\n`);
    }, version());
    for await (const line of linesOf(process.stdin)) if (!session.receive(line)) break;
    // Whoever writes all commands at once wants the move all the same; nobody can stop an endless search any more.
    await session.finish();
    process.stdin.destroy();
  },
});
