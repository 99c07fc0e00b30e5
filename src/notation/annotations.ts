/**
 * What is thought of a move, as numbers: the Numeric Annotation Glyphs of chess. Six of them have signs that stand
 * right behind the move, as in `3x6!`; any other is written by its number, as in `3x6 $14`.
 */
import { isArray } from '../intrinsics.js';
import { wholeNumber } from '../reading.js';
import { argumentError } from './outside.js';

/** The signs of the annotations 1 to 6. */
const signs: readonly string[] = ['!', '?', '!!', '??', '!?', '?!'];

/** The greatest annotation. */
export const lastAnnotation = 255;

const anAnnotation = /* @__PURE__ */ wholeNumber(0, lastAnnotation);

/** The annotation of a sign. */
export function annotationOf(sign: string): number {
  return signs.indexOf(sign) + 1;
}

/** A move with what is thought of it, in words of a record. */
export function annotatedMove(move: string, annotations: readonly number[]): readonly string[] {
  const [first = 0, ...others] = annotations;
  const sign = signs[first - 1];
  const numbered = sign === undefined ? annotations : others;
  return [move + (sign ?? ''), ...numbered.map((annotation) => `$${annotation}`)];
}

/** Annotations from outside, each once. */
export function readAnnotations(value: unknown, path: string): readonly number[] {
  if (value === undefined) return [];
  if (!isArray(value)) throw argumentError(path, value, 'an array of numbers');
  const { length } = value;
  if (length > lastAnnotation + 1)
    throw argumentError(path, value, `an array of at most ${lastAnnotation + 1}`);
  const annotations: number[] = [];
  for (let place = 0; place < length; place++) {
    const annotation = (value as readonly unknown[])[place];
    if (!anAnnotation.accepts(annotation)) {
      throw argumentError(`${path}[${place}]`, annotation, anAnnotation.allowed());
    }
    // Minus zero, which JSON cannot keep, becomes zero.
    if (!annotations.includes(annotation as number)) annotations.push((annotation as number) + 0);
  }
  return annotations;
}
