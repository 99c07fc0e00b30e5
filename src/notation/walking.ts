/**
 * Walking through the moves, comments and variations of a record in the order in which they are written, without
 * recursion. The record may come from outside: every property is read once and checked.
 */
import { isArray } from '../intrinsics.js';
import { isPlainObject, ownProperty } from '../reading.js';
import { readAnnotations } from './annotations.js';
import { argumentError } from './outside.js';

/** What a walk calls; paths are for messages. */
export interface Visitor {
  readonly move: (hole: unknown, path: string) => void;
  /** Of the latest move. Never empty, each once. */
  readonly annotations: (annotations: readonly number[]) => void;
  /** Of the latest move, or before the first one of the line. Never empty. */
  readonly comment: (words: string) => void;
  /** A variation to the latest move begins. */
  readonly open: (path: string) => void;
  readonly close: () => void;
}

interface Stretch {
  readonly path: string;
  readonly moves: readonly unknown[];
  /** How many of the moves have been visited. */
  visited: number;
  /** The variations of the latest of them, and how many of these have been visited. */
  variations: readonly unknown[];
  visitedVariations: number;
}

/** Visits a line and all its variations. */
export function walkLine(line: unknown, visitor: Visitor): void {
  const around: Stretch[] = [];
  let stretch: Stretch | undefined = enterLine(line, '', visitor);
  while (stretch !== undefined) {
    if (stretch.visitedVariations < stretch.variations.length) {
      const path = `${latestPath(stretch)}.variations[${stretch.visitedVariations}]`;
      const variation = stretch.variations[stretch.visitedVariations++];
      visitor.open(path);
      around.push(stretch);
      stretch = enterLine(variation, path, visitor);
      if (stretch.moves.length === 0) throw argumentError(`${path}.moves`, [], 'at least one move');
    } else if (stretch.visited < stretch.moves.length) {
      visitMove(stretch, visitor);
    } else {
      stretch = around.pop();
      if (stretch !== undefined) visitor.close();
    }
  }
}

function latestPath({ path, visited }: Stretch): string {
  return `${path}${path === '' ? '' : '.'}moves[${visited - 1}]`;
}

function enterLine(line: unknown, path: string, visitor: Visitor): Stretch {
  if (!isPlainObject(line)) throw argumentError(path, line, 'an object with moves');
  const moves = ownProperty(line, 'moves');
  if (!isArray(moves))
    throw argumentError(path === '' ? 'moves' : `${path}.moves`, moves, 'an array of moves');
  visitComment(line, path, visitor);
  return { path, moves, visited: 0, variations: [], visitedVariations: 0 };
}

function visitMove(stretch: Stretch, visitor: Visitor): void {
  const move = stretch.moves[stretch.visited++];
  const path = latestPath(stretch);
  if (!isPlainObject(move)) throw argumentError(path, move, 'an object with the number of a hole');
  visitor.move(ownProperty(move, 'hole'), path);
  const annotations = readAnnotations(ownProperty(move, 'annotations'), `${path}.annotations`);
  if (annotations.length > 0) visitor.annotations(annotations);
  visitComment(move, path, visitor);
  const variations = ownProperty(move, 'variations') ?? [];
  if (!isArray(variations)) throw argumentError(`${path}.variations`, variations, 'an array of lines');
  stretch.variations = variations;
  stretch.visitedVariations = 0;
}

function visitComment(said: object, path: string, visitor: Visitor): void {
  const comment = ownProperty(said, 'comment') ?? '';
  if (typeof comment !== 'string') {
    throw argumentError(path === '' ? 'comment' : `${path}.comment`, comment, 'a string');
  }
  if (comment !== '') visitor.comment(comment);
}
