/**
 * A game with a friend elsewhere: each link seats whoever opens it across from whoever sent it.
 */
import { applyMove, createGame, legalMoves, result } from 'layli-goobalay';
import { createTimeline, nodeAt } from 'layli-goobalay/notation';
import { describe, expect, test } from 'vitest';
import { acrossFrom, formatSaid, friendSide, readSaid, sayingTexts } from '../../page/src/game/friend.js';
import { beginGame, happen, isOver, personIsToMove, stateOf, type Game } from '../../page/src/game/game.js';
import { formatLink, readLink } from '../../page/src/game/link.js';
import { tellSaidEnd } from '../../page/src/game/words.js';

/** Opens what was sent. */
function opened(game: Game): Game {
  const { game: linked, problem } = readLink(`#${formatLink(acrossFrom(game))}`);
  if (linked === undefined) return expect.fail(problem);
  return beginGame(linked.timeline, linked.seats, 1, linked.said);
}

const begun = beginGame(createTimeline(createGame({ holes: 3 })), { south: 'person', north: 'friend' }, 1);

test('a whole game, each turn in a link to the other', () => {
  let state = createGame({ holes: 3 });
  let game = begun;
  while (result(state) === null) {
    // Whoever holds the game is to move, and nobody else may.
    expect(friendSide(game.seats)).toBe(state.turn === 'south' ? 'north' : 'south');
    expect(personIsToMove(game)).toBe(true);
    const hole = legalMoves(state)[0] ?? 0;
    game = happen(game, { type: 'play', hole, at: game.timeline.current });
    expect(personIsToMove(game)).toBe(false);
    game = opened(game);
    state = applyMove(state, hole);
    expect(stateOf(game)).toEqual(state);
    // What was played is shown.
    if (result(state) === null) expect(game.sowing).toBe(game.timeline.current);
  }
  expect(isOver(game)).toBe(true);
});

test('the friend gets the last turn, wherever the sender looks', () => {
  const played = happen(begun, { type: 'play', hole: 1, at: 0 });
  const looking = happen(played, { type: 'first' });
  expect(nodeAt(acrossFrom(looking).timeline).state).toEqual(applyMove(createGame({ holes: 3 }), 1));
});

test('an offer of a draw is taken off the table by a turn', () => {
  const offered = happen(begun, { type: 'say', said: { by: 'south', what: 'offers-draw' } });
  const across = opened(offered);
  expect(across.said).toEqual({ by: 'south', what: 'offers-draw' });
  expect(isOver(across)).toBe(false);
  expect(happen(offered, { type: 'play', hole: 1, at: 0 }).said).toBeNull();
});

test('a draw that is agreed, and a game that is resigned, are over for both', () => {
  const agreed = opened(happen(begun, { type: 'say', said: { by: 'south', what: 'agrees-draw' } }));
  expect(isOver(agreed)).toBe(true);
  expect(tellSaidEnd(agreed.said, agreed.seats)?.title).toBe('A draw');
  const resigned = happen(begun, { type: 'say', said: { by: 'south', what: 'resigns' } });
  expect(personIsToMove(resigned)).toBe(false);
  expect(tellSaidEnd(resigned.said, resigned.seats)?.title).toBe('You resigned');
  const across = opened(resigned);
  expect(tellSaidEnd(across.said, across.seats)?.title).toBe('You win');
});

describe('what is said', () => {
  test.each(sayingTexts)('%s is a part of a link and back', (text) => {
    const said = readSaid(text) ?? expect.fail('it says something');
    expect(formatSaid(said)).toBe(text);
    expect(readLink(`#moves=&said=${text}`).game?.said).toEqual(said);
  });

  test.each(['', 'nobody-resigns', 'constructor'])('%j is none', (text) => {
    expect(readLink(`#moves=&said=${text}`).problem).toMatch(
      /^This link is broken: what is said is none of south-/,
    );
  });
});
