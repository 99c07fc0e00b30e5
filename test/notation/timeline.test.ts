import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyMove, createGame, legalMoves } from '../../src/index.js';
import type { GameState } from '../../src/index.js';
import {
  createTimeline,
  goTo,
  jumpToPly,
  lineOf,
  nodeAt,
  parsePosition,
  parseRecord,
  play,
  redo,
  replay,
  timelineFromRecord,
  timelineToRecord,
  undo,
} from '../../src/notation/index.js';
import type { RecordLine, Timeline } from '../../src/notation/index.js';
import { anyStartOf, anyRuleset, chosen } from '../properties/arbitraries.js';
import { firstUnfrozen, thawed } from '../properties/helpers.js';
import { anyRecord, anyTags, refusal } from './helpers.js';

const start = createGame('marin1931');
const holesOf = (timeline: Timeline): (number | null)[] =>
  lineOf(timeline).map((number) => nodeAt(timeline, number).hole);
const played = (...holes: number[]): Timeline => holes.reduce(play, createTimeline(start));

describe('a timeline', () => {
  test('stands at its start', () => {
    const timeline = createTimeline(start, { South: 'Hodan' });
    expect(nodeAt(timeline)).toEqual({
      parent: null,
      hole: null,
      state: start,
      children: [],
      next: null,
      depth: 0,
    });
    expect(timeline.tags).toEqual({ South: 'Hodan' });
    expect(lineOf(timeline)).toEqual([0]);
  });

  test('plays, takes back and takes up again', () => {
    const timeline = played(1, 5, 5);
    expect(nodeAt(timeline).state).toEqual([1, 5, 5].reduce(applyMove, start));
    const back = undo(undo(timeline));
    expect(nodeAt(back).state).toEqual(applyMove(start, 1));
    expect(holesOf(back)).toEqual([null, 1, 5, 5]);
    expect(redo(redo(back))).toEqual(timeline);
  });

  test('takes back nothing at the start, and takes up nothing at the end', () => {
    const timeline = played(1);
    const first = undo(timeline);
    expect(undo(first)).toBe(first);
    expect(redo(timeline)).toBe(timeline);
  });

  test('branches where another move is played, and comes back to either', () => {
    const branched = play(undo(undo(played(1, 5, 5))), 4);
    expect(holesOf(branched)).toEqual([null, 1, 4]);
    expect(nodeAt(branched, 1).children).toEqual([2, 4]);
    expect(nodeAt(branched).depth).toBe(1);
    // Taking up again goes the way it was left, and playing a known move makes no second copy of it.
    expect(redo(undo(branched))).toEqual(branched);
    const main = play(undo(branched), 5);
    expect(main.nodes.size).toBe(branched.nodes.size);
    expect(holesOf(main)).toEqual([null, 1, 5, 5]);
    expect(timelineToRecord(main)).toEqual(parseRecord('[Ruleset "marin1931"] 1 5 (4) 5'));
  });

  test('jumps to a ply of its current line', () => {
    const timeline = undo(played(1, 5, 5, 3));
    for (const ply of [0, 1, 2, 3, 4]) {
      const there = jumpToPly(timeline, ply);
      expect(nodeAt(there).state.ply).toBe(ply);
      expect(holesOf(there)).toEqual([null, 1, 5, 5, 3]);
    }
    const throwing = {
      valueOf: () => {
        throw new Error('no');
      },
    };
    for (const ply of [-1, 5, 1.5, NaN, Infinity, '1', 1n, undefined, null, Symbol('1'), throwing, []]) {
      expect(refusal(() => jumpToPly(timeline, ply as number)).code).toBe('INVALID_ARGUMENT');
    }
  });

  test('jumps by the plies of its states, wherever it starts', () => {
    const timeline = play(createTimeline({ ...start, ply: 40 }), 1);
    expect(nodeAt(jumpToPly(timeline, 40)).hole).toBeNull();
    expect(refusal(() => jumpToPly(timeline, 0)).code).toBe('INVALID_ARGUMENT');
  });

  test('goes to any position, and then on from there', () => {
    const timeline = timelineFromRecord(parseRecord('[Ruleset "marin1931"] 1 (2 6 (5 {here}) 12) 5 5'));
    const here = [...Array(timeline.nodes.size).keys()].find(
      (number) => nodeAt(timeline, number).comment === 'here',
    );
    const there = goTo(timeline, here ?? -1);
    expect(holesOf(there)).toEqual([null, 2, 5]);
    expect(holesOf(goTo(there, 1))).toEqual([null, 1, 5, 5]);
    for (const number of [-1, timeline.nodes.size, 0.5, NaN, '1', null]) {
      expect(refusal(() => goTo(timeline, number as number)).code).toBe('INVALID_ARGUMENT');
      if (number !== null)
        expect(refusal(() => nodeAt(timeline, number as number)).code).toBe('INVALID_ARGUMENT');
    }
  });

  test('stands at position 0, also where it was asked for as minus zero', () => {
    expect(Object.is(goTo(played(1), -0).current, 0)).toBe(true);
  });

  test('keeps every comment, those before the first move of a variation with that move', () => {
    const record = parseRecord(
      '[Ruleset "marin1931"] {start} 1 {a} ({or} 2 {b} 6 {c}) 5 {d} ({or else} 4 {e} ({or even} 7)) 5 {f}',
    );
    expect(timelineToRecord(timelineFromRecord(record))).toEqual(
      parseRecord(
        '[Ruleset "marin1931"] {start} 1 {a} (2 {or b} 6 {c}) 5 {d} (4 {or else e}) (7 {or even}) 5 {f}',
      ),
    );
  });

  test('refuses what the rules refuse', () => {
    expect(refusal(() => play(played(1), 8)).code).toBe('ILLEGAL_MOVE');
    expect(refusal(() => play(played(1), '5' as never)).code).toBe('ILLEGAL_MOVE');
    const over = createTimeline({ ...start, ply: 100, quietPlies: 100 });
    expect(refusal(() => play(over, 1)).code).toBe('GAME_OVER');
  });

  test('holds variations 100 deep and no more, so that it can always be written', () => {
    // One lap is allowed: every move is forfeited, and any hole can be played at any time.
    let timeline = play(createTimeline(createGame({ lapLimit: 1, quietLimit: 10_000 })), 11);
    for (let depth = 0; depth < 100; depth++) timeline = play(play(undo(timeline), 12), 11);
    expect(nodeAt(timeline).depth).toBe(100);
    expect(refusal(() => play(undo(timeline), 12)).code).toBe('INVALID_ARGUMENT');
    const record = timelineToRecord(timeline);
    expect(timelineToRecord(timelineFromRecord(record))).toEqual(record);
    expect(thawed(timeline)).toEqual(timeline);

    const { size, root } = thawed(timeline.nodes);
    const tooDeep = { parent: timeline.current - 1, hole: 12, next: null };
    (root.at(-1) as unknown[]).push(tooDeep);
    const foreign = { ...thawed(timeline), nodes: { size: size + 1, root } };
    expect(refusal(() => undo(foreign)).message).toContain(`position ${size} `);
  });
});

test('turns of more laps than a record may have make none', () => {
  // Both rows are the same, and hole 2 sows for ever: each turn is forfeited after 100,000 laps, and nothing changes.
  const endless = parsePosition('3,2/3,2 S 3-3 0 0', { holes: 2, lapLimit: 100_000, quietLimit: 1_000 });
  let timeline = createTimeline(endless);
  for (let ply = 0; ply < 101; ply++) timeline = play(timeline, 2);
  expect(nodeAt(timeline).state.seeds).toEqual(endless.seeds);
  expect(refusal(() => timelineToRecord(timeline)).message).toBe(
    'Invalid argument: position 101 is one move too many, but must be in one text moves of at most 10010100 laps altogether.',
  );
});

describe('what a move costs', () => {
  /** A game of 1,200 plies. Like all that is made with the library here, it is made within the tests. */
  const longGame = (): Timeline =>
    [...Array(1_200).keys()].reduce(
      (timeline: Timeline) => play(timeline, 12),
      createTimeline(createGame({ lapLimit: 1, quietLimit: 10_000 })),
    );

  function branches(value: unknown, found = new Set<unknown>()): Set<unknown> {
    if (Array.isArray(value)) {
      found.add(value);
      for (const entry of value) branches(entry, found);
    }
    return found;
  }

  test.each<[string, (timeline: Timeline) => Timeline]>([
    ['playing', (timeline) => play(timeline, 12)],
    ['playing something else', (timeline) => play(undo(timeline), 11)],
    ['taking back', undo],
    ['jumping', (timeline) => jumpToPly(timeline, 17)],
  ])('%s copies a few short arrays of a long game, and no position', (_, change) => {
    const long = longGame();
    const before = branches(long.nodes.root);
    const after = change(long);
    const fresh = [...branches(after.nodes.root)].filter((branch) => !before.has(branch));
    // Three layers for 1,201 positions, once for the new position and once for the one before it.
    expect(before.size).toBe(1 + 2 + 38);
    expect(fresh.length).toBeLessThanOrEqual(6);
    for (const branch of fresh) expect((branch as unknown[]).length).toBeLessThanOrEqual(32);
    expect(nodeAt(after, 1_000)).toBe(nodeAt(long, 1_000));
  });

  test('a long game is a shallow value', () => {
    const long = longGame();
    expect(thawed(long.nodes)).toEqual(long.nodes);
    expect(nodeAt(thawed(long)).state.ply).toBe(1_200);
  });

  test('going along the current line copies nothing', () => {
    const timeline = played(1, 5, 5);
    for (const there of [goTo(timeline, 1), jumpToPly(timeline, 2), undo(timeline), redo(undo(timeline))])
      expect(there.nodes).toBe(timeline.nodes);
  });
});

describe('a timeline from outside', () => {
  const good = (): Timeline => play(undo(undo(played(1, 5, 5))), 4);
  type Draft = { -readonly [key in keyof Timeline]: Timeline[key] } & {
    nodes: { root: Record<string, unknown>[] };
  };
  const changed = (change: (draft: Draft) => void): Timeline => {
    const draft = thawed(good()) as Draft;
    change(draft);
    return draft;
  };
  const node = (draft: Draft, number: number): Record<string, unknown> =>
    draft.nodes.root[number] as Record<string, unknown>;

  test('that is as it was is as good', () => {
    expect(redo(undo(thawed(good())))).toEqual(good());
    expect(firstUnfrozen(undo(thawed(good())))).toBeNull();
  });

  test('has its positions computed anew', () => {
    const tampered = changed((draft) => {
      node(draft, 2)['state'] = { ...start, captured: { south: 96, north: 0 } };
      node(draft, 2)['children'] = [7];
      node(draft, 2)['depth'] = 50;
    });
    expect(redo(undo(tampered))).toEqual(good());
  });

  test.each<[string, (draft: Draft) => void]>([
    [
      'has no tags',
      (draft) => {
        draft.tags = 7 as never;
      },
    ],
    [
      'has no nodes',
      (draft) => {
        draft.nodes = null as never;
      },
    ],
    [
      'claims more nodes than it has',
      (draft) => {
        draft.nodes = { ...draft.nodes, size: 2 ** 53 - 1 };
      },
    ],
    [
      'claims more nodes than fit',
      (draft) => {
        draft.nodes = { ...draft.nodes, size: Infinity };
      },
    ],
    [
      'has no positions',
      (draft) => {
        draft.nodes = { ...draft.nodes, size: 0 };
      },
    ],
    [
      'has no tree',
      (draft) => {
        draft.nodes = { size: 3, root: 7 } as never;
      },
    ],
    [
      'has a text for a position',
      (draft) => {
        draft.nodes.root[1] = 'x' as never;
      },
    ],
    [
      'stands nowhere',
      (draft) => {
        draft.current = 99;
      },
    ],
    [
      'stands at a fraction',
      (draft) => {
        draft.current = 0.5;
      },
    ],
    [
      'goes round in a circle',
      (draft) => {
        node(draft, 1)['parent'] = 3;
      },
    ],
    [
      'has a position behind itself',
      (draft) => {
        node(draft, 1)['parent'] = 1;
      },
    ],
    [
      'has a position behind none',
      (draft) => {
        node(draft, 1)['parent'] = null;
      },
    ],
    [
      'goes on with a stranger',
      (draft) => {
        node(draft, 0)['next'] = 2;
      },
    ],
    [
      'goes on with nothing where there is something',
      (draft) => {
        node(draft, 0)['next'] = null;
      },
    ],
    [
      'goes on after its end',
      (draft) => {
        node(draft, 3)['next'] = 0;
      },
    ],
    [
      'says a number',
      (draft) => {
        node(draft, 1)['comment'] = 7;
      },
    ],
  ])('that %s is refused', (_, change) => {
    for (const call of [undo, redo, lineOf, nodeAt, timelineToRecord]) {
      expect(refusal(() => call(changed(change))).code).toBe('INVALID_ARGUMENT');
    }
  });

  test.each([undefined, null, 'timeline', 7, []])('that is none is refused: %j', (value) => {
    for (const call of [undo, redo, lineOf, nodeAt, timelineToRecord]) {
      expect(refusal(() => call(value as never)).code).toBe('INVALID_ARGUMENT');
    }
  });

  test('whose start or moves are against the rules is refused', () => {
    expect(
      refusal(() =>
        undo(
          changed((draft) => {
            node(draft, 0)['state'] = {};
          }),
        ),
      ).code,
    ).toBe('INVALID_STATE');
    expect(
      refusal(() =>
        undo(
          changed((draft) => {
            node(draft, 2)['hole'] = 8;
          }),
        ),
      ).code,
    ).toBe('ILLEGAL_MOVE');
  });
});

/** Everything that is said in a line and its variations. */
function commentsOf({ comment, moves }: RecordLine): string[] {
  const said = moves.flatMap((move) => [move.comment ?? '', ...(move.variations ?? []).flatMap(commentsOf)]);
  return [comment ?? '', ...said].filter((words) => words !== '');
}

/** What may be done to a timeline. */
const anyAction = fc.oneof(
  { weight: 6, arbitrary: fc.record({ play: fc.nat() }) },
  { weight: 3, arbitrary: fc.constant('undo' as const) },
  { weight: 2, arbitrary: fc.constant('redo' as const) },
  { weight: 1, arbitrary: fc.record({ jump: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ goTo: fc.nat() }) },
);

describe('laws', () => {
  test('against a model that keeps every line whole', () => {
    fc.assert(
      fc.property(
        anyStartOf(anyRuleset),
        fc.array(anyAction, { maxLength: 60, size: 'max' }),
        (from, actions) => {
          // The model: for the holes that lead to a position, those played there in order, and the one that comes next.
          const children = new Map<string, number[]>();
          const next = new Map<string, number>();
          let path: readonly number[] = [];
          const paths: (readonly number[])[] = [[]];
          const wholeLine = (): number[] => {
            const line: number[] = [];
            for (let hole = next.get(''); hole !== undefined; hole = next.get(line.join())) line.push(hole);
            return line;
          };
          let timeline = createTimeline(from);
          for (const action of actions) {
            if (action === 'undo') {
              timeline = undo(timeline);
              path = path.slice(0, -1);
            } else if (action === 'redo') {
              timeline = redo(timeline);
              path = wholeLine().slice(0, path.length + 1);
            } else if ('play' in action) {
              const hole = chosen(legalMoves(nodeAt(timeline).state), action.play);
              if (hole === undefined) continue;
              timeline = play(timeline, hole);
              const known = children.get(path.join()) ?? [];
              next.set(path.join(), hole);
              if (!known.includes(hole)) {
                children.set(path.join(), [...known, hole]);
                paths.push([...path, hole]);
              }
              path = [...path, hole];
            } else if ('jump' in action) {
              const count = action.jump % (wholeLine().length + 1);
              timeline = jumpToPly(timeline, from.ply + count);
              path = wholeLine().slice(0, count);
            } else {
              const number = action.goTo % paths.length;
              timeline = goTo(timeline, number);
              path = paths[number] ?? [];
              for (const [place, hole] of path.entries()) next.set(path.slice(0, place).join(), hole);
            }
            expect(holesOf(timeline)).toEqual([null, ...wholeLine()]);
            expect(lineOf(timeline)[path.length]).toBe(timeline.current);
            expect(nodeAt(timeline).state).toEqual(path.reduce(applyMove, from));
          }
          expect(timeline.nodes.size).toBe(paths.length);
          for (const [number, holes] of paths.entries()) {
            const playedThere = nodeAt(timeline, number).children.map(
              (child) => nodeAt(timeline, child).hole,
            );
            expect(playedThere).toEqual(children.get(holes.join()) ?? []);
          }
          expect(firstUnfrozen(timeline)).toBeNull();
          const copy = thawed(timeline);
          expect(copy).toEqual(timeline);
          expect(goTo(copy, timeline.current)).toEqual(timeline);
          const record = timelineToRecord(timeline);
          expect(timelineToRecord(timelineFromRecord(record))).toEqual(record);
        },
      ),
    );
  });

  test('a record is a timeline and back, variations to first moves of variations beside each other', () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        const timeline = timelineFromRecord(record);
        const again = timelineToRecord(timeline);
        expect(again.tags).toEqual(record.tags);
        expect(again.moves.map(({ hole }) => hole)).toEqual(record.moves.map(({ hole }) => hole));
        expect(replay(again)).toEqual(
          lineOf(timeline).map((number): GameState => nodeAt(timeline, number).state),
        );
        expect(timelineToRecord(timelineFromRecord(again))).toEqual(again);
        expect(timelineFromRecord(again).nodes.size).toBe(timeline.nodes.size);
        const said = commentsOf(again);
        for (const words of commentsOf(record)) expect(said.some((all) => all.includes(words))).toBe(true);
      }),
    );
  });

  test('tags are kept', () => {
    fc.assert(
      fc.property(anyTags, (tags) => {
        const timeline = play(createTimeline(start, tags), 1);
        expect(timelineToRecord(timeline).tags).toEqual(tags);
      }),
    );
  });
});
