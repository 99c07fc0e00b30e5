/**
 * Layli Goobalay as a game for boardgame.io, which brings turns, clients, servers and lobbies. Its `G` is a
 * {@link GameState}, its one move is `sow`, and what that does is the core's word; here the two only meet. South is
 * player `'0'`, North player `'1'`.
 *
 * Nothing is imported from boardgame.io, not even types: what it expects of a game is plain data and functions. So this
 * entry loads and compiles wherever the core does; the tests hold it against the library itself.
 *
 * @packageDocumentation
 */
import { isLayliError } from './errors.js';
import { applyMove, legalMoves } from './play.js';
import { resolveRuleset, type Player, type Ruleset, type RulesetName } from './ruleset.js';
import { result, type EndReason, type Score } from './scoring.js';
import { createGame, trustedState, type GameState } from './state.js';
import { freeze } from './intrinsics.js';

/** A player as boardgame.io names them: `'0'` is South, `'1'` is North. */
export type Seat = '0' | '1';

/** What boardgame.io's `ctx.gameover` is once the game has ended. It has either a `winner` or a `draw`. */
export interface GameOver {
  /** Who has more seeds. */
  readonly winner?: Seat;
  /** Whether both have the same number. */
  readonly draw?: true;
  readonly reason: EndReason;
  /**
   * The final score; it adds up to all seeds of the game. (By the name of `score` the tree search of boardgame.io
   * would take it for what a position is worth.)
   */
  readonly finalScore: Score;
}

/** What boardgame.io offers players beside moves. */
export type EventName =
  'endTurn' | 'pass' | 'endStage' | 'setStage' | 'setActivePlayers' | 'endPhase' | 'setPhase' | 'endGame';

/** Something that a bot of boardgame.io may do. */
export type BotAction =
  { readonly move: 'sow'; readonly args: [hole: number] } | { readonly event: 'endTurn' };

/**
 * A game as boardgame.io takes it: it can stand wherever the types of boardgame.io ask for a `Game<GameState>`.
 */
export interface LayliGoobalayGame {
  /** What servers and clients call the game. */
  readonly name: string;
  readonly minPlayers: 2;
  readonly maxPlayers: 2;
  /**
   * The first position. A match that is created with `setupData` plays by that ruleset, a name or the fields that
   * differ from `standard`, in place of the game's own.
   */
  readonly setup: (context: unknown, setupData?: RulesetName | Partial<Ruleset> | null) => GameState;
  /** Why `setupData` makes no ruleset, or undefined where it does: a server answers that to whoever asked for a match. */
  readonly validateSetupData: (setupData: unknown) => string | undefined;
  readonly moves: {
    /**
     * Sows a hole of the player's own row, 1 to `G.ruleset.holes`. Anything that is not a legal move of that player in
     * this position is boardgame.io's `INVALID_MOVE`; nothing is thrown.
     */
    readonly sow: (
      context: { readonly G: GameState; readonly playerID: string },
      hole: number,
    ) => GameState | 'INVALID_MOVE';
  };
  /** One move a turn, and then it is the turn of the player that the position says. */
  readonly turn: {
    readonly minMoves: 1;
    readonly maxMoves: 1;
    readonly order: {
      /** South and North, however many players a match asks for. */
      readonly playOrder: () => string[];
      /** The place in that order of the player who begins. */
      readonly first: (context: { readonly G: GameState }) => number;
      /** The place in that order of the player who is next. */
      readonly next: (context: { readonly G: GameState }) => number;
    };
  };
  /** All off: turns and the game end by the rules alone. */
  readonly events: { readonly [event in EventName]: false };
  /**
   * How the game ended, or undefined while it goes on.
   *
   * @throws {@link LayliError} `INVALID_STATE` for a `G` that is not valid, as from a `setup` of one's own.
   */
  readonly endIf: (context: { readonly G: GameState }) => GameOver | undefined;
  readonly ai: {
    /**
     * What a player may do now, for the bots of boardgame.io. Without a player it is the one whose turn it is, by `ctx` or,
     * without it, by the position.
     *
     * @throws {@link LayliError} `INVALID_STATE` for a `G` that is not valid.
     */
    readonly enumerate: (
      G: GameState,
      ctx?: { readonly currentPlayer: string },
      playerID?: string,
    ) => BotAction[];
  };
}

const seats: { readonly [player in Player]: Seat } = { south: '0', north: '1' };

/** The constant INVALID_MOVE of boardgame.io/core, which an ES module cannot import in Node. */
const invalidMove = 'INVALID_MOVE';

/** The place in the play order of the player whose turn it is. */
function placeToMove({ G }: { readonly G: GameState }): number {
  return Number(seats[trustedState(G).turn]);
}

/** How the game ended, as boardgame.io and its bots read it. */
function gameOver(state: GameState): GameOver | undefined {
  const end = result(state);
  if (end === null) return undefined;
  const { winner, reason, score: finalScore } = end;
  return freeze(
    winner === null ? { draw: true, reason, finalScore } : { winner: seats[winner], reason, finalScore },
  );
}

/**
 * Layli Goobalay as a game for boardgame.io 0.50: for its clients, its server and its bots.
 *
 * The state `G` is a {@link GameState}, so that everything else in this library takes it: `legalMoves(G)`, `toSvg(G)`.
 * The move `sow` takes the number of a hole. `ctx.gameover` becomes a {@link GameOver}.
 *
 * @param options - The name of a ruleset, or the fields that differ from `standard`.
 * @returns A game of its own, which boardgame.io completes in place. What should be otherwise is spread over it.
 * @throws {@link LayliError} `INVALID_RULESET`, listing every problem at once.
 *
 * @example
 * ```ts
 * import { createRequire } from 'node:module';
 * import { layliGoobalay } from 'layli-goobalay/boardgame.io';
 *
 * // A bundler also takes: import { Client } from 'boardgame.io/client';
 * const { Client } = createRequire(import.meta.url)('boardgame.io/client');
 *
 * const client = Client({ game: layliGoobalay('short'), debug: false });
 * client.moves.sow(3);
 * client.getState().ctx.currentPlayer; // => '1'
 * client.getState().G.captured; // => { south: 6, north: 0 }
 * ```
 */
export function layliGoobalay(options?: RulesetName | Partial<Ruleset>): LayliGoobalayGame {
  const ruleset = resolveRuleset(options);
  return {
    name: 'layli-goobalay',
    minPlayers: 2,
    maxPlayers: 2,

    setup: (_context, setupData) => createGame(setupData ?? ruleset),

    validateSetupData(setupData) {
      try {
        resolveRuleset((setupData as Partial<Ruleset> | null) ?? ruleset);
        return undefined;
      } catch (error) {
        return (error as Error).message;
      }
    },

    moves: {
      sow({ G, playerID }, hole) {
        try {
          // A client that runs its moves ahead of the server knows the new position before it knows the new turn.
          const state = trustedState(G);
          return playerID === seats[state.turn] ? applyMove(state, hole) : invalidMove;
        } catch (error) {
          // Thrown on, it would end a server with all of its matches.
          if (isLayliError(error)) return invalidMove;
          throw error;
        }
      },
    },

    turn: {
      minMoves: 1,
      maxMoves: 1,
      order: { playOrder: () => [seats.south, seats.north], first: placeToMove, next: placeToMove },
    },

    events: {
      endTurn: false,
      pass: false,
      endStage: false,
      setStage: false,
      setActivePlayers: false,
      endPhase: false,
      setPhase: false,
      endGame: false,
    },

    endIf: ({ G }) => gameOver(G),

    ai: {
      enumerate(G, ctx, given) {
        const state = trustedState(G);
        const holes = legalMoves(state);
        // boardgame.io itself always tells both; who asks by hand may leave them out.
        const currentPlayer = ctx?.currentPlayer ?? seats[state.turn];
        const playerID = given ?? currentPlayer;
        if (playerID === seats[state.turn]) return holes.map((hole) => ({ move: 'sow', args: [hole] }));
        // Where a turn does not end by itself, so that its move can be undone, the player has sown and has yet to end it.
        return playerID === currentPlayer && holes.length > 0 ? [{ event: 'endTurn' }] : [];
      },
    },
  };
}
