/**
 * What an engine does with each line that it is told, after the Universal Game Interface
 * (https://github.com/kz04px/cutegames/blob/master/ugi.md), which is UCI with `query`: docs/protocol.md. The first player,
 * p1, is South.
 */
import { once } from 'node:events';
import { analyzeAsync, type Analysis } from '../../bot/search.js';
import { evaluationOf } from '../../bot/evaluation.js';
import { isLayliError } from '../../errors.js';
import { parseMove } from '../../notation/moves.js';
import { formatPosition, parsePosition } from '../../notation/positions.js';
import { applyMove, legalMoves } from '../../play.js';
import { result } from '../../scoring.js';
import { createGame, type GameState } from '../../state.js';
import { inThread } from '../thread.js';
import { UsageError, quoted, unknownName } from '../usage.js';
import { limitsOf, type Limits } from './going.js';
import { optionLines, usualSettings, withOption, type Settings } from './options.js';

/** Takes a line to whoever talks to the engine. */
export type Send = (line: string) => void;

/** A search that is under way. */
interface Search {
  /** Whether it goes on until it is stopped. */
  readonly isEndless: boolean;
  /** Asks it to end, and to tell what it has found. */
  readonly stop: () => void;
  /** Settles once its move has been told. */
  readonly done: Promise<void>;
}

const commands = [
  'ugi',
  'isready',
  'setoption',
  'uginewgame',
  'position',
  'go',
  'stop',
  'query',
  'quit',
] as const;
const queries = ['p1turn', 'gameover', 'result', 'moves', 'fen'] as const;

/** An engine as one that talks to it sees it. */
export class Session {
  readonly #send: Send;
  readonly #identity: readonly string[];
  #settings: Settings = usualSettings;
  /** The position to search; null after one that could not be read. */
  #state: GameState | null = createGame();
  /** The search that is under way, if one is. */
  #search: Search | null = null;

  constructor(send: Send, version: string) {
    this.#send = send;
    this.#identity = [`id name layli-goobalay ${version}`, 'id author the layli-goobalay contributors'];
  }

  /**
   * Does what a line asks for. What is wrong with it is told in an `info string`, and changes nothing.
   *
   * @param line - Without its end; null for one that was too long to be kept.
   * @returns Whether the engine is to go on.
   */
  receive(line: string | null): boolean {
    const words = line?.trim().split(/\s+/) ?? [];
    const [command = '', ...rest] = words;
    if (command === 'quit') {
      this.#search?.stop();
      return false;
    }
    try {
      if (line === null) throw new UsageError('A line was too long to be read.');
      if (command !== '') this.#obey(command, rest);
    } catch (error) {
      if (!(error instanceof UsageError) && !isLayliError(error)) throw error;
      this.#send(`info string ${error.message}`);
    }
    return true;
  }

  /** Lets a search that has a limit come to its end, and ends one that has none. */
  async finish(): Promise<void> {
    if (this.#search?.isEndless === true) this.#search.stop();
    await this.#search?.done;
  }

  #obey(command: string, rest: readonly string[]): void {
    switch (command) {
      case 'ugi':
        for (const line of [...this.#identity, ...optionLines, 'ugiok']) this.#send(line);
        return;
      case 'isready':
        this.#send('readyok');
        return;
      case 'stop':
        this.#search?.stop();
        return;
      case 'query':
        this.#answer(rest);
        return;
      case 'setoption':
        this.#refuseWhileSearching(command);
        this.#settings = withOption(this.#settings, ...optionOf(rest));
        return;
      case 'uginewgame':
        this.#refuseWhileSearching(command);
        this.#state = createGame(this.#settings.ruleset);
        return;
      case 'position':
        this.#refuseWhileSearching(command);
        this.#state = null;
        this.#state = positionOf(rest, this.#settings);
        return;
      case 'go':
        this.#refuseWhileSearching(command);
        this.#go(rest);
        return;
      default:
        throw unknownName('command', command, commands);
    }
  }

  #refuseWhileSearching(command: string): void {
    if (this.#search !== null)
      throw new UsageError(`${command} while a search is under way: send stop first.`);
  }

  #answer([question = '', ...rest]: readonly string[]): void {
    if (!(queries as readonly string[]).includes(question)) throw unknownName('query', question, queries);
    if (rest.length > 0) throw new UsageError(`query ${question} takes no more words.`);
    const state = this.#positionAsked();
    const answers: Record<(typeof queries)[number], () => string> = {
      p1turn: () => String(state.turn === 'south'),
      gameover: () => String(result(state) !== null),
      result: () => resultWord(state),
      moves: () => legalMoves(state).join(' ') || 'none',
      fen: () => formatPosition(state),
    };
    this.#send(`response ${answers[question as (typeof queries)[number]]()}`);
  }

  #positionAsked(): GameState {
    if (this.#state === null) throw new UsageError('There is no position: the last one could not be read.');
    return this.#state;
  }

  #go(rest: readonly string[]): void {
    if (this.#state === null || result(this.#state) !== null) {
      this.#send(`info string ${this.#state === null ? 'There is no position.' : 'The game is over.'}`);
      this.#send('bestmove none');
      return;
    }
    const state = this.#state;
    const limits = limitsOf(rest, state.turn);
    const controller = new AbortController();
    const done = (
      this.#settings.level === 'full'
        ? this.#searched(state, limits, controller)
        : this.#played(state, controller)
    ).then((hole) => {
      this.#search = null;
      this.#send(`bestmove ${hole}`);
    });
    this.#search = {
      isEndless: limits.isInfinite,
      stop: () => {
        controller.abort();
      },
      done,
    };
  }

  /** The best move within the limits, told of on the way. */
  async #searched(state: GameState, limits: Limits, { signal }: AbortController): Promise<number> {
    const { memoryMiB, evaluation } = this.#settings;
    const began = performance.now();
    const { isInfinite, ...budget } = limits;
    let found: Analysis | undefined;
    let told = -1;
    const tell = (analysis: Analysis): void => {
      found = analysis;
      if (analysis.depth === told || analysis.depth === 0) return;
      told = analysis.depth;
      this.#send(infoOf(analysis, performance.now() - began));
    };
    try {
      const last = await analyzeAsync(state, {
        ...(isInfinite ? { ...budget, depth: budget.depth ?? 2_000 } : budget),
        memoryMiB,
        evaluate: evaluation === 'none' ? () => 0 : evaluationOf(state.ruleset),
        signal,
        onProgress: tell,
      });
      told = -1;
      tell(last);
      if (isInfinite && !signal.aborted) await once(signal, 'abort');
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    // Stopped before there was anything to tell, any legal move is as good as another.
    return found?.move ?? (legalMoves(state)[0] as number);
  }

  /** The move of a level, which has limits of its own. */
  async #played(state: GameState, { signal }: AbortController): Promise<number> {
    const { level, seed } = this.#settings;
    try {
      return await inThread('think', { bot: `level:${level}`, seed, state }, signal);
    } catch (error) {
      if (!signal.aborted) throw error;
      return legalMoves(state)[0] as number;
    }
  }
}

/** The name and the value of `setoption name … value …`, each of which may be of several words. */
function optionOf(words: readonly string[]): [name: string, value: string] {
  const valueAt = words.indexOf('value');
  if (words[0] !== 'name' || valueAt < 2 || valueAt === words.length - 1)
    throw new UsageError('setoption is written: setoption name NAME value VALUE');
  return [words.slice(1, valueAt).join(' '), words.slice(valueAt + 1).join(' ')];
}

/**
 * The position of `position startpos|fen … [moves …]`.
 *
 * @throws UsageError, LayliError for one that cannot be read, or a move that is not legal.
 */
function positionOf(words: readonly string[], { ruleset }: Settings): GameState {
  const movesAt = words.indexOf('moves');
  const [kind, ...position] = movesAt < 0 ? words : words.slice(0, movesAt);
  if (kind !== 'startpos' && kind !== 'fen')
    throw new UsageError('position is written: position startpos|fen POSITION [moves HOLE …]');
  if (kind === 'startpos' && position.length > 0)
    throw new UsageError(`${quoted(position[0] ?? '')} stands where "moves" is expected.`);
  let state = kind === 'startpos' ? createGame(ruleset) : parsePosition(position.join(' '), ruleset);
  if (movesAt < 0) return state;
  for (const word of words.slice(movesAt + 1)) state = applyMove(state, parseMove(word).hole);
  return state;
}

function resultWord(state: GameState): string {
  const outcome = result(state);
  if (outcome === null) return 'none';
  return outcome.winner === null ? 'draw' : outcome.winner === 'south' ? 'p1win' : 'p2win';
}

/** What an analysis has found, as `info`: `score cp` is in hundredths of a seed. */
function infoOf({ depth, value, exact, nodes, line }: Analysis, time: number): string {
  const spent = Math.max(1, Math.round(time));
  return [
    `info depth ${depth} score cp ${100 * value} nodes ${nodes} time ${spent}`,
    `nps ${Math.round((1_000 * nodes) / spent)} pv ${line.join(' ')}${exact ? ' string proven' : ''}`,
  ].join(' ');
}
