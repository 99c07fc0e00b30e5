/** `play`: a game at a prompt, against a bot or a friend. */
import { analyze } from '../bot/search.js';
import { isLayliError } from '../errors.js';
import { formatRecord } from '../notation/writing.js';
import type { Player } from '../ruleset.js';
import { result } from '../scoring.js';
import type { GameState } from '../state.js';
import { defineCommand, type Arguments, type Command } from './command.js';
import { replaceFile, unwritable, writeNewFile } from './files.js';
import {
  botToMove,
  openSession,
  playHole,
  readOrder,
  recordOf,
  stateOf,
  stepToPerson,
  type Order,
  type Session,
} from './game-session.js';
import { viewForPeople, viewForPrograms, type GameView } from './game-view.js';
import { gameOptions, readPosition, type ChosenPosition } from './games.js';
import { statOf } from './input.js';
import { turnsOf } from './moves.js';
import { aboutBots, anySeed, human, isSeat, seatOf, seedOf, seedOption } from './players.js';
import { openPrompt, type Prompt } from './prompt.js';
import { OutputError, UsageError } from './usage.js';

const usualOpponent = 'alphabeta';

export const command: Command = defineCommand({
  usage: '[GAME] [options]',
  about: [
    'Plays a game with you at a prompt, where help explains itself. You are South, if you choose nothing else, and ' +
      'North is a bot. For a friend at the same keyboard say --north human.',
    ...aboutBots,
    'GAME is a position or a record to go on from, or a file that holds one, such as a game that was saved. Without ' +
      'it a new game begins.',
  ],
  options: {
    south: { value: 'WHO', help: `human or a bot; ${human}` },
    north: { value: 'WHO', help: `human or a bot; ${usualOpponent}` },
    ...seedOption,
    ...gameOptions,
    json: { value: null, help: 'for programs: JSON, a line for each event' },
  },
  positionals: 1,
  async run(given) {
    const [argument = ''] = given.positionals;
    if (argument === '-')
      throw new UsageError('play cannot read a game from standard input, where it reads your moves.');
    const chosen = await readPosition(given, given.positionals[0], false);
    const session = openSession(chosen.record, chosen.state.ply, seatsOf(given, chosen));
    const table = { session, file: fileOf(argument), saved: session.timeline.current };
    await playAtPrompt(table, given.has('json') ? viewForPrograms() : viewForPeople());
  },
});

/** The players: those that were asked for, else those of a saved game, else a person and a bot. */
function seatsOf(given: Arguments<'south' | 'north' | 'seed'>, { record }: ChosenPosition): Session['seats'] {
  const seed = seedOf(given) ?? anySeed();
  const seat = (player: Player, tag: string | undefined, usual: string): Session['seats'][Player] =>
    seatOf(given.text(player) ?? (isSeat(tag) ? tag : usual), `--${player}`, seed);
  return {
    south: seat('south', record.tags.South, human),
    north: seat('north', record.tags.North, usualOpponent),
  };
}

/** The file that a game was read from, which it may be saved to again. */
function fileOf(argument: string): string | null {
  return statOf(argument)?.isFile() === true ? argument : null;
}

/** A game at the prompt, and what became of it so far. */
interface Table {
  readonly session: Session;
  /** The file that it was read from or saved to; null where there is none. */
  readonly file: string | null;
  /** The position of the timeline that is saved. */
  readonly saved: number;
}

/** Asks and answers until the game is left. */
async function playAtPrompt(opened: Table, view: GameView): Promise<void> {
  const prompt = openPrompt();
  let table = opened;
  let isWarned = false;
  view.position(table.session);
  try {
    for (;;) {
      table = { ...table, session: letBotsPlay(table.session, view, prompt) };
      const { session, saved } = table;
      if (session.seats.south.bot !== null && session.seats.north.bot !== null) return;
      const line = await prompt.ask(questionFor(session));
      if (line === null) return;
      const order = readOrder(line);
      if (order.kind === 'quit') {
        const isKept = session.timeline.current === saved || result(stateOf(session)) !== null;
        if (isKept || isWarned || !prompt.isTerminal) return;
        view.say('The game is not saved: save FILE keeps it, quit once more leaves it.');
      } else {
        table = follow(order, table, view);
      }
      isWarned = order.kind === 'quit';
    }
  } finally {
    prompt.close();
  }
}

/** Lets the bots play until a person is to move or the game is over. */
function letBotsPlay(opened: Session, view: GameView, prompt: Prompt): Session {
  let session = opened;
  for (let bot = botToMove(session); bot !== null; bot = botToMove(session)) {
    const state = stateOf(session);
    const hole = prompt.pausedFor(() => bot(state));
    session = playHole(session, hole);
    view.turn(session);
  }
  return session;
}

/** Does what a line at the prompt asks for; what cannot be done is said, and nothing is changed. */
function follow(order: Order, table: Table, view: GameView): Table {
  try {
    return obey(order, table, view);
  } catch (error) {
    const isSaid = error instanceof UsageError || error instanceof OutputError || isLayliError(error);
    if (!isSaid) throw error;
    view.refuse(error.message);
    return table;
  }
}

function obey(order: Order, table: Table, view: GameView): Table {
  const { session, file } = table;
  switch (order.kind) {
    case 'hole': {
      const played = playHole(session, order.hole);
      view.turn(played);
      return { ...table, session: played };
    }
    case 'undo':
    case 'redo': {
      const stepped = stepToPerson(session, order.kind === 'redo');
      if (stepped === null) throw new UsageError(`There is nothing to ${order.kind}.`);
      view.position(stepped);
      return { ...table, session: stepped };
    }
    case 'hints':
      giveHints(stateOf(session), view);
      return table;
    case 'board':
      view.position(session);
      return table;
    case 'save': {
      const target = order.file ?? file;
      if (target === null) throw new UsageError('Say in which file, as in: save game.llg');
      save(session, target, target === file);
      view.saved(target);
      return { ...table, file: target, saved: session.timeline.current };
    }
    case 'unknown':
      throw new UsageError(order.words);
    case 'help':
      view.help();
      return table;
    case 'nothing':
    case 'quit':
      return table;
  }
}

/** How many positions are searched for a hint: a moment's work. */
const hintNodes = 20_000;

function giveHints(state: GameState, view: GameView): void {
  view.hints(state, turnsOf(state), analyze(state, { nodes: hintNodes }).move);
}

/** Writes the game into a file, which must not be there unless it is the game's own. */
function save(session: Session, file: string, isOwn: boolean): void {
  const text = formatRecord(recordOf(session));
  try {
    if (isOwn && statOf(file) !== undefined) replaceFile(file, text);
    else writeNewFile(file, text);
  } catch (error) {
    throw unwritable(file, error);
  }
}

function questionFor(session: Session): string {
  const { turn, ruleset } = stateOf(session);
  if (result(stateOf(session)) !== null) return 'undo, save or quit> ';
  return `${turn === 'south' ? 'South' : 'North'}, hole 1-${ruleset.holes}, ? or help> `;
}
