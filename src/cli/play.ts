/** `play`: a game at a prompt, against a bot or a friend. */
import type { Concession } from '../bot/bots/bot.js';
import { unlessAborted } from '../bot/game.js';
import { analyze } from '../bot/search.js';
import { opponentOf } from '../board.js';
import type { Ending } from '../ending.js';
import { isLayliError } from '../errors.js';
import type { GameRecord } from '../notation/record.js';
import type { Player } from '../ruleset.js';
import type { GameState } from '../state.js';
import { defineCommand, type Arguments, type Command } from './command.js';
import {
  botToMove,
  endGame,
  isOver,
  lastPlyOf,
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
import { gameOptions, gamesIn, oneGame, positionIn, readSource } from './games.js';
import { isSameFile } from './input.js';
import { openKeeper, keptFolder, takeKept, type Keeper } from './keeping.js';
import { turnsOf } from './moves.js';
import { externalBot, usualPatience, type External } from './engine/external.js';
import {
  aboutBots,
  aboutPrograms,
  anySeed,
  botTimeOf,
  botTimeOption,
  human,
  isSeat,
  seatOf,
  seedOf,
  seedOption,
  type Seat,
} from './players.js';
import { openPrompt, type Prompt } from './prompt.js';
import { fileOf, saveAs, saveInPlace, type GameFile } from './saving.js';
import { inThread } from './thread.js';
import { OutputError, UsageError, quoted } from './usage.js';

const usualOpponent = 'alphabeta';

export const command: Command = defineCommand({
  usage: '[GAME] [options]',
  about: [
    'Plays a game with you at a prompt, where help explains itself. You are South, if you choose nothing else, and ' +
      'North is a bot. For a friend at the same keyboard say --north human.',
    ...aboutBots,
    ...aboutPrograms,
    'GAME is a position or a record to go on from, or a file that holds one, such as a game that was saved. Without ' +
      'it a new game begins. --resume goes on with the game that was left last without being saved.',
  ],
  options: {
    south: { value: 'WHO', help: `human or a bot; ${human}` },
    north: { value: 'WHO', help: `human or a bot; ${usualOpponent}` },
    ...botTimeOption,
    ...seedOption('another each time'),
    ...gameOptions,
    resume: { value: null, help: 'the game that was left unsaved' },
    json: { value: null, help: 'for programs: JSON, a line for each event' },
  },
  positionals: 1,
  async run(given) {
    const view = given.has('json') ? viewForPrograms() : viewForPeople();
    const table = given.has('resume') ? await resumedTable(given, view) : await openedTable(given, view);
    const programs = Object.values(table.session.seats).flatMap(({ program }) => program ?? []);
    try {
      for (const program of programs) await program.check(stateOf(table.session).ruleset);
      await playAtPrompt(table, view, !given.has('json'));
    } finally {
      await Promise.all(programs.map((program) => program.close()));
    }
  },
});

type PlayArguments = Arguments<'south' | 'north' | 'bot-time' | 'seed' | keyof typeof gameOptions>;

/** A game at the prompt, and what became of it so far. */
interface Table {
  readonly session: Session;
  /** The file that it was read from or saved to; null where there is none. */
  readonly file: GameFile | null;
  /** The position of the timeline that is saved; null where none is. */
  readonly saved: number | null;
  /** The file of the unsaved game that is gone on with. */
  readonly taken?: string;
}

/** The game that was given, or a new one. */
async function openedTable(given: PlayArguments, view: GameView): Promise<Table> {
  const [argument] = given.positionals;
  if (argument === '-')
    throw new UsageError('play cannot read a game from standard input, where it reads your moves.');
  const source = await readSource(argument, false);
  const records = gamesIn(source, given);
  const record = oneGame(records, given);
  const { state } = positionIn(record, given);
  const session = openSession(record, state.ply, seatsOf(given, record, view));
  const file = fileOf(source, records.indexOf(record) + 1)?.file ?? null;
  return { session, file, saved: session.timeline.current };
}

/** The game that was left unsaved. */
async function resumedTable(given: PlayArguments, view: GameView): Promise<Table> {
  const [game] = given.positionals;
  const beside = game ?? Object.keys(gameOptions).find((name) => given.text(name as 'ply') !== undefined);
  if (beside !== undefined) {
    const words = game === undefined ? `--${beside}` : quoted(game);
    throw new UsageError(`--resume goes on with the game that was left unsaved, not with ${words}.`);
  }
  const { record, ply, opened, file, path, others } = await takeKept();
  if (others > 0)
    view.say(
      `${others === 1 ? 'One other unsaved game is' : `${others} other unsaved games are`} in ${keptFolder()}.`,
    );
  const session = openSession(record, ply, seatsOf(given, record, view), opened);
  return { session, file, saved: null, taken: path };
}

/** The players: those that were asked for, else those of a saved game, else a person and a bot. */
function seatsOf(given: PlayArguments, { tags }: GameRecord, view: GameView): Session['seats'] {
  const seed = seedOf(given) ?? anySeed();
  const patience = { ...usualPatience, moveMs: botTimeOf(given) ?? usualPatience.moveMs };
  const programOf = (text: string): External => externalBot(text, patience, view.say);
  const seat = (player: Player, known: readonly (string | undefined)[], usual: string): Seat =>
    seatOf(given.text(player) ?? known.find(isSeat) ?? usual, `--${player}`, seed, programOf);
  return {
    south: seat('south', [tags['SouthBot'], tags.South], human),
    north: seat('north', [tags['NorthBot'], tags.North], usualOpponent),
  };
}

/** Asks and answers until the game is left. */
async function playAtPrompt(opened: Table, view: GameView, isForPeople: boolean): Promise<void> {
  const prompt = openPrompt();
  const keeper = isForPeople || prompt.isTerminal ? openKeeper(opened.taken) : null;
  let table = opened;
  let isWarned = false;
  view.position(table.session);
  try {
    for (;;) {
      keep(table, keeper);
      const played = await letBotsPlay(table.session, view, prompt);
      table = { ...table, session: played.session };
      if (played.isEnded) return;
      const { session, saved } = table;
      if (session.seats.south.bot !== null && session.seats.north.bot !== null) return;
      keep(table, keeper);
      const line = await prompt.ask(questionFor(session));
      if (line === null) return;
      const order = readOrder(line);
      if (order.kind === 'quit') {
        const isKept = session.timeline.current === saved || isOver(session);
        if (isKept || isWarned || !prompt.isTerminal) return;
        view.say('The game is not saved: save FILE keeps it, quit once more leaves it.');
      } else {
        table = follow(order, table, view);
      }
      isWarned = order.kind === 'quit';
    }
  } finally {
    prompt.close();
    const left = keeper?.leave() ?? null;
    if (left !== null) view.left(left);
  }
}

/** Has a game kept while it is not saved; one between bots can be played again. */
function keep({ session, file, saved }: Table, keeper: Keeper | null): void {
  const { seats, timeline } = session;
  const isSaved = timeline.current === saved || (seats.south.bot !== null && seats.north.bot !== null);
  keeper?.keep(isSaved ? null : { record: recordOf(session), ply: stateOf(session).ply, file });
}

/** Lets the bots play until a person is to move or the game is over, or until Ctrl-C ends it. */
async function letBotsPlay(
  opened: Session,
  view: GameView,
  prompt: Prompt,
): Promise<{ readonly session: Session; readonly isEnded: boolean }> {
  let session = opened;
  for (let bot = botToMove(session); bot !== null; bot = botToMove(session)) {
    const state = stateOf(session);
    const { name, seed, program } = session.seats[state.turn];
    // A terminal is listened to meanwhile.
    const work = (signal: AbortSignal): Promise<number | Concession> =>
      program === undefined
        ? inThread('think', { bot: name, seed, state }, signal)
        : unlessAborted(Promise.resolve(program.bot(state)), signal);
    const answer = prompt.isTerminal ? await prompt.during(work) : await bot(state);
    if (answer === null) return { session, isEnded: true };
    if (typeof answer === 'number') {
      session = playHole(session, answer);
      view.turn(session);
    } else {
      const ending: Ending = { by: answer.by, winner: opponentOf(state.turn) };
      try {
        session = endGame(session, ending);
      } catch (error) {
        // In the middle of a record nothing ends; then the prompt does.
        if (!(error instanceof UsageError)) throw error;
        view.refuse(error.message);
        return { session, isEnded: true };
      }
      view.ended(session, ending);
    }
  }
  return { session, isEnded: false };
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
      const played = playHole(session, order.hole, order.move);
      view.turn(played);
      return { ...table, session: played };
    }
    case 'undo':
    case 'redo': {
      const stepped = stepToPerson(session, order.kind === 'redo');
      if (stepped === null) throw new UsageError(`There is nothing to ${order.kind}.`);
      view.position(stepped);
      // Where only an ending was taken back, the place in the game is the same.
      const isReopened = stepped.timeline.current === session.timeline.current;
      return { ...table, session: stepped, saved: isReopened ? null : table.saved };
    }
    case 'resign': {
      const winner = opponentOf(stateOf(session).turn);
      return ended(table, { by: 'resigned', winner }, view);
    }
    case 'draw':
      return offerDraw(table, view);
    case 'hints':
      giveHints(stateOf(session), view);
      return table;
    case 'board':
      view.position(session);
      return table;
    case 'save': {
      const record = recordOf(session);
      const { ply } = stateOf(session);
      const written = save(record, order.file, file);
      view.saved(written, ply, ply === lastPlyOf(record));
      return { ...table, file: written, saved: session.timeline.current };
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

function ended(table: Table, ending: Ending, view: GameView): Table {
  const session = endGame(table.session, ending);
  view.ended(session, ending);
  // Its place in the timeline is the same, but it is not what was saved.
  return { ...table, session, saved: null };
}

/** Offers a draw, or accepts the one that is offered. A bot accepts where a short search sees it no better off. */
function offerDraw(table: Table, view: GameView): Table {
  const { session } = table;
  const state = stateOf(session);
  const { turn } = state;
  const agreed: Ending = { by: 'agreed', winner: null };
  if (session.offeredBy === opponentOf(turn)) return ended(table, agreed, view);
  // Refuses where the game cannot end here, before anything is offered.
  endGame(session, agreed);
  const other = session.seats[opponentOf(turn)];
  if (other.bot === null) {
    view.offered(turn, null);
    return { ...table, session: { ...session, offeredBy: turn } };
  }
  const isAccepted = analyze(state, { nodes: hintNodes }).value >= 0;
  view.offered(turn, isAccepted);
  return isAccepted ? ended(table, agreed, view) : table;
}

/** How many positions are searched for a hint: a moment's work. */
const hintNodes = 20_000;

function giveHints(state: GameState, view: GameView): void {
  view.hints(state, turnsOf(state), analyze(state, { nodes: hintNodes }).move);
}

/** Writes the game into its own file, or into a new one. */
function save(record: GameRecord, target: string | null, own: GameFile | null): GameFile {
  if (own !== null && (target === null || target === own.path || isSameFile(target, own.path)))
    return saveInPlace(own, record);
  if (target === null) throw new UsageError('Say in which file, as in: save game.llg');
  return saveAs(target, record);
}

function questionFor(session: Session): string {
  const { turn, ruleset } = stateOf(session);
  if (isOver(session)) return 'undo, save or quit> ';
  return `${turn === 'south' ? 'South' : 'North'}, hole 1-${ruleset.holes}, ? or help> `;
}
