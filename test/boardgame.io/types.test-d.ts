/** What the compiler must know about the game. Nothing here runs: `npm run typecheck` checks it. */
import type { Ctx, Game, MoveFn } from 'boardgame.io';
import { expectTypeOf } from 'vitest';
import type { GameState, Ruleset, RulesetName } from 'layli-goobalay';
import { layliGoobalay, type GameOver, type LayliGoobalayGame, type Seat } from 'layli-goobalay/boardgame.io';
import { Client } from './library.js';

expectTypeOf(layliGoobalay).toEqualTypeOf<(options?: RulesetName | Partial<Ruleset>) => LayliGoobalayGame>();

// It is a game to boardgame.io, of this state.
expectTypeOf<LayliGoobalayGame>().toExtend<Game<GameState>>();
expectTypeOf<LayliGoobalayGame['moves']['sow']>().toExtend<MoveFn<GameState>>();
expectTypeOf<Ctx>().toExtend<Parameters<LayliGoobalayGame['ai']['enumerate']>[1]>();
const game: Game<GameState> = { ...layliGoobalay(), disableUndo: true };
expectTypeOf(Client({ game: layliGoobalay() }).getState()?.G).toEqualTypeOf<GameState | undefined>();
expectTypeOf(Client({ game }).getState()?.G).toEqualTypeOf<GameState | undefined>();

// Nothing of it is `any`.
expectTypeOf<LayliGoobalayGame['setup']>().returns.toEqualTypeOf<GameState>();
expectTypeOf<LayliGoobalayGame['endIf']>().returns.toEqualTypeOf<GameOver | undefined>();
expectTypeOf<LayliGoobalayGame['moves']['sow']>().returns.toEqualTypeOf<GameState | 'INVALID_MOVE'>();
expectTypeOf<GameOver['winner']>().toEqualTypeOf<Seat | undefined>();

// @ts-expect-error -- no such ruleset
layliGoobalay('long');
