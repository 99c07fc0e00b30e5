/**
 * The commands by name. Each is loaded only when it is run, so that the program starts at once.
 */
import type { Command } from './command.js';

/** A command that has not been loaded. */
export interface Entry {
  /** What it does, in a few words. */
  readonly summary: string;
  readonly load: () => Promise<{ readonly command: Command }>;
}

/** All commands, in the order in which they are explained. */
export const commands: Readonly<Record<string, Entry>> = {
  play: { summary: 'play against a bot or a friend', load: () => import('./play.js') },
  show: {
    summary: 'the board of a position or a record, or a picture of it',
    load: () => import('./show.js'),
  },
  moves: { summary: 'the legal moves, and what each would do', load: () => import('./moves.js') },
  replay: { summary: 'a record turn by turn, checked against the rules', load: () => import('./replay.js') },
  check: { summary: 'every fault of every game of a file', load: () => import('./check.js') },
  convert: { summary: 'games in another form: text, JSON, pictures', load: () => import('./convert.js') },
  analyze: { summary: 'the best move that a search finds', load: () => import('./analyze.js') },
  solve: { summary: 'the exact value of a position', load: () => import('./solve.js') },
  match: { summary: 'many games between two bots', load: () => import('./match.js') },
  engine: {
    summary: 'a bot for other programs, in the Universal Game Interface',
    load: () => import('./engine.js'),
  },
  selfplay: { summary: 'games between bots as data', load: () => import('./selfplay.js') },
  perft: { summary: 'how many move sequences there are', load: () => import('./perft.js') },
  rules: { summary: 'the rules in words', load: () => import('./rules.js') },
};
