/**
 * The record files among the examples hold what was published, and read and write as they should; so do whole games
 * that other engines played.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createGame, legalMoves, result, score, traceMove } from '../../src/index.js';
import type { GameState } from '../../src/index.js';
import {
  createRecord,
  formatMove,
  formatPosition,
  formatRecord,
  formatRecords,
  parseRecord,
  parseRecords,
  replay,
} from '../../src/notation/index.js';
import type { GameRecord } from '../../src/notation/index.js';
import type { LineData } from '../conformance/data.js';
import { readData, readLines, rulesetOf, stateAfter, stateOf } from '../conformance/data.js';

const folder = new URL('../../examples/records/', import.meta.url);
const textOf = (file: string): string => readFileSync(new URL(file, folder), 'utf8');

const problem = readData('abstract-games-13-problem.json');
const opening = readData('gering-opening.json');
const firstMove = readData('marin-1931-first-move.json');

// Read within the tests, so that a fault in reading shows there.
const problemRecords = (): readonly GameRecord[] => parseRecords(textOf('abstract-games-13-problem.llg'));
const openingRecord = (): GameRecord => parseRecord(textOf('gering-opening.llg'));

test('every record file is written as the library writes it, and names its source', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.llg'));
  expect(files).toHaveLength(3);
  for (const file of files) {
    const records = parseRecords(textOf(file));
    expect(formatRecords(records)).toBe(textOf(file));
    for (const { tags } of records) expect(tags['Source']).toMatch(/Gering|Marin/);
  }
});

const lines: [string, () => GameRecord, LineData][] = [
  ...problem.lines.map((line, index): [string, () => GameRecord, LineData] => [
    line.name,
    () => problemRecords()[index] as GameRecord,
    line,
  ]),
  [opening.lines[0]?.name ?? '', openingRecord, opening.lines[0] as LineData],
];

describe.each(lines)('%s', (_, recordOf, line) => {
  test('starts from the published position, played by the rules of Marin 1931', () => {
    expect(replay(recordOf())[0]).toEqual(stateOf(line.position, rulesetOf('marin1931'), line.turn));
  });

  test('goes through the published moves and positions', () => {
    const record = recordOf();
    const states = replay(record);
    expect(record.moves.map(({ hole }) => hole)).toEqual(line.moves.map(({ hole }) => hole));
    expect(states).toHaveLength(line.moves.length + 1);
    for (const [ply, move] of line.moves.entries()) {
      const before = states[ply] as GameState;
      expect(states[ply + 1]).toEqual(stateAfter(before, move.after));
      expect(formatMove(traceMove(before, move.hole))).toBe(`${move.hole}${move.printed ?? ''}`);
    }
  });

  test('ends as published', () => {
    const record = recordOf();
    const end = replay(record).at(-1) as GameState;
    const [south, north] = line.atEnd.finalFormula;
    expect(legalMoves(end)).toEqual(line.atEnd.legalMoves);
    expect(result(end)?.score ?? null).toEqual(line.atEnd.isOver ? { south, north } : null);
    expect(formatRecord(record)).toContain(
      line.atEnd.isOver ? `[Result "${south}-${north}"]` : '[Result "*"]',
    );
    if (line.atEnd.printed !== null) expect(record.tags['PublishedResult']).toBe(line.atEnd.printed);
  });
});

test('erratum: "by one point" is impossible, the main line leaves 49-47', () => {
  const record = problemRecords()[0] as GameRecord;
  expect(record.tags['PublishedResult']).toBe('South wins by one point');
  expect(record.tags['Erratum']).toContain('49-47');
  const end = replay(record).at(-1) as GameState;
  const { quietLimit } = end.ruleset;
  // What the players would have if the game ended here: captured seeds, own uurs, own row.
  const { south, north } = score({ ...end, ply: quietLimit, quietPlies: quietLimit });
  expect([south, north]).toEqual([49, 47]);
  expect((south - north) % 2).toBe(0);
  // Whatever North replies falls into an uur and takes nothing.
  for (const hole of legalMoves(end)) expect(traceMove(end, hole).outcome).toBe('into-uur');
});

test('the comment on the opening line names the threats', () => {
  const [line] = opening.lines;
  const threats = line?.threats?.map(({ hole, printed }) => `${hole}${printed}`) ?? [];
  expect(openingRecord().moves.at(-1)?.comment).toBe(`South threatens ${threats.join(' and ')}.`);
});

test("Marin's printed first move", () => {
  const record = parseRecord(textOf('marin-1931-first-move.llg'));
  const [start, end] = replay(record) as [GameState, GameState];
  expect(start).toEqual(createGame(rulesetOf(firstMove.ruleset)));
  expect(record.moves).toEqual([{ hole: firstMove.hole }]);
  expect(end).toEqual(stateAfter(start, firstMove.after));
  // "leaves South 2 7 0 6 1 6, North 6 6 0 0 6 6", two seeds captured.
  expect(formatPosition(end)).toBe('2,7,0,6,1,6/6,6,0,0,6,6 N 2-0 0 1');
  expect(textOf('marin-1931-first-move.llg')).toContain(`1. 1x${firstMove.captured} *`);
});

test('the sixty games of other engines end with their scores', () => {
  for (const { ruleset, moves, finalScore } of readLines('games.jsonl')) {
    const written = `[Result "${finalScore.join('-')}"] ${moves.join(' ')} ${finalScore.join('-')}`;
    const start = createGame({ ...rulesetOf(ruleset), quietLimit: 300 });
    const tags = formatRecord(createRecord(start, [])).replace(/\[Result[^]*/, '');
    const record = parseRecord(tags + written);
    expect(record.moves.map(({ hole }) => hole)).toEqual(moves);
    expect(parseRecord(formatRecord(record))).toEqual(record);
    const [south, north] = finalScore;
    const wrongScore = south > 0 ? `${south - 1}-${north + 1}` : `${south + 1}-${north - 1}`;
    const wrong = written.replaceAll(finalScore.join('-'), wrongScore);
    expect(() => parseRecord(tags + wrong)).toThrow('since that is the final score');
  }
});
