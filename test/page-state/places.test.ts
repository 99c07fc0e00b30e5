/**
 * Where the holes stand, drawn: the two directions, lying across and upright.
 */
import { facing, rulesets } from 'layli-goobalay';
import { describe, expect, test } from 'vitest';
import { lieFor, neighbourOf, placeOf, rowOf } from '../../page/src/board/places.js';

const clockwise = { ...rulesets.standard, holes: 3 };
const counterclockwise = { ...clockwise, direction: 'counterclockwise' } as const;

describe('across', () => {
  test('clockwise, South’s hole 1 is the rightmost, North’s the leftmost', () => {
    expect(rowOf(clockwise, 'north', 'across')).toEqual([3, 4, 5]);
    expect(rowOf(clockwise, 'south', 'across')).toEqual([2, 1, 0]);
  });
  test('counterclockwise is the mirror image', () => {
    expect(rowOf(counterclockwise, 'north', 'across')).toEqual([5, 4, 3]);
    expect(rowOf(counterclockwise, 'south', 'across')).toEqual([0, 1, 2]);
  });
});

describe('upright, a quarter turn to the left: South’s row is the right column', () => {
  test('clockwise, its hole 1 is on top, and North’s at the bottom', () => {
    expect(rowOf(clockwise, 'south', 'upright')).toEqual([0, 1, 2]);
    expect(rowOf(clockwise, 'north', 'upright')).toEqual([5, 4, 3]);
    expect(placeOf(clockwise, 0, 'upright')).toEqual({ column: 1, row: 0 });
    expect(placeOf(clockwise, 3, 'upright')).toEqual({ column: 0, row: 2 });
  });
  test('counterclockwise is the mirror image', () => {
    expect(rowOf(counterclockwise, 'south', 'upright')).toEqual([2, 1, 0]);
    expect(rowOf(counterclockwise, 'north', 'upright')).toEqual([3, 4, 5]);
  });
});

test.each([clockwise, counterclockwise])('facing holes stand beside each other, $direction', (ruleset) => {
  for (let index = 0; index < 6; index++) {
    const other = facing(ruleset, index);
    expect(placeOf(ruleset, index, 'across').column).toBe(placeOf(ruleset, other, 'across').column);
    expect(placeOf(ruleset, index, 'upright').row).toBe(placeOf(ruleset, other, 'upright').row);
  }
});

describe('the keys', () => {
  test('lead across', () => {
    expect(neighbourOf(clockwise, 1, 'ArrowLeft', 'across')).toBe(2);
    expect(neighbourOf(clockwise, 2, 'ArrowLeft', 'across')).toBe(2);
    expect(neighbourOf(clockwise, 1, 'ArrowRight', 'across')).toBe(0);
    expect(neighbourOf(clockwise, 1, 'ArrowUp', 'across')).toBe(4);
    expect(neighbourOf(clockwise, 4, 'ArrowDown', 'across')).toBe(1);
    expect(neighbourOf(clockwise, 1, 'Home', 'across')).toBe(2);
    expect(neighbourOf(clockwise, 4, 'End', 'across')).toBe(5);
  });
  test('lead upright', () => {
    expect(neighbourOf(clockwise, 0, 'ArrowDown', 'upright')).toBe(1);
    expect(neighbourOf(clockwise, 0, 'ArrowLeft', 'upright')).toBe(5);
    expect(neighbourOf(clockwise, 5, 'ArrowLeft', 'upright')).toBe(5);
    expect(neighbourOf(clockwise, 1, 'End', 'upright')).toBe(2);
  });
  test('that lead nowhere are for others', () => {
    expect(neighbourOf(clockwise, 0, 'Enter', 'across')).toBeNull();
  });
});

test('the board lies across where each hole has 44 pixels, and else is upright', () => {
  expect(lieFor(6, 6 * 44 + 24)).toBe('across');
  expect(lieFor(6, 6 * 44 + 23)).toBe('upright');
});
