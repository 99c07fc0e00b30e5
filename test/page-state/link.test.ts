/**
 * Links: whatever game there is comes back from its link, and no text makes the reader fail.
 */
import { readFileSync } from 'node:fs';
import { applyMove, createGame, legalMoves } from 'layli-goobalay';
import {
  createTimeline,
  goTo,
  jumpToPly,
  lineOf,
  nodeAt,
  parsePosition,
  play,
  type Timeline,
} from 'layli-goobalay/notation';
import { array, assert, constantFrom, nat, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatLink, readLink } from '../../page/src/game/link.js';
import { seatNames, type Seats } from '../../page/src/game/seats.js';
import { howToPlay } from '../render/pictures.js';
import { rulesetNames } from '../../page/src/game/fields.js';

const friends: Seats = { south: 'person', north: 'person' };

/** The states of the current line. */
function statesOf(timeline: Timeline): unknown[] {
  return lineOf(timeline).map((number) => nodeAt(timeline, number).state);
}

/** A game of so many turns, each chosen by a number. */
function gameOf(start: Timeline, choices: readonly number[]): Timeline {
  return choices.reduce((timeline, choice) => {
    const moves = legalMoves(nodeAt(timeline).state);
    const hole = moves[choice % Math.max(moves.length, 1)];
    return hole === undefined ? timeline : play(timeline, hole);
  }, start);
}

describe('what a link looks like', () => {
  test.each([
    [createGame(), 'ruleset=standard&south=person&north=person&moves='],
    [createGame('short'), 'ruleset=short&south=person&north=person&moves='],
    [
      createGame({ holes: 6, seedsPerHole: 3, relay: false }),
      'ruleset=short&seedsPerHole=3&relay=false&south=person&north=person&moves=',
    ],
    [
      parsePosition('3,0,2n/2n,0,1 N 9-7 0 20', { holes: 3 }),
      'ruleset=standard&holes=3&position=3,0,2n/2n,0,1+N+9-7+0+20&south=person&north=person&moves=',
    ],
  ])('%#', (start, link) => {
    expect(formatLink({ timeline: createTimeline(start), seats: friends })).toBe(link);
  });

  test('with its turns, the players and the position on the board', () => {
    const played = [1, 5, 5].reduce(play, createTimeline(createGame('marin1931')));
    const link = formatLink({
      timeline: jumpToPly(played, 1),
      seats: { south: 'person', north: 'mcts:iterations=200' },
    });
    expect(link).toBe('ruleset=marin1931&south=person&north=mcts:iterations=200&at=1&moves=1.5.5');
  });
});

describe('every game comes back from its link', () => {
  test('of any ruleset, players, turns and position', () => {
    assert(
      property(
        constantFrom(...rulesetNames),
        constantFrom(...seatNames),
        constantFrom(...seatNames),
        array(nat(23), { maxLength: 40 }),
        nat(40),
        (name, south, north, choices, back) => {
          const played = gameOf(createTimeline(createGame(name)), choices);
          const line = lineOf(played);
          const timeline = goTo(played, line[back % line.length] ?? 0);
          const read = readLink(
            `https://example.org/play/#${formatLink({ timeline, seats: { south, north } })}`,
          );
          const linked = read.game ?? expect.fail(read.problem);
          expect(linked.seats).toEqual({ south, north });
          expect(statesOf(linked.timeline)).toEqual(statesOf(timeline));
          expect(nodeAt(linked.timeline).state).toEqual(nodeAt(timeline).state);
        },
      ),
    );
  });

  test('of any option', () => {
    const start = createGame({
      holes: 9,
      seedsPerHole: 7,
      direction: 'counterclockwise',
      relay: false,
      captureLastSeed: true,
      captureChain: 'contiguous',
      uurs: false,
      grandSlamRestriction: true,
      opening: 'first-hole',
      endsWhen: 'either-stuck',
      lapLimit: 17,
      quietLimit: 9_999,
    });
    const link = formatLink({ timeline: createTimeline(applyMove(start, 1)), seats: friends });
    expect(statesOf(readLink(link).game?.timeline ?? expect.fail())).toEqual([applyMove(start, 1)]);
  });
});

describe('a broken link', () => {
  test('is told in one line, whatever it is', () => {
    const texts = constantFrom(
      'moves',
      'ruleset',
      'position',
      'at',
      'holes',
      '=',
      '&',
      '.',
      '1',
      '9',
      'short',
      '"',
      '[',
      '%',
      '\n',
    );
    assert(
      property(array(texts, { maxLength: 12 }), string(), (parts, noise) => {
        for (const text of [parts.join(''), `moves=1&${noise}`, noise]) {
          const { game, problem } = readLink(text);
          if (game === undefined) expect(problem).toMatch(/^[^\n]+$/);
          else expect(statesOf(game.timeline).length).toBeGreaterThan(0);
        }
      }),
    );
  });

  test('says what is wrong without the line and column of a record that nobody has seen', () => {
    expect(readLink('ruleset=short&moves=3.9').problem).toBe(
      'This link is broken: Illegal move: hole 9 is out of range. Legal for north: 1, 3, 4, 6.',
    );
  });

  test('without moves says how a game at its start is written', () => {
    for (const link of ['', '#', '#ruleset=short', 'https://example.org/', '#about&more']) {
      expect(readLink(link).problem).toBe(
        'This link holds no game: it says nothing of moves. A game at its start ends with &moves=, as in #ruleset=short&moves=.',
      );
    }
    expect(readLink('#ruleset=short&moves=').game).toBeDefined();
  });

  test.each([
    ['#hole=3&moves=', 'there is no part "hole", did you mean holes?'],
    ['#Rulset=short&moves=3', 'there is no part "Rulset", did you mean ruleset?'],
    ['#ruleset=short&move=3', 'there is no part "move", did you mean moves?'],
    ['#seedsPerhol=3&moves=', 'there is no part "seedsPerhol", did you mean seedsPerHole?'],
    ['#noth=greedy&moves=', 'there is no part "noth", did you mean north?'],
    ['#North=greedy&moves=', 'there is no part "North", did you mean north?'],
    ['#moves=3&moves=4', 'its part moves is there twice.'],
  ])('%s would be another game than was meant', (link, complaint) => {
    expect(readLink(link)).toEqual({ problem: `This link is broken: ${complaint}` });
  });

  test.each(['event', 'constructor', '__proto__', 'x'.repeat(99)])(
    'with a part like none, as %j, says which there are',
    (part) => {
      expect(readLink(`moves=&${part}=1`).problem).toBe(
        `This link is broken: there is no part "${part.slice(0, 40)}". There are moves, at, south, north, said, position, ` +
          'result, ruleset, holes, seedsPerHole, direction, relay, captureLastSeed, captureChain, uurs, ' +
          'grandSlamRestriction, opening, endsWhen, lapLimit, quietLimit.',
      );
    },
  );

  test('is not one whose rules are written as the tags of a record are', () => {
    const { game } = readLink('#Ruleset=SHORT&SEEDSPERHOLE=3&moves=');
    expect(statesOf(game?.timeline ?? expect.fail())).toEqual([createGame({ holes: 6, seedsPerHole: 3 })]);
  });

  test('says which players there are', () => {
    expect(readLink('#north=Dreamer&moves=').problem).toBe(
      'This link is broken: a player is none of person, friend, level:beginner, level:casual, level:steady, level:skilled, level:strong, level:expert, level:master, random, greedy, mcts:iterations=200, mcts:iterations=1000, alphabeta:nodes=10000.',
    );
  });
});

describe('a link that would hold the browser up', () => {
  // By symmetry the same hole sows without end for both (found by trying random symmetric boards).
  const endless =
    'holes=6&lapLimit=100000&quietLimit=10000&position=3,2,3,4,3,0/3,2,3,4,3,0+S+9-9+0+0&moves=';

  test('is refused once it has sown more laps than any game', () => {
    const { problem } = readLink(`${endless}${Array.from({ length: 9_000 }, () => 2).join('.')}`);
    expect(problem).toBe('This link is broken: its turns have more than 500,000 laps.');
  });

  test('while a few endless turns are read', () => {
    const { game } = readLink(`${endless}2.2`);
    expect(statesOf(game?.timeline ?? expect.fail())).toHaveLength(3);
  });
});

test.each(['moves=', 'moves=&south=person', '#at=0&moves=', 'result=*&moves='])(
  '%j is the start of the usual game',
  (link) => {
    expect(statesOf(readLink(link).game?.timeline ?? expect.fail())).toEqual([createGame()]);
  },
);

test.each(['', '0x1', '1e0', '-1', '0.5', '9'.repeat(400)])('no turn is %j', (at) => {
  expect(readLink(`ruleset=short&moves=3.4&at=${at}`).problem).toMatch(/^This link is broken: it is to show/);
});

test.each(['\u0000', '\u202e', '\u001b[31m', '\u2028'])(
  'no character that cannot be seen stands in what it says: %j',
  (text) => {
    const hidden = /[\p{C}\u2028]/u;
    for (const link of [
      `#ruleset=short&moves=3&at=${encodeURIComponent(text)}`,
      `#ruleset=short&${encodeURIComponent(text)}=1&moves=`,
    ]) {
      const { problem = '' } = readLink(link);
      expect(problem).toContain('This link is broken: ');
      expect(problem).not.toMatch(hidden);
    }
  },
);

test('a turn beyond the last is told by its number', () => {
  expect(readLink('#moves=1&at=7').problem).toBe('This link is broken: it is to show turn 7 of 1.');
});

test('the links under the pictures of how to play lead to what they show', () => {
  const text = readFileSync(new URL('../../docs/how-to-play.md', import.meta.url), 'utf8');
  const links = Array.from(text.matchAll(/\(\/play\/(#\S*)\)/g), ([, link = '']) => link);
  for (const link of links) expect(readLink(link).problem, link).toBeUndefined();
  const pictured = Object.values(howToPlay).map((holes) => `#ruleset=short&moves=${holes.join('.')}`);
  expect(links.slice(0, 3)).toEqual(pictured);
});
