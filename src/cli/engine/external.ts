/** A bot that is a program of its own, in whatever language: `cmd:./mybot --flag`. */
import type { AsyncBot, Concession } from '../../bot/bots/bot.js';
import { parseMove } from '../../notation/moves.js';
import { formatPosition } from '../../notation/positions.js';
import { rulesToTags } from '../../notation/tags.js';
import { legalMoves } from '../../play.js';
import { rulesets, type Ruleset } from '../../ruleset.js';
import type { GameState } from '../../state.js';
import { printable } from '../output.js';
import { UsageError, quoted } from '../usage.js';
import { EngineError, EngineProcess, wordsOf } from './process.js';

/** What a text of such a bot begins with. */
const prefix = 'cmd:';

/** Whether a text names a bot that is a program of its own. */
export const isExternal = (text: string): boolean => text.startsWith(prefix);

/** How long a program is waited for, in milliseconds. */
export interface Patience {
  /** What it is told to take for a move. */
  readonly moveMs: number;
  /** How much longer it may take until the game is lost: pipes, and a machine that is busy. */
  readonly graceMs: number;
  /** How long it may take to start, and to end. */
  readonly startMs: number;
}

/** How long a program is waited for where nothing else is said. */
export const usualPatience: Patience = { moveMs: 1_000, graceMs: 5_000, startMs: 10_000 };

/** A program as a bot. */
export interface External {
  /** Plays with it; starts it when it is not running. */
  readonly bot: AsyncBot;
  /**
   * Sees whether it starts and knows the rules.
   *
   * @throws UsageError where it does not.
   */
  readonly check: (ruleset: Ruleset) => Promise<void>;
  /** Ends it. */
  readonly close: () => Promise<void>;
}

/**
 * A bot out of its text. A program that crashes, hangs, prints nonsense or plays a hole that is not legal loses the game
 * and is started anew for the next.
 *
 * @param tell - Is told in a line why a game was lost.
 * @throws UsageError for a text without a program.
 */
export function externalBot(text: string, patience: Patience, tell: (line: string) => void): External {
  const player = new Player(wordsOf(text.slice(prefix.length)), patience);
  const name = printable(text);
  return {
    async bot(state) {
      try {
        return await player.play(state);
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        player.kill();
        tell(`${name} ${printable(error.message)}.`);
        return { by: error.by } satisfies Concession;
      }
    },
    async check(ruleset) {
      try {
        await player.setUp(ruleset);
      } catch (error) {
        player.kill();
        if (!(error instanceof EngineError)) throw error;
        throw new UsageError(`${quoted(text)} cannot play: it ${printable(error.message)}.`);
      }
    },
    close: () => player.close(),
  };
}

/** A program, and what it has been told. */
class Player {
  readonly #words: readonly string[];
  readonly #patience: Patience;
  #process: EngineProcess | null = null;
  /** The options that it has, in lower case. */
  #options = new Set<string>();
  #ruleset: Ruleset | null = null;
  /** The ply that it was last asked about; a game goes on from there. */
  #ply = Infinity;

  constructor(words: readonly string[], patience: Patience) {
    this.#words = words;
    this.#patience = patience;
  }

  /** The hole that it plays. */
  async play(state: GameState): Promise<number> {
    const { moveMs, graceMs } = this.#patience;
    const engine = await this.setUp(state.ruleset);
    if (state.ply <= this.#ply) engine.send('uginewgame');
    this.#ply = state.ply;
    engine.send(`position fen ${formatPosition(state)}`);
    // Whatever it still had to say from before has been read once it is ready.
    await this.#ready(engine);
    engine.send(`go movetime ${moveMs}`);
    const move = await engine.expect('bestmove', moveMs + graceMs, (line) => {
      const [word, ...rest] = line.split(/\s+/);
      return word === 'bestmove' ? rest.join(' ') : undefined;
    });
    return holeOf(move, state);
  }

  /** Starts it where it is not running, and tells it the rules. */
  async setUp(ruleset: Ruleset): Promise<EngineProcess> {
    const engine = this.#process ?? (await this.#start());
    if (this.#ruleset !== ruleset) {
      this.#tellRules(engine, ruleset);
      await this.#ready(engine);
      this.#ruleset = ruleset;
    }
    return engine;
  }

  async #start(): Promise<EngineProcess> {
    const engine = new EngineProcess(this.#words);
    this.#process = engine;
    this.#ruleset = rulesets.standard;
    this.#options = new Set();
    engine.send('ugi');
    await engine.expect('ugiok', this.#patience.startMs, (line) => {
      const words = line.split(/\s+/);
      if (words[0] === 'option' && words[1] === 'name')
        this.#options.add(words.slice(2, words.indexOf('type')).join(' ').toLowerCase());
      return line === 'ugiok' ? true : undefined;
    });
    await this.#ready(engine);
    return engine;
  }

  async #ready(engine: EngineProcess): Promise<void> {
    engine.send('isready');
    await engine.expect('readyok', this.#patience.startMs, (line) => (line === 'readyok' ? true : undefined));
  }

  #tellRules(engine: EngineProcess, ruleset: Ruleset): void {
    // The options of rules are called as the tags of records: first the named ruleset, then what differs.
    for (const [name, value] of rulesToTags(ruleset)) {
      const isKnown = this.#options.has(name.toLowerCase());
      if (isKnown) engine.send(`setoption name ${name} value ${value}`);
      else if (value !== 'standard')
        throw new EngineError(
          'abandoned',
          `has no option ${name}, so that it cannot be told to play by ${value}`,
        );
    }
  }

  kill(): void {
    this.#process?.kill();
    this.#process = null;
    this.#ply = Infinity;
  }

  async close(): Promise<void> {
    await this.#process?.quit(this.#patience.startMs);
    this.#process = null;
  }
}

/** The hole of a move in text, which must be legal. */
function holeOf(move: string, state: GameState): number {
  let hole = NaN;
  try {
    ({ hole } = parseMove(move));
  } catch {
    // Told below.
  }
  const legal = legalMoves(state);
  if (legal.includes(hole)) return hole;
  throw new EngineError('illegal-move', `played ${quoted(move)} where ${legal.join(', ')} are legal`);
}
