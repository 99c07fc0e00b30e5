/** Small positions whose ends are worked out by hand: 2 x 2 holes, one lap a turn, and no ply may be quiet. */
import { parseGame, resolveRuleset, type GameState, type Player } from 'layli-goobalay';

/** Four seeds; the game is over as soon as nothing is taken. */
export const oneTurn = {
  holes: 2,
  seedsPerHole: 1,
  relay: false,
  captureChain: 'none',
  uurs: false,
  quietLimit: 1,
} as const;

/** A position of that game, or of the same game with other fields. */
export function position(
  seeds: readonly number[],
  turn: Player,
  captured: { south: number; north: number },
  changes: object = {},
): GameState {
  return parseGame({
    ruleset: { ...resolveRuleset(oneTurn), ...changes },
    seeds,
    uurs: [null, null, null, null],
    captured,
    turn,
    ply: 0,
    quietPlies: 0,
  });
}
