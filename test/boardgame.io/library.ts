/**
 * The real boardgame.io, as Node can load it: its folders have no `exports`, so they can only be required.
 */
import { createRequire } from 'node:module';
import type * as ai from 'boardgame.io/ai' with { 'resolution-mode': 'require' };
import type * as client from 'boardgame.io/client' with { 'resolution-mode': 'require' };
import type * as core from 'boardgame.io/core' with { 'resolution-mode': 'require' };
import type * as internal from 'boardgame.io/internal' with { 'resolution-mode': 'require' };
import type * as multiplayer from 'boardgame.io/multiplayer' with { 'resolution-mode': 'require' };
import type * as server from 'boardgame.io/server' with { 'resolution-mode': 'require' };

const require = createRequire(import.meta.url);

export const { MCTSBot, RandomBot, Simulate, Step } = require('boardgame.io/ai') as typeof ai;
export const { Client, LobbyClient } = require('boardgame.io/client') as typeof client;
export const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal') as typeof internal;
export const { SocketIO } = require('boardgame.io/multiplayer') as typeof multiplayer;
export const { Server } = require('boardgame.io/server') as typeof server;
export const { INVALID_MOVE } = require('boardgame.io/core') as typeof core;
