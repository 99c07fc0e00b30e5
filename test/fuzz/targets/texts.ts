/** Records and timelines, as texts and as values. */
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createGame, rulesets } from 'layli-goobalay';
import {
  createRecord,
  createTimeline,
  formatRecord,
  formatRecords,
  goTo,
  jumpToPly,
  lineOf,
  nodeAt,
  parseRecord,
  parseRecords,
  play,
  promote,
  readRecords,
  redo,
  remove,
  replay,
  timelineFromRecord,
  timelineToRecord,
  undo,
  type GameRecord,
  type RecordRead,
  type Timeline,
} from 'layli-goobalay/notation';
import { stateWords } from './states.js';
import {
  expectLaw,
  expectSame,
  foreign,
  outcomeOf,
  readThenUse,
  taken,
  valueOf,
  type Target,
} from './target.js';

const records = resolve(import.meta.dirname, '../../../examples/records');

/** Records of every kind, short ones first. */
function someRecords(): string[] {
  return [
    '*',
    '1. 3 4 *',
    '[South "Hodan"] [North "Bile"] [Ruleset "short"] {so \\u202e it begins} 1. 3 (1. 2 {why?} (1. 5) 1... 5) 4 2. 2 *',
    '[Ruleset "marin1931"] 1. 1x6 5',
    '[Holes "2"] [SeedsPerHole "1"] [QuietLimit "3"] 1. 1',
    '[Ruleset "short"] [Position "0,2s,0,1,3,0/2,1,1,0,2s,4 N 12-20 2 31"] [Result "*"] 16... 2',
    formatRecords([createRecord(createGame({ holes: 2 }), [1, 1]), createRecord(createGame('short'), [])]),
    ...readdirSync(records)
      .sort()
      .map((file) => readFileSync(join(records, file), 'utf8').slice(0, 3_000)),
  ];
}

const words = ['1-0', '1/2-1/2', '½', '[Termination "', 'resigned', 'draw agreed', 'time forfeit', '!?', '$14', ';', '\n%', '1)', '×', '“', '”', '[%eval 1]', '[', ']', '{', '}', '(', ')', '*', '1.', '1...', '…', '48-48', '24–24', '4x2', '8U', '3F', '\\u0041', '\\n', '\\"', '\r\n', '[South "', '[Result "*"]', '[Position "', '[Ruleset "short"]', ...Object.keys(rulesets), ...Object.keys(rulesets.standard)]; // prettier-ignore
const valueWords = [...stateWords, 'annotations', 'ending', 'by', 'winner', 'resigned', 'agreed', 'tags', 'start', 'moves', 'hole', 'comment', 'variations', 'nodes', 'size', 'root', 'parent', 'children', 'next', 'depth', 'current', 'South', 'North', 'Event']; // prettier-ignore

/** A record that was taken survives being written and read, and being a timeline and a record again. */
function useRecord(record: GameRecord): void {
  const text = formatRecord(record);
  const again = parseRecord(text);
  expectSame('a record is the same when written and read', foreign(again), foreign(record));
  expectLaw('and is written the same', formatRecord(foreign(again)) === text);
  expectLaw('replaying has a position more than moves', replay(record).length === record.moves.length + 1);
  const timeline = timelineFromRecord(record);
  const back = timelineToRecord(timeline);
  expectLaw(
    'a timeline keeps the main line',
    back.moves.every(({ hole }, place) => hole === record.moves[place]?.hole),
  );
  expectSame(
    'a timeline is the same after JSON',
    foreign(goTo(foreign(timeline), timeline.current)),
    foreign(timeline),
  );
}

export const textTargets: readonly Target[] = [
  {
    name: 'parseRecord',
    isJson: false,
    words,
    seeds: someRecords,
    run: (input) => readThenUse(() => parseRecord(input), useRecord),
  },
  {
    name: 'parseRecords',
    isJson: false,
    words,
    seeds: someRecords,
    run: (input) =>
      readThenUse(
        () => parseRecords(input),
        (all) => {
          for (const record of all) useRecord(record);
          expectSame(
            'records are the same together',
            foreign(parseRecords(formatRecords(all))),
            foreign(all),
          );
        },
      ),
  },
  {
    name: 'readRecords',
    isJson: false,
    words,
    seeds: someRecords,
    async run(input) {
      const told = async (chunks: readonly string[]): Promise<readonly RecordRead[]> => {
        const read: RecordRead[] = [];
        for await (const each of readRecords(chunks)) read.push(each);
        return read;
      };
      const read = await told([input]);
      const cut = Math.floor(input.length / 3);
      expectSame(
        'chunks are read as the whole',
        foreign(await told([input.slice(0, cut), input.slice(cut, cut + 1), input.slice(cut + 1)])),
        foreign(read),
      );
      for (const { error, record } of read) {
        if (error !== null) outcomeOf(error);
        else useRecord(record);
      }
      let whole: readonly GameRecord[];
      try {
        whole = parseRecords(input);
      } catch {
        return 'told';
      }
      expectSame(
        'what can be read as a whole is the same',
        foreign(read.map(({ record }) => record)),
        foreign(whole),
      );
      return taken;
    },
  },
  {
    name: 'record-values',
    isJson: true,
    words: valueWords,
    seeds: () => someRecords().flatMap((text) => parseRecords(text).map((record) => JSON.stringify(record).slice(0, 8_000))), // prettier-ignore
    run: (input) => {
      const value = valueOf(input) as GameRecord;
      return readThenUse(
        () => parseRecord(formatRecord(value)),
        (record) => {
          useRecord(record);
          expectLaw('a value replays as it reads', replay(value).length === record.moves.length + 1);
        },
      );
    },
  },
  {
    name: 'timelines',
    isJson: true,
    words: valueWords,
    seeds: () => {
      const first = createTimeline(createGame({ holes: 2, seedsPerHole: 1 }), { South: 'Hodan' });
      return [first, undo(play(first, 1)), play(undo(play(first, 1)), 2)]
        .map((timeline) => JSON.stringify(timeline))
        .concat(
          someRecords()
            .slice(1, 5)
            .map((text) => JSON.stringify(timelineFromRecord(parseRecord(text)))),
        );
    },
    run: (input) => {
      const value = valueOf(input) as Timeline;
      return readThenUse(
        () => goTo(value, 0),
        (timeline) => {
          expectLaw('it stands where it was told to', timeline.current === 0);
          expectLaw('it goes forth and back', undo(redo(timeline)).current === 0);
          const line = lineOf(timeline);
          const { ply } = nodeAt(timeline, line.at(-1) ?? 0).state;
          expectLaw('a ply of a line is reached', nodeAt(jumpToPly(timeline, ply)).state.ply === ply);
          const record = timelineToRecord(timeline);
          expectSame(
            'its record is that of what was given',
            foreign(timelineToRecord(value)),
            foreign(record),
          );
          useRecord(record);
          const last = timeline.nodes.size - 1;
          if (last === 0) return;
          useRecord(timelineToRecord(promote(timeline, last)));
          const left = remove(timeline, last);
          expectLaw('a leaf that is removed is one position less', left.nodes.size === last);
          useRecord(timelineToRecord(left));
        },
      );
    },
  },
];
