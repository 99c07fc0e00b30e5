/** The board as a picture: well-formed, harmless, and telling the state. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyMove,
  createGame,
  facing,
  parseGame,
  rulesets,
  traceMove,
  type GameState,
  type Player,
} from '../../src/index.js';
import { parsePosition } from '../../src/notation/index.js';
import { toSvg, type SvgOptions } from '../../src/render/index.js';
import { anyGame, anyPosition } from '../properties/arbitraries.js';
import { playOut, refusalOf, thawed } from '../properties/helpers.js';
import { end, firstMove, opening, uurs } from './pictures.js';
import {
  atRest,
  countIn,
  elements,
  holesOf,
  parseXml,
  seedsIn,
  textOf,
  withClass,
  type Node,
} from './xml.js';

const anyOptions: fc.Arbitrary<SvgOptions> = fc.record({
  bottom: fc.constantFrom<Player>('south', 'north'),
  scheme: fc.constantFrom('auto', 'light', 'dark'),
  animated: fc.boolean(),
});

/** Tries a law on the pictures of random positions, and of random moves. */
function everyPicture(law: (picture: Node, state: GameState, svg: string) => void): void {
  fc.assert(
    fc.property(anyPosition, anyOptions, (state, options) => {
      const svg = toSvg(state, options);
      law(parseXml(svg), state, svg);
    }),
    { numRuns: 25 },
  );
  fc.assert(
    fc.property(anyGame(2), anyOptions, (random, options) => {
      for (const { before, hole, after } of playOut(random).plies) {
        const svg = toSvg(after, { ...options, lastMove: { before, hole } });
        law(parseXml(svg), after, svg);
      }
    }),
    { numRuns: 25 },
  );
}

const named = (picture: Node, name: string): Node[] => elements(picture).filter((each) => each.name === name);
const idsOf = (picture: Node): string[] =>
  elements(picture).flatMap(({ attributes: { id } }) => (id === undefined ? [] : [id]));

describe('any picture', () => {
  it('tells in every hole how many seeds it holds', () => {
    everyPicture((picture, state) => {
      expect(holesOf(atRest(picture)).map(countIn)).toEqual(state.seeds);
    });
  });

  it('draws every seed of up to 21 in a hole, and a number beside more than 4', () => {
    everyPicture((picture, state) => {
      for (const [index, hole] of holesOf(atRest(picture)).entries()) {
        const seeds = state.seeds[index] ?? NaN;
        expect(seedsIn(hole)).toHaveLength(Math.min(seeds, 21));
        expect(withClass(hole, 'layli-count').map(textOf)).toEqual(seeds > 4 ? [String(seeds)] : []);
      }
    });
  });

  it('frames every uur with the letter of its owner', () => {
    everyPicture((picture, state) => {
      const letters = withClass(picture, 'layli-uur').map(textOf).sort();
      const owners = state.uurs.slice(0, state.ruleset.holes).flatMap((owner) => owner ?? []);
      expect(letters).toEqual(owners.map((owner) => (owner === 'south' ? 'S' : 'N')).sort());
    });
  });

  it('numbers the holes, facing holes standing in one column', () => {
    everyPicture((picture, state) => {
      const holes = holesOf(picture);
      const places = holes.map(({ attributes }) =>
        (attributes['transform'] ?? '').match(/[\d.]+/g)?.map(Number),
      );
      for (const [index, hole] of holes.entries()) {
        const [number] = withClass(hole, 'layli-number').map(textOf);
        expect(number).toBe(String((index % state.ruleset.holes) + 1));
        expect(places[index]?.[0]).toBe(places[facing(state.ruleset, index)]?.[0]);
      }
    });
  });

  it('has a title and a description that it is labelled by', () => {
    everyPicture((picture, state) => {
      expect(picture.name).toBe('svg');
      expect(picture.attributes['role']).toBe('img');
      const [title, desc] = picture.children as Node[];
      expect([title?.name, desc?.name]).toEqual(['title', 'desc']);
      expect(picture.attributes['aria-labelledby']).toBe(
        `${title?.attributes['id'] ?? ''} ${desc?.attributes['id'] ?? ''}`,
      );
      const { holes } = state.ruleset;
      const told = desc === undefined ? '' : textOf(desc);
      expect(told).toContain(
        `South, holes 1 to ${String(holes)}: ${state.seeds.slice(0, holes).join(', ')}.`,
      );
      expect(told).toContain(`North, holes 1 to ${String(holes)}: ${state.seeds.slice(holes).join(', ')}.`);
    });
  });

  it('has no script, and refers to nothing but its own parts', () => {
    const harmless = new Set([
      'svg',
      'title',
      'desc',
      'style',
      'defs',
      'clipPath',
      'radialGradient',
      'stop',
      'g',
      'rect',
      'circle',
      'path',
      'text',
    ]);
    everyPicture((picture, _, svg) => {
      const ids = idsOf(picture);
      expect(new Set(ids).size).toBe(ids.length);
      const attributes = elements(picture).flatMap((each) => Object.entries(each.attributes));
      const references = attributes.flatMap(([, value]) => (value.includes('url(') ? [value] : []));
      expect(elements(picture).filter(({ name }) => !harmless.has(name))).toEqual([]);
      expect(attributes.filter(([key]) => /^on|href/i.test(key))).toEqual([]);
      expect([...new Set(references)].filter((value) => !ids.includes(value.slice(5, -1)))).toEqual([]);
      expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/:\/\/|@import|javascript:/);
      expect(named(picture, 'style').map(textOf).join()).not.toContain('url(');
    });
  });

  it('has ids, keyframes and rules of its own', () => {
    everyPicture((picture) => {
      const id = picture.attributes['id'] ?? '';
      for (const each of idsOf(picture)) expect(each.startsWith(id)).toBe(true);
      const [style] = named(picture, 'style').map(textOf);
      for (const rule of style?.split('\n') ?? []) {
        expect(rule).toMatch(
          new RegExp(
            `^(#${id}[ {]|:where\\(#${id}\\)\\{|@keyframes ${id}-|@media \\([a-z:-]+\\)\\{#${id}[ {])`,
          ),
        );
      }
    });
  });

  it('has words only where they are read, and no group without anything in it', () => {
    everyPicture((picture) => {
      for (const { name, children } of elements(picture)) {
        if (name === 'g') expect(children).not.toEqual([]);
        if (!['title', 'desc', 'style', 'text'].includes(name))
          expect(children.filter((child) => typeof child === 'string')).toEqual([]);
      }
    });
  });

  it('is the same whenever it is drawn, and of a state from outside', () => {
    fc.assert(
      fc.property(anyPosition, anyOptions, (state, options) => {
        const svg = toSvg(parseGame(state), options);
        expect(toSvg(parseGame(state), options)).toBe(svg);
        expect(toSvg(thawed(state), options)).toBe(svg);
      }),
    );
  });
});

describe('the seeds in a hole', () => {
  /** The middles of some seeds that lie in South's hole 1. */
  const places = (seeds: number): string[] => {
    const ruleset = createGame({ holes: 3, seedsPerHole: 20 }).ruleset;
    const state: GameState = {
      ...thawed(createGame(ruleset)),
      seeds: [seeds, 0, 0, 0, 0, 0],
      captured: { south: 120 - seeds, north: 0 },
    };
    const [hole] = holesOf(parseXml(toSvg(state)));
    return hole === undefined ? [] : seedsIn(hole);
  };

  it('stay where they lie when one more is put to them', () => {
    for (let seeds = 1; seeds <= 30; seeds++)
      expect(places(seeds).slice(0, seeds - 1)).toEqual(places(seeds - 1));
  });

  it('lie within it, each in a place of its own', () => {
    const all = places(21);
    expect(new Set(all).size).toBe(21);
    for (const place of all) {
      const [x = NaN, y = NaN] = place.split(' ').map(Number);
      expect(Math.hypot(x, y) + 6.3).toBeLessThanOrEqual(27.5);
    }
  });
});

it('the numbers beside holes lie within their ground, also those of three digits', () => {
  // The width of a digit in DejaVu Sans Bold, one of the widest of the usual fonts, the size of its letters being 1.
  const digit = 0.696;
  const state = parsePosition('5,12,123,0,0/0,0,0,0,0 S 0-0 0 0', { holes: 5, seedsPerHole: 14 });
  const counts = withClass(parseXml(toSvg(state)), 'layli-count');
  expect(counts.map(textOf)).toEqual(['5', '12', '123']);
  for (const count of counts) {
    const [ground, number] = count.children as Node[];
    const width = textOf(count).length * digit * Number(number?.attributes['font-size']);
    expect(Number(ground?.attributes['width'])).toBeGreaterThan(width);
  }
});

describe('where things stand', () => {
  /** The column and row of each hole: the smallest are at the left and at the top. */
  const placesOf = (state: GameState, bottom: Player): [number, number][] =>
    holesOf(parseXml(toSvg(state, { bottom }))).map(({ attributes }) => {
      const [x = NaN, y = NaN] = (attributes['transform'] ?? '').match(/[\d.]+/g)?.map(Number) ?? [];
      return [x, y];
    });
  const leftToRight = (state: GameState, bottom: Player, row: 'upper' | 'lower'): number[] => {
    const places = placesOf(state, bottom).map(([x, y], index) => ({ x, y, index }));
    const ys = places.map(({ y }) => y);
    const wanted = row === 'upper' ? Math.min(...ys) : Math.max(...ys);
    return places
      .filter(({ y }) => y === wanted)
      .sort((one, other) => one.x - other.x)
      .map(({ index }) => index);
  };

  it.for([
    ['clockwise', 'south', [3, 4, 5], [2, 1, 0]],
    ['clockwise', 'north', [0, 1, 2], [5, 4, 3]],
    ['counterclockwise', 'south', [5, 4, 3], [0, 1, 2]],
    ['counterclockwise', 'north', [2, 1, 0], [3, 4, 5]],
  ] as const)('sowing %s with %s at the bottom', ([direction, bottom, upper, lower]) => {
    const state = createGame({ holes: 3, direction });
    expect(leftToRight(state, bottom, 'upper')).toEqual(upper);
    expect(leftToRight(state, bottom, 'lower')).toEqual(lower);
  });
});

it.for<Player>(['south', 'north'])(
  'each name stands beside the row of its player, %s at the bottom',
  (bottom) => {
    const state = createGame({ holes: 3 });
    const picture = parseXml(toSvg(state, { id: 'a', bottom }));
    const heights = holesOf(picture).map(({ attributes }) =>
      Number(/ ([\d.]+)\)$/.exec(attributes['transform'] ?? '')?.[1]),
    );
    const heightOf = (player: Player): number =>
      Number(
        elements(picture).find((each) => each.attributes['clip-path'] === `url(#a-${player}-name)`)
          ?.attributes['y'],
      );
    const top = bottom === 'south' ? 'north' : 'south';
    expect(heightOf(top)).toBeLessThan(Math.min(...heights));
    expect(heightOf(bottom)).toBeGreaterThan(Math.max(...heights));
  },
);

describe('the lines of the players', () => {
  const words = (state: GameState, options?: SvgOptions): string[] =>
    withClass(parseXml(toSvg(state, options)), 'layli-text').map(textOf);

  it('say whose turn it is and what is captured', () => {
    expect(words(createGame())).toEqual(['North', '0 captured', 'South', 'to move', '0 captured']);
    expect(words(uurs.state)).toEqual([
      'North',
      'to move',
      '24 captured + 7 in uurs',
      'South',
      '44 captured + 4 in uurs',
    ]);
  });

  it('say how the game ended', () => {
    expect(words(end.state)).toEqual(['North', '47 seeds', 'South', 'won', '49 seeds']);
    const quiet = { ...thawed(createGame({ holes: 2, quietLimit: 3 })), ply: 5, quietPlies: 3 };
    expect(words(quiet)).toEqual(['North', 'draw', '8 seeds', 'South', 'draw', '8 seeds']);
  });

  it('have room for the usual names on any board', () => {
    fc.assert(
      fc.property(anyPosition, (state) => {
        expect(words(state)).toEqual(expect.arrayContaining(['South', 'North']));
      }),
    );
  });

  it('cut a name that is too long, which the description has in full', () => {
    const long = 'A name much longer than there is room for';
    const options: SvgOptions = { names: { south: long, north: '長'.repeat(40) } };
    const [north, , south] = words(createGame('short'), options);
    expect(south).toMatch(/^A name .*…$/);
    expect(north).toMatch(/^長{3,12}…$/);
    expect(toSvg(createGame('short'), options)).toContain(`${long} to move.`);
  });
});

describe('the letters of a name', () => {
  /** Where a name begins, where its frame ends, and where the words behind it and at the other end are. */
  const lineOf = (
    name: string,
    holes = 12,
  ): {
    start: number;
    frame: number;
    size: number;
    pointer: number;
    toMove: number;
    wordSize: number;
    end: number;
    shown: string;
  } => {
    const picture = parseXml(toSvg(createGame({ holes }), { id: 'a', names: { south: name } }));
    const texts = withClass(picture, 'layli-text');
    const text = texts.find(({ attributes }) => attributes['clip-path'] === 'url(#a-south-name)');
    const [frame] = named(picture, 'clipPath')
      .filter(({ attributes }) => attributes['id'] === 'a-south-name')
      .flatMap((each) => named(each, 'rect'));
    const [bar] = withClass(picture, 'layli-bar').filter((each) => textOf(each).includes('to move'));
    const pointer = named(bar as Node, 'path')[0]?.attributes['d'];
    const toMove = texts.find((each) => textOf(each) === 'to move');
    return {
      start: Number(text?.attributes['x']),
      size: Number(text?.attributes['font-size']),
      frame: Number(frame?.attributes['x']) + Number(frame?.attributes['width']),
      pointer: Number(/^M([\d.]+) /.exec(pointer ?? '')?.[1]),
      toMove: Number(toMove?.attributes['x']),
      wordSize: Number(toMove?.attributes['font-size']),
      end: Number(texts.find(({ attributes }) => attributes['text-anchor'] === 'end')?.attributes['x']),
      shown: text === undefined ? '' : textOf(text),
    };
  };

  it('have room, the wide ones too', () => {
    // The advance widths of U+0020 to U+007E in DejaVu Sans Bold, in thousandths of an em, as Chromium's
    // measureText has them at 1,000 pixels. It is one of the widest of the usual fonts.
    // prettier-ignore
    const widths = [
      348, 456, 521, 838, 696, 1002, 872, 306, 457, 457, 523, 838, 380, 415, 380, 365,
      696, 696, 696, 696, 696, 696, 696, 696, 696, 696, 400, 400, 838, 838, 838, 580,
      1000, 774, 762, 734, 830, 683, 683, 821, 837, 372, 372, 775, 637, 995, 837, 850,
      733, 850, 770, 720, 682, 812, 774, 1103, 771, 724, 725, 457, 365, 457, 838, 500,
      500, 675, 716, 593, 716, 678, 435, 716, 712, 343, 343, 665, 343, 1042, 712, 687,
      716, 716, 493, 595, 478, 712, 652, 924, 645, 652, 582, 712, 365, 712, 838,
    ];
    expect(widths).toHaveLength(95);
    for (const [place, width] of widths.entries()) {
      const name = `|${String.fromCharCode(32 + place).repeat(4)}|`;
      const { start, size, pointer, shown } = lineOf(name, 24);
      if (place > 0) expect(shown).toBe(name);
      const letters = place === 0 ? 1 : 4;
      expect([name, pointer - start >= ((2 * 365 + letters * width) / 1_000) * size]).toEqual([name, true]);
    }
  });

  it.for([
    ['ШИШКИН', 5.799],
    ['Александр', 6.345],
    ['Ελένη', 3.266],
    ['Արամ', 3.037],
    ['ნინო', 2.515],
    ['שרה', 2.047],
    ['محمد', 2.7],
  ] as const)('have room in other scripts: %s', ([name, width]) => {
    // The width is the sum of the advance widths in DejaVu Sans Bold, the size of its letters being 1.
    const { start, size, pointer, shown } = lineOf(name, 24);
    expect(shown).toBe(name);
    expect(pointer - start).toBeGreaterThanOrEqual(width * size);
  });

  it('are cut where the words behind would else come close to those at the other end, and not sooner', () => {
    // The widths of "to move" and "0 captured" in DejaVu Sans, the size of its letters being 1.
    const [toMoveWidth, capturedWidth] = [4.115, 5.438];
    for (const letter of ['i', 'n']) {
      for (let holes = 2; holes <= 24; holes++) {
        const { shown, size, toMove, wordSize, end } = lineOf(letter.repeat(100), holes);
        expect(shown).toMatch(/^(i+|n+)…$/);
        const between = end - capturedWidth * wordSize - (toMove + toMoveWidth * wordSize);
        expect(between).toBeGreaterThan(wordSize);
        expect(between).toBeLessThan(2 * size);
      }
    }
  });

  it('are the fewer the wider they are, where a name is cut', () => {
    const counts = ['i', 'n', '長', '💠'].map((letter) => Array.from(lineOf(letter.repeat(50)).shown).length);
    expect(counts).toEqual([...new Set(counts)].sort((one, other) => other - one));
  });

  it('end without a space where a name is cut at one', () => {
    for (let letters = 1; letters < 40; letters++)
      expect(lineOf(`${'n'.repeat(letters)} ${'n'.repeat(40)}`).shown).toMatch(/n…$/);
  });

  it('stay within a frame of their own, whatever they are', () => {
    const names = [
      'South',
      '\ufdfd'.repeat(9),
      'WARSAME MOHAMMED',
      '\u0634'.repeat(30),
      '\ud808\ude19'.repeat(9),
    ];
    for (const name of [...names, `Z${'\u0301'.repeat(90)}`]) {
      for (const holes of [2, 6, 12, 24]) {
        const { start, frame, pointer, toMove } = lineOf(name, holes);
        expect(frame).toBeGreaterThan(start);
        expect(pointer).toBeGreaterThanOrEqual(frame);
        expect(toMove).toBeGreaterThan(pointer);
      }
    }
  });

  it('keep their places on a page that writes from right to left, in columns or in capitals', () => {
    const [style] = named(parseXml(toSvg(createGame(), { id: 'a' })), 'style').map(textOf);
    const rule = style?.split('\n').find((each) => each.startsWith('#a text{'));
    for (const declaration of [
      'direction:ltr',
      'writing-mode:horizontal-tb',
      'letter-spacing:normal',
      'word-spacing:normal',
      'text-transform:none',
    ]) {
      expect(rule?.slice('#a text{'.length, -1).split(';')).toContain(declaration);
    }
  });
});

describe('the last move', () => {
  const pictureOf = ({ state, lastMove }: typeof uurs, options?: SvgOptions): Node =>
    parseXml(toSvg(state, { ...options, lastMove }));

  it('has an arrow for each lap and a label for each capture', () => {
    expect(withClass(pictureOf(firstMove), 'layli-arrow')).toHaveLength(5);
    expect(withClass(pictureOf(firstMove), 'layli-capture').map(textOf)).toEqual(['−1', '−1']);
    expect(withClass(pictureOf(opening), 'layli-capture').map(textOf)).toEqual(['−8', '−1']);
    expect(toSvg(firstMove.state, { lastMove: firstMove.lastMove })).toContain(
      'South sows S1, S5, N4, S3, N3, S3 (5 laps). South captures 2 seeds from N4, S3.',
    );
  });

  it('must lead to the state that is shown', () => {
    const before = createGame();
    expect(refusalOf(() => toSvg(before, { lastMove: { before, hole: 1 } }))).toBe('INVALID_ARGUMENT');
    expect(() => toSvg(before, { lastMove: { before, hole: 1 } })).toThrow(
      'lastMove is a move that leads to another state, but must be the move that led to the shown state',
    );
    expect(refusalOf(() => toSvg(before, { lastMove: { before, hole: 0 } }))).toBe('ILLEGAL_MOVE');
    expect(refusalOf(() => toSvg(before, { lastMove: { before: {} as GameState, hole: 1 } }))).toBe(
      'INVALID_STATE',
    );
    expect(refusalOf(() => toSvg(end.state, { lastMove: { before: end.state, hole: 1 } }))).toBe('GAME_OVER');
  });

  /** A sowing that does not end, and so is forfeited after 1,000 laps (test/conformance/data/endless-sowing.json). */
  const endless = parseGame({
    ruleset: createGame({ holes: 6, captureLastSeed: true, captureChain: 'none' }).ruleset,
    seeds: [3, 2, 1, 8, 1, 8, 0, 1, 0, 3, 0, 1],
    uurs: Array<null>(12).fill(null),
    captured: { south: 12, north: 8 },
    turn: 'south',
    ply: 20,
    quietPlies: 3,
  });
  const forfeited = { state: applyMove(endless, 6), lastMove: { before: endless, hole: 6 } };

  it('has the number of seeds above the ring of its last hole', () => {
    const before = parsePosition('1,7s,1/1,2s,0 S 6-6 0 4', { holes: 3 });
    const picture = pictureOf({ state: applyMove(before, 1), lastMove: { before, hole: 1 } });
    const order = elements(picture).map(({ name, attributes }) => [
      name,
      attributes['class'],
      attributes['r'],
    ]);
    const ring = order.findIndex(
      ([name, kind, r]) => name === 'circle' && kind?.includes('line') && r === '29.5',
    );
    const count = order.findIndex(([, kind]) => kind === 'layli-count');
    expect(withClass(picture, 'layli-count').map(textOf)).toEqual(['8']);
    expect(ring).toBeGreaterThan(0);
    expect(count).toBeGreaterThan(ring);
  });

  it('has labels of captures that hold their letters, and are no wider than their holes, on any board', () => {
    for (const holes of [2, 6, 12, 24]) {
      for (const seeds of [9, 27, 888]) {
        const ruleset = { ...rulesets.standard, holes, seedsPerHole: 20 };
        const board = Array<number>(2 * holes).fill(0);
        board[0] = 1;
        board[2 * holes - 2] = Math.min(seeds, 40 * holes - 1);
        const north = 40 * holes - 1 - (board[2 * holes - 2] ?? 0);
        const before = parseGame({ ...createGame(ruleset), seeds: board, captured: { south: 0, north } });
        const picture = pictureOf({ state: applyMove(before, 1), lastMove: { before, hole: 1 } });
        const [label] = withClass(picture, 'layli-capture');
        const [box, text] = label === undefined ? [] : elements(label).slice(1);
        const width = Number(box?.attributes['width']);
        // In DejaVu Sans Bold a minus is 0.838 wide and a digit 0.696, the size of the letters being 1.
        const digits = (text === undefined ? '' : textOf(text)).length - 1;
        expect(digits).toBeGreaterThan(0);
        expect(width).toBeGreaterThan((0.838 + 0.696 * digits) * Number(text?.attributes['font-size']));
        expect(width).toBeLessThanOrEqual(60);
      }
    }
  });

  it('looks otherwise where it was forfeited: broken arrows, a cross, and words at its player', () => {
    const picture = pictureOf(forfeited);
    const arrows = withClass(picture, 'layli-arrow').flatMap((arrow) => withClass(arrow, 'layli-line'));
    expect(arrows.every(({ attributes }) => attributes['stroke-dasharray'] === '2 6')).toBe(true);
    const holes = holesOf(picture).map((hole) => withClass(hole, 'layli-line').map(({ name }) => name));
    const { laps } = traceMove(endless, 6);
    expect(holes.flatMap((names, index) => (names.includes('path') ? index : []))).toEqual([laps.at(-1)?.to]);
    const told = withClass(picture, 'layli-text').map(textOf);
    expect(told[told.indexOf('South') + 1]).toBe('turn forfeited');

    const usual = pictureOf(firstMove);
    expect(withClass(usual, 'layli-text').map(textOf)).not.toContain('turn forfeited');
    expect(
      withClass(usual, 'layli-line').some(({ attributes }) => attributes['stroke-dasharray'] === '2 6'),
    ).toBe(false);
    expect(
      holesOf(usual).some((hole) => withClass(hole, 'layli-line').some(({ name }) => name === 'path')),
    ).toBe(false);
  });

  it('is drawn within bounds however long it is', () => {
    const picture = pictureOf(forfeited);
    expect(withClass(picture, 'layli-arrow')).toHaveLength(16);
    const desc = named(picture, 'desc').map(textOf).join();
    expect(desc).toMatch(
      /South sows S6, \w+, \w+, \.\.\., \w+, \w+, \w+ \(1000 laps\)\. The turn is forfeited: it is still sowing after 1000 laps/,
    );
    expect(desc.length).toBeLessThan(600);
  });

  it('is animated within bounds, and only for those who like motion', () => {
    const svg = toSvg(forfeited.state, { lastMove: forfeited.lastMove, animated: true });
    expect(svg.length).toBeLessThan(150_000);
    const times = Array.from(svg.matchAll(/style="--at:([\d.]+)s(?:;--for:([\d.]+)s)?"/g), ([, at, how]) => [
      Number(at),
      Number(how ?? 0),
    ]);
    expect(times.length).toBeGreaterThan(240);
    for (const [at = NaN, how = NaN] of times) {
      expect(at).toBeGreaterThanOrEqual(0);
      expect(at + how).toBeLessThanOrEqual(22);
    }
    const rules = named(parseXml(svg), 'style').map(textOf).join().split('\n');
    const moving = rules.filter((rule) => rule.includes('animation:'));
    expect(moving).toHaveLength(1);
    expect(moving[0]).toMatch(/^@media \(prefers-reduced-motion:no-preference\)\{/);
  });

  /** When something that stays begins to be seen, in seconds. */
  const beginningOf = ({ attributes }: Node): number =>
    Number(/^--at:([\d.]+)s$/.exec(attributes['style'] ?? '')?.[1]);

  it('has each arrow from when the last seed of its lap falls, before the next lap is lifted', () => {
    const before = applyMove(createGame({ holes: 3, seedsPerHole: 2 }), 2);
    const trace = traceMove(before, 2);
    expect(trace.laps).toHaveLength(17);
    const picture = pictureOf({ state: trace.after, lastMove: { before, hole: 2 } }, { animated: true });
    const arrows = withClass(picture, 'layli-arrow').map(beginningOf);
    const rings = withClass(picture, 'layli-line').filter(({ name }) => name === 'circle');
    const lifts = rings.flatMap(({ attributes: { style } }) => {
      const lift = /^--at:([\d.]+)s;--for:/.exec(style ?? '')?.[1];
      return lift === undefined ? [] : [Number(lift)];
    });
    // The rings of a hole are drawn with it.
    lifts.sort((one, other) => one - other);
    expect([arrows.length, lifts.length]).toEqual([16, 17]);
    const end = Math.max(...rings.map(beginningOf).filter((time) => !Number.isNaN(time)));
    // The first lap has no arrow any more.
    for (const [place, time] of arrows.entries()) {
      expect(time).toBeGreaterThan(lifts[place + 1] ?? NaN);
      expect(time).toBeLessThan(lifts[place + 2] ?? end);
    }
  });

  it('shows the frame of an uur that it made when it ends, and one that was there from the first moment on', () => {
    const [south, north] = ['S', 'N'].map((letter) =>
      withClass(pictureOf(uurs, { animated: true }), 'layli-uur').filter((frame) => textOf(frame) === letter),
    );
    const [made] = (south ?? []).map(beginningOf);
    expect(made).toBeGreaterThan(0);
    expect(made).toBe(
      Math.max(
        ...withClass(pictureOf(uurs, { animated: true }), 'layli-line')
          .map(beginningOf)
          .filter((time) => !Number.isNaN(time)),
      ),
    );
    expect(north?.map(({ attributes }) => attributes['style'])).toEqual([undefined]);
  });

  it('is not animated where there is none', () => {
    expect(toSvg(createGame(), { animated: true, id: 'a' })).toBe(toSvg(createGame(), { id: 'a' }));
    expect(toSvg(uurs.state, { lastMove: uurs.lastMove })).not.toMatch(/animation|keyframes|--at/);
  });
});

describe('texts from outside', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '"><svg onload="alert(1)">',
    ']]></style><!-- & &amp; --',
    "' onclick='x",
    '\u0000\u001b[31m\u0007\u0085\r\n\tred',
    '\u202egnp.exe\u2066\u200f',
    '\ud800 half \udc00',
    '\ufffe\uffff',
    '💠 𝒮outh 宝くじ',
    '${1}$&$1',
  ];
  const shapeOf = (node: Node): unknown => [
    node.name,
    Object.keys(node.attributes),
    node.children.filter((child) => typeof child !== 'string').map(shapeOf),
  ];
  const usual = shapeOf(parseXml(toSvg(createGame())));

  it.for(hostile.map((text) => [JSON.stringify(text), text] as const))('%s stays a text', ([, text]) => {
    for (const options of [{ title: text }, { names: { south: text } }, { names: { north: text } }]) {
      const picture = parseXml(toSvg(createGame(), options));
      expect(shapeOf(picture)).toEqual(usual);
    }
    expect(toSvg(createGame(), { title: text })).not.toMatch(/[\u202e\u2066\u200f]|(?!\n)\p{Cc}/u);
  });

  it('any text stays a text, whole where XML can hold it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        expect(shapeOf(parseXml(toSvg(createGame(), { title: text, names: { north: text } })))).toEqual(
          usual,
        );
      }),
    );
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 40 }), (text) => {
        const [title] = named(parseXml(toSvg(createGame(), { title: `.${text}.` })), 'title').map(textOf);
        expect(title).toBe(`.${text.replaceAll(/ +/g, ' ')}.`);
      }),
    );
  });

  it.for([
    ['white space and control characters become one space', 'a \n\t\u0000 b', 'a b'],
    ['what turns the direction of writing is left out', 'a\u202eb\u2066c\u200f', 'abc'],
    ['half a character becomes a sign for it', 'a\ud800b', 'a\ufffdb'],
  ] as const)('%s', ([, text, shown]) => {
    const [title] = named(parseXml(toSvg(createGame(), { title: text })), 'title').map(textOf);
    expect(title).toBe(shown);
  });

  it('empty ones count as none', () => {
    const options = { id: 'a', title: ' \n', names: { south: '\u0000', north: '' } };
    expect(toSvg(createGame(), options)).toBe(toSvg(createGame(), { id: 'a' }));
  });
});

describe('the id', () => {
  it('is the one that is asked for, everywhere', () => {
    const svg = toSvg(firstMove.state, { id: 'one', lastMove: firstMove.lastMove, animated: true });
    const other = toSvg(firstMove.state, { id: 'another', lastMove: firstMove.lastMove, animated: true });
    expect(parseXml(svg).attributes['id']).toBe('one');
    expect(svg.replaceAll(/\bone\b/g, 'another')).toBe(other);
  });

  it('differs for boards that look different', () => {
    const game = createGame('short');
    const after = applyMove(game, 1);
    const lastMove = { before: game, hole: 1 };
    const pictures = [
      toSvg(game),
      toSvg(game, { bottom: 'north' }),
      toSvg(game, { scheme: 'dark' }),
      toSvg(game, { title: 'A game' }),
      toSvg(game, { names: { south: 'A' } }),
      toSvg(after),
      toSvg(after, { lastMove }),
      toSvg(after, { lastMove, animated: true }),
    ];
    expect(new Set(pictures.map((svg) => parseXml(svg).attributes['id'])).size).toBe(pictures.length);
  });
});

it('the description tells of uurs, each pair once, and of a player without none', () => {
  // South's hole 2 faces North's hole 3; the corners, South's 4 and North's 1, are North's.
  const state = parsePosition('1,2s,0,3n/5n,0,2s,0 S 0-19 0 0', { holes: 4 });
  const told = toSvg(state, { names: { south: 'Hodan', north: 'Warsame' } });
  expect(told).toContain('Uurs of Hodan: S2 and N3. Uurs of Warsame: S4 and N1.');
  const one = parsePosition('1,2s,0,3/5,0,2s,0 S 0-19 0 0', { holes: 4 });
  expect(toSvg(one)).toContain('Uurs of South: S2 and N3.');
  expect(toSvg(one)).not.toContain('Uurs of North');
  const two = parsePosition('1,2s,2s,0/5,2s,2s,0 S 0-18 0 0', { holes: 4 });
  expect(toSvg(two)).toContain('Uurs of South: S2 and N3; S3 and N2.');
});

describe('what is refused', () => {
  it.for([
    ['null', null],
    ['an unknown option', { titel: 'x' }],
    ['an unknown name', { names: { east: 'x' } }],
    ['names that are none', { names: 'x' }],
    ['names that are null', { names: null }],
    ['a title that is no text', { title: 3 }],
    ['a title too long', { title: 'x'.repeat(201) }],
    ['a name too long', { names: { south: 'x'.repeat(101) } }],
    ['no player', { bottom: 'west' }],
    ['no scheme', { scheme: 'blue' }],
    ['no choice', { animated: 1 }],
    ['an id that is none', { id: 'a b' }],
    ['an id that would end the style', { id: 'a{}</style>' }],
    ['an id of a digit', { id: '1' }],
    ['an empty id', { id: '' }],
    ['an id that is no text', { id: true }],
    ['an id that is a list', { id: ['a'] }],
  ] as const)('%s', ([, options]) => {
    expect(refusalOf(() => toSvg(createGame(), options as unknown as SvgOptions))).toBe('INVALID_ARGUMENT');
  });

  it.for([
    ['title is "', { title: 'x'.repeat(201) }, 'a text of at most 200 characters'],
    ['title is 5', { title: 5 }, 'a text of at most 200 characters'],
    ['title is an array of 1', { title: ['x'] }, 'a text of at most 200 characters'],
    ['names.south is "', { names: { south: 'x'.repeat(101) } }, 'a text of at most 100 characters'],
    ['id is "a b"', { id: 'a b' }, 'a letter followed by at most 63 letters, digits, "_" or "-"'],
    ['id is 5', { id: 5 }, 'a letter followed by at most 63 letters, digits, "_" or "-"'],
  ] as const)('in words: %s', ([given, options, allowed]) => {
    const call = (): string => toSvg(createGame(), options as unknown as SvgOptions);
    expect(call).toThrow(`Invalid argument: ${given}`);
    expect(call).toThrow(`, but must be ${allowed}.`);
  });

  it('nothing that is just as long as it may be', () => {
    const picture = toSvg(createGame(), {
      title: 't'.repeat(200),
      names: { south: 's'.repeat(100) },
      id: 'i'.repeat(64),
    });
    expect(picture).toContain(`${'t'.repeat(200)}</title>`);
    expect(picture).toContain('s'.repeat(100));
    expect(picture).toContain(`id="${'i'.repeat(64)}"`);
  });

  it('a move that leads elsewhere', () => {
    const before = createGame();
    const call = (): string => toSvg(applyMove(before, 3), { lastMove: { before, hole: 4 } });
    expect(call).toThrow(
      'Invalid argument: lastMove is a move that leads to another state, but must be the move that led to the shown state.',
    );
  });

  it('all at once, with the nearest known names', () => {
    const call = (): string => toSvg(createGame(), { titel: 'x', bottom: 'up' } as unknown as SvgOptions);
    expect(call).toThrow(/did you mean title\?.*bottom is "up", but must be "south" or "north"/);
    expect(() => toSvg(createGame(), { names: { sout: 'x' } } as unknown as SvgOptions)).toThrow(
      /names\.sout is unknown, but must be one of south, north \(did you mean south\?\)/,
    );
  });

  it('a state that is none', () => {
    expect(refusalOf(() => toSvg({} as GameState))).toBe('INVALID_STATE');
  });
});
