/**
 * Laws of play: what holds for every ply of every game under every ruleset, and from positions that no game reaches.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameState } from '../../src/index.js';
import { applyMove, legalMoves, parseGame, result, rulebook, score, traceMove } from '../../src/index.js';
import { anyGame, anyPosition, anyRuleset, anyStartOf, chosen, drawn } from './arbitraries.js';
import {
  refusalOf,
  firstUnfrozen,
  lockedSeeds,
  openSeedsOf,
  opponentOf,
  playOut,
  positionsOf,
  sum,
  thawed,
  totalSeeds,
  uurSeedsOf,
  withSeatsSwapped,
} from './helpers.js';

const game = anyGame(60);

describe('seeds', () => {
  it('are conserved by every ply', () => {
    fc.assert(
      fc.property(game, (random) => {
        for (const state of positionsOf(random)) {
          expect(sum(state.seeds) + state.captured.south + state.captured.north).toBe(totalSeeds(state));
        }
      }),
    );
  });

  it('once captured stay captured', () => {
    fc.assert(
      fc.property(game, (random) => {
        for (const { before, after } of playOut(random).plies) {
          const mover = before.turn;
          expect(after.captured[mover]).toBeGreaterThanOrEqual(before.captured[mover]);
          expect(after.captured[opponentOf(mover)]).toBe(before.captured[opponentOf(mover)]);
        }
      }),
    );
  });
});

describe('uurs', () => {
  it('come in facing pairs of one owner, and only where the ruleset has them', () => {
    fc.assert(
      fc.property(game, (random) => {
        for (const { uurs, ruleset } of positionsOf(random)) {
          expect([...uurs].reverse()).toEqual(uurs);
          if (!ruleset.uurs) expect(uurs.every((owner) => owner === null)).toBe(true);
        }
      }),
    );
  });

  it('never lose a seed and never change their owner', () => {
    fc.assert(
      fc.property(game, (random) => {
        for (const { before, after } of playOut(random).plies) {
          for (const [index, owner] of before.uurs.entries()) {
            if (owner === null) continue;
            expect(after.uurs[index]).toBe(owner);
            expect(after.seeds[index]).toBeGreaterThanOrEqual(before.seeds[index] ?? NaN);
          }
        }
      }),
    );
  });

  it('are made one pair at a time, by the mover, in a turn that says so', () => {
    fc.assert(
      fc.property(game, (random) => {
        for (const { before, after, trace } of playOut(random).plies) {
          const made = after.uurs.filter((owner, index) => owner !== before.uurs[index]);
          expect(made).toEqual(trace.outcome === 'uur' ? [before.turn, before.turn] : []);
        }
      }),
    );
  });
});

describe('moves', () => {
  it('there are none exactly when the game is over', () => {
    fc.assert(
      fc.property(anyPosition, (state) => {
        expect(legalMoves(state).length === 0).toBe(result(state) !== null);
      }),
      { numRuns: 1_000 },
    );
  });

  it('are listed in ascending order, each once', () => {
    fc.assert(
      fc.property(anyPosition, (state) => {
        const moves = legalMoves(state);
        expect([...new Set(moves)].sort((one, other) => one - other)).toEqual(moves);
      }),
      { numRuns: 1_000 },
    );
  });

  it('that are listed can be played, and all others are refused', () => {
    fc.assert(
      fc.property(anyPosition, (state) => {
        const moves = legalMoves(state);
        const isOver = result(state) !== null;
        const { holes } = state.ruleset;
        const candidates = [...Array(holes + 2).keys(), -1, 0.5, 1.5, NaN, Infinity, 2 * holes];
        for (const hole of candidates) {
          if (moves.includes(hole)) {
            expect(applyMove(state, hole).ply).toBe(state.ply + 1);
          } else {
            const code = isOver ? 'GAME_OVER' : 'ILLEGAL_MOVE';
            expect(
              refusalOf(() => applyMove(state, hole)),
              `applyMove(…, ${hole})`,
            ).toBe(code);
            expect(
              refusalOf(() => traceMove(state, hole)),
              `traceMove(…, ${hole})`,
            ).toBe(code);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('start from hole 1 on the very first ply where the opening is fixed and it can be played', () => {
    const withOpening = anyRuleset.map((ruleset) => ({ ...ruleset, opening: 'first-hole' as const }));
    fc.assert(
      fc.property(anyStartOf(withOpening), fc.boolean(), (position, isFirst) => {
        const state = isFirst ? { ...position, ply: 0, quietPlies: 0 } : position;
        const free = legalMoves({ ...state, ruleset: { ...state.ruleset, opening: 'any' } });
        const isBound = state.ply === 0 && free.includes(1);
        expect(legalMoves(state)).toEqual(isBound ? [1] : free);
      }),
      { numRuns: 500 },
    );
  });

  it('pass the turn and count the plies', () => {
    fc.assert(
      fc.property(game, (random) => {
        for (const { before, after } of playOut(random).plies) {
          expect(after.turn).toBe(opponentOf(before.turn));
          expect(after.ply).toBe(before.ply + 1);
          expect(after.ruleset).toEqual(before.ruleset);
        }
      }),
    );
  });

  it('make progress or are quiet', () => {
    fc.assert(
      fc.property(game, (random) => {
        for (const { before, after } of playOut(random).plies) {
          const madeProgress = lockedSeeds(after) > lockedSeeds(before);
          expect(lockedSeeds(after)).toBeGreaterThanOrEqual(lockedSeeds(before));
          expect(after.quietPlies).toBe(madeProgress ? 0 : before.quietPlies + 1);
        }
      }),
    );
  });
});

describe('the end', () => {
  /** Few quiet plies allowed, and boards that are small enough to walk all the way to the bound. */
  const shortLived = anyRuleset.map((ruleset) => ({
    ...ruleset,
    holes: Math.min(ruleset.holes, 4),
    seedsPerHole: Math.min(ruleset.seedsPerHole, 3),
    lapLimit: Math.min(ruleset.lapLimit, 20),
    quietLimit: Math.min(ruleset.quietLimit, 12),
  }));

  it('comes within the quiet limit times one more than the seeds that are not yet locked away', () => {
    fc.assert(
      fc.property(
        anyStartOf(shortLived),
        fc.infiniteStream(fc.nat()),
        fc.boolean(),
        (start, choices, isPutOff) => {
          const { quietLimit } = start.ruleset;
          const latest = quietLimit * (totalSeeds(start) - lockedSeeds(start) + 1) - start.quietPlies;
          let state = start;
          let plies = 0;
          while (result(state) === null) {
            expect(plies).toBeLessThan(latest);
            const moves = legalMoves(state);
            const here = state;
            // Half of the games are played to last: as long as there is a quiet move, nothing else is played.
            const quiet = isPutOff ? moves.filter((hole) => applyMove(here, hole).quietPlies > 0) : moves;
            const hole = chosen(quiet.length > 0 ? quiet : moves, drawn(choices));
            if (hole === undefined) throw new Error('a game that goes on has no move');
            state = applyMove(state, hole);
            plies += 1;
          }
          expect(plies).toBeLessThanOrEqual(quietLimit * (totalSeeds(start) + 1));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('has come exactly when a player is stuck as the ruleset has it, or the quiet limit is reached', () => {
    fc.assert(
      fc.property(anyPosition, (state) => {
        const { endsWhen, quietLimit } = state.ruleset;
        const moverIsStuck = openSeedsOf(state, state.turn) === 0;
        const otherIsStuck = openSeedsOf(state, opponentOf(state.turn)) === 0;
        const isStuck = moverIsStuck || (endsWhen === 'either-stuck' && otherIsStuck);
        const reason = isStuck ? 'stuck' : state.quietPlies >= quietLimit ? 'quiet' : undefined;
        expect(result(state)?.reason).toBe(reason);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('scores', () => {
  it('account for every seed', () => {
    fc.assert(
      fc.property(anyPosition, (state) => {
        const { south, north } = score(state);
        const open = openSeedsOf(state, 'south') + openSeedsOf(state, 'north');
        expect(south + north + (result(state) === null ? open : 0)).toBe(totalSeeds(state));
      }),
      { numRuns: 1_000 },
    );
  });

  it('are captured seeds and own uurs, and once over the own side as well', () => {
    fc.assert(
      fc.property(anyPosition, (state) => {
        const isOver = result(state) !== null;
        const of = (player: 'south' | 'north') =>
          state.captured[player] + uurSeedsOf(state, player) + (isOver ? openSeedsOf(state, player) : 0);
        expect(score(state)).toEqual({ south: of('south'), north: of('north') });
      }),
      { numRuns: 1_000 },
    );
  });

  it('decide the winner', () => {
    fc.assert(
      fc.property(anyPosition, (state) => {
        const ended = result(state);
        if (ended === null) return;
        const { south, north } = score(state);
        expect(ended.score).toEqual({ south, north });
        expect(ended.winner).toBe(south > north ? 'south' : south < north ? 'north' : null);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('symmetry', () => {
  it('the players may swap their seats', () => {
    fc.assert(
      fc.property(game, (random) => {
        for (const { before, hole, after } of playOut(random).plies) {
          const swapped = withSeatsSwapped(before);
          expect(legalMoves(swapped)).toEqual(legalMoves(before));
          expect(applyMove(swapped, hole)).toEqual(withSeatsSwapped(after));
          expect(score(swapped)).toEqual({ south: score(before).north, north: score(before).south });
        }
      }),
    );
  });

  it('the direction changes nothing but the picture', () => {
    fc.assert(
      fc.property(game, (random) => {
        for (const { before, hole, after, trace } of playOut(random).plies) {
          const direction = before.ruleset.direction === 'clockwise' ? 'counterclockwise' : 'clockwise';
          const ruleset = { ...before.ruleset, direction } as const;
          const turned = { ...before, ruleset };
          expect(legalMoves(turned)).toEqual(legalMoves(before));
          expect(applyMove(turned, hole)).toEqual({ ...after, ruleset });
          expect(traceMove(turned, hole).laps).toEqual(trace.laps);
        }
      }),
    );
  });
});

describe('data', () => {
  it('arguments are never touched', () => {
    fc.assert(
      fc.property(anyPosition, (state) => {
        const argument = thawed(state);
        const before = JSON.stringify(argument);
        const [hole] = legalMoves(argument);
        score(argument);
        result(argument);
        parseGame(argument);
        rulebook(argument.ruleset);
        if (hole !== undefined) {
          applyMove(argument, hole);
          traceMove(argument, hole);
        }
        expect(JSON.stringify(argument)).toBe(before);
        expect(Object.isFrozen(argument) || Object.isFrozen(argument.seeds)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('what the core returns shares nothing with an argument that may still change', () => {
    fc.assert(
      fc.property(anyPosition, fc.nat(), (state, choice) => {
        const hole = chosen(legalMoves(state), choice);
        if (hole === undefined) return;
        const argument = thawed(state);
        const answers = [applyMove(argument, hole), traceMove(argument, hole), parseGame(argument)];
        const before = JSON.stringify(answers);
        Object.assign(argument.seeds, { 0: -1 });
        Object.assign(argument.uurs, { length: 0 });
        Object.assign(argument.captured, { south: -1, north: -1 });
        Object.assign(argument.ruleset, { holes: -1 });
        expect(JSON.stringify(answers)).toBe(before);
      }),
      { numRuns: 300 },
    );
  });

  it('states, traces, results, scores and moves are frozen through and through', () => {
    fc.assert(
      fc.property(game, (random) => {
        const { plies, end } = playOut(random);
        for (const { after, trace } of plies) {
          expect(firstUnfrozen(after)).toBeNull();
          expect(firstUnfrozen(trace)).toBeNull();
          expect(firstUnfrozen(legalMoves(after))).toBeNull();
        }
        expect(firstUnfrozen(result(end))).toBeNull();
        expect(firstUnfrozen(score(end))).toBeNull();
        expect(firstUnfrozen(parseGame(thawed(end)))).toBeNull();
      }),
    );
  });

  it('states survive JSON, as text and as a value', () => {
    fc.assert(
      fc.property(game, (random) => {
        for (const state of positionsOf(random)) {
          const text = JSON.stringify(state);
          expect(parseGame(text)).toEqual(state);
          expect(parseGame(JSON.parse(text))).toEqual(state);
          expect(JSON.stringify(parseGame(text))).toBe(text);
        }
      }),
    );
  });

  it('answers depend on the state alone, not on what has been asked before', () => {
    const questions = [
      legalMoves,
      score,
      result,
      (state: GameState) => legalMoves(state).map((hole) => applyMove(state, hole)),
      (state: GameState) => legalMoves(state).map((hole) => traceMove(state, hole)),
      (state: GameState) => refusalOf(() => applyMove(state, 0)),
    ];
    const anyQuestion = fc.record({ about: fc.nat(), question: fc.constantFrom(...questions) });
    const fewGames = fc.array(anyGame(12), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(fewGames, fc.array(anyQuestion, { maxLength: 40, size: 'max' }), (games, asked) => {
        const states = games.flatMap(positionsOf);
        for (const { about, question } of asked) {
          const state = states[about % states.length];
          if (state === undefined) throw new Error('a game has at least one position');
          expect(question(state)).toEqual(question(thawed(state)));
        }
      }),
    );
  });

  it('a state that came back through JSON plays on as the original does', () => {
    fc.assert(
      fc.property(game, (random) => {
        for (const { before, hole, after, trace } of playOut(random).plies) {
          const copy = thawed(before);
          expect(legalMoves(copy)).toEqual(legalMoves(before));
          expect(score(copy)).toEqual(score(before));
          expect(result(copy)).toEqual(result(before));
          expect(applyMove(copy, hole)).toEqual(after);
          expect(traceMove(copy, hole)).toEqual(trace);
        }
      }),
    );
  });
});
