/** `replay`: a record turn by turn, every move checked against the rules. */
import type { GameRecord } from '../notation/record.js';
import { rulesToTags } from '../notation/tags.js';
import { traceMove, type MoveTrace } from '../play.js';
import { toText } from '../render/text.js';
import { score } from '../scoring.js';
import { defineCommand, type Command } from './command.js';
import { UsageError } from './usage.js';
import { aboutGame, gameOptions, oneGame, readSourceGames } from './games.js';
import { boardOptions, columns, print, printJson, printable, statusOf } from './output.js';
import {
  positionJson,
  scoreText,
  turnAlignments,
  turnCells,
  turnHeads,
  turnJson,
  type TurnCells,
} from './turns.js';

const { ruleset, set, game } = gameOptions;

export const command: Command = defineCommand({
  usage: '[GAME] [options]',
  about: [
    'Tells the games of a record turn by turn. Every move is checked against the rules, and so is what the record ' +
      'says it took and how the game ended. Variations are checked too, but not told.',
    ...aboutGame('replay'),
  ],
  options: {
    game,
    boards: { value: null, help: 'the board after each turn' },
    ruleset,
    set,
    json: { value: null, help: 'for programs: JSON, a line for each game, turn and end' },
  },
  positionals: 1,
  async run(given) {
    const records = await readSourceGames(given, given.positionals[0]);
    const isChosen = given.text('game') !== undefined;
    const chosen = isChosen ? [oneGame(records, given)] : records;
    if (given.has('json') && given.has('boards'))
      throw new UsageError('--boards draws for people and --json is for programs: give one of them.');
    const tell = given.has('json') ? tellToPrograms : given.has('boards') ? tellWithBoards : tellInRows;
    for (const [place, record] of chosen.entries()) {
      tell(record, isChosen ? records.indexOf(record) + 1 : place + 1, records.length);
    }
  },
});

interface Told {
  readonly trace: MoveTrace;
  readonly comment: string | undefined;
}

/** The turns of the main line, played one by one. */
function* turnsOf({ start, moves }: GameRecord): Generator<Told, void> {
  let state = start;
  for (const { hole, comment } of moves) {
    const trace = traceMove(state, hole);
    state = trace.after;
    yield { trace, comment };
  }
}

/** What stands above a game. */
function headOf({ tags, start, comment }: GameRecord, number: number, count: number): string[] {
  const rules = rulesToTags(start.ruleset).map(([name, value]) =>
    name === 'Ruleset' ? value : `${name} ${value}`,
  );
  return [
    `Game ${number} of ${count}. Rules: ${rules.join(', ')}.`,
    ...Object.entries(tags).map(([name, value]) => `${name}: ${printable(value ?? '')}`),
    ...commentLines(comment),
  ];
}

/** How a game without moves ended. */
function endingAtStart({ moves, ending }: GameRecord): GameRecord['ending'] | undefined {
  return moves.length === 0 ? ending : undefined;
}

function commentLines(comment: string | undefined): string[] {
  return comment === undefined ? [] : [`  {${printable(comment)}}`];
}

/** The columns of a turn between those that only a game has. */
function rowOf(ply: string, name: string, cells: TurnCells, score: string): string[] {
  const [move, seeds, laps, last, effect] = cells;
  return [ply, name, move, seeds, laps, last, score, effect];
}

function tellInRows(record: GameRecord, number: number, count: number): void {
  const told = [...turnsOf(record)];
  const rows = told.map(({ trace }) => {
    const { player, after } = trace;
    const name = player === 'south' ? 'South' : 'North';
    return rowOf(String(after.ply), name, turnCells(trace), scoreText(score(after)));
  });
  const [head = '', ...lines] = columns(
    [rowOf('ply', '', turnHeads, 'score'), ...rows],
    `><${turnAlignments}<`,
  );
  print(
    ...headOf(record, number, count),
    '',
    toText(record.start, { ...boardOptions(), ending: endingAtStart(record) }),
    '',
  );
  if (told.length > 0) print(head);
  for (const [place, { comment }] of told.entries()) print(lines[place] ?? '', ...commentLines(comment));
  const last = told.at(-1);
  if (last !== undefined || record.ending !== undefined)
    print('', statusOf(last?.trace.after ?? record.start, record.ending));
  if (number < count) print('');
}

function tellWithBoards(record: GameRecord, number: number, count: number): void {
  const shown = boardOptions();
  print(
    ...headOf(record, number, count),
    '',
    toText(record.start, { ...shown, ending: endingAtStart(record) }),
    '',
  );
  let before = record.start;
  let left = record.moves.length;
  for (const { trace, comment } of turnsOf(record)) {
    const ending = --left === 0 ? record.ending : undefined;
    const { hole, after } = trace;
    const move = `${after.ply}. ${trace.player === 'south' ? 'South' : 'North'} ${turnCells(trace)[0]}`;
    print(
      move,
      ...commentLines(comment),
      '',
      toText(after, { ...shown, lastMove: { before, hole }, ending }),
      '',
    );
    before = after;
  }
}

function tellToPrograms(record: GameRecord, game: number, games: number): void {
  const { tags, start, comment, moves, ending = null } = record;
  printJson({
    type: 'game',
    game,
    games,
    tags,
    comment: comment ?? null,
    ruleset: start.ruleset,
    ...positionJson(start),
  });
  let end = start;
  for (const { trace, comment: said } of turnsOf(record)) {
    end = trace.after;
    printJson({ type: 'turn', game, ply: end.ply, ...turnJson(trace), comment: said ?? null });
  }
  printJson({ type: 'end', game, turns: moves.length, ...positionJson(end), ending });
}
