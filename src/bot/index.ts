/**
 * The kit for those who write players: a fast mutable position and perft.
 *
 * @packageDocumentation
 */
export { perft, perftDivide } from './perft.js';
export type { PerftMove } from './perft.js';
export { Position } from './position.js';
