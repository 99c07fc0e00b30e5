/**
 * Making new inputs out of old ones. All inputs are texts; those that are JSON are also changed as the values that they
 * stand for. Everything follows from the random numbers alone.
 */
import type { Random } from 'layli-goobalay/bot';

/** What mutations draw from. */
export interface Material {
  readonly random: Random;
  /** Words of the format. */
  readonly words: readonly string[];
  /** Inputs to change and to take parts from; never empty. */
  readonly corpus: readonly string[];
  /** Those of them that are valid: half of what is made is made from these. */
  readonly valid: readonly string[];
  readonly isJson: boolean;
}

/** The longest input that is made; longer ones are cut. */
const longest = 4_000;

const numbers = [
  '0', '1', '-1', '2', '3', '4', '8', '24', '25', '48', '255', '256', '1e3', '65536', '2147483648',
  '9007199254740991', '9007199254740993', '1e21', '1e400', '-0', '0.5', '00', '٣',
]; // prettier-ignore
const characters = ['\0', '\t', '\n', '\r\n', ' ', '\u00a0', '\u2028', '\u202e', '\u001b[2J', '\ud800', '\udc00', '\ufeff', '…', '–', '\\', '"', '<', '&', "'", '{', '}', '[', ']', '(', ')']; // prettier-ignore
const values: readonly unknown[] = [
  null, true, false, 0, -1, 1, 0.5, 24, 25, 2 ** 31, 2 ** 53, 1e308, '', 'south', 'short', '\u001b[2J', [], {}, [[]],
]; // prettier-ignore

function pick<Value>(list: readonly Value[], random: Random): Value {
  return list[random(list.length)] as Value;
}

/** An input made from one of the corpus by a few changes. */
export function mutated(material: Material): string {
  const { random, corpus, valid, isJson } = material;
  let text = pick(valid.length > 0 && random(2) > 0 ? valid : corpus, random);
  for (let changes = 1 + random(1 + random(4)); changes > 0; changes--) {
    text = (isJson && random(8) > 0 ? withOtherValue : withOtherText)(text, material);
  }
  return text.slice(0, longest);
}

function withOtherText(text: string, { random, words, corpus }: Material): string {
  const from = random(text.length + 1);
  const to = Math.min(text.length, from + random(pick([2, 8, 64], random)));
  const [before, part, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
  const other = pick(corpus, random);
  const start = random(other.length + 1);
  switch (random(9)) {
    case 0:
      return before + after;
    case 1:
      return before + part.repeat(2 + random(20)) + after;
    case 2:
      return before + pick(words, random) + after;
    case 3:
      return `${before} ${pick(words, random)} ${part}${after}`;
    case 4:
      return before + pick(numbers, random) + after;
    case 5:
      return before + pick(characters, random) + after;
    case 6:
      return before + other.slice(start, start + random(64)) + after;
    case 7:
      return before + other.slice(start);
    default:
      return before + String.fromCharCode(random(pick([128, 65_536], random))) + after;
  }
}

/** Changes one of the values within; a text that is no JSON as a text. */
function withOtherValue(text: string, material: Material): string {
  const { random } = material;
  let root: unknown;
  try {
    root = JSON.parse(text);
  } catch {
    return withOtherText(text, material);
  }
  const holder = { root };
  const places: [parent: Record<string, unknown>, key: string][] = [[holder, 'root']];
  for (const [parent, key] of places) {
    const value = parent[key];
    if (typeof value !== 'object' || value === null) continue;
    for (const inside of Object.keys(value)) places.push([value as Record<string, unknown>, inside]);
  }
  change(...pick(places, random), material);
  return JSON.stringify(holder.root) ?? 'null'; // eslint-disable-line @typescript-eslint/no-unnecessary-condition -- The root may be gone.
}

function change(parent: Record<string, unknown>, key: string, material: Material): void {
  const { random, words } = material;
  const value = parent[key];
  const isList = Array.isArray(parent) && typeof value === 'number';
  const write = (name: string, written: unknown): void => {
    Object.defineProperty(parent, name, {
      value: written,
      enumerable: true,
      writable: true,
      configurable: true,
    });
  };
  switch (random(isList ? 12 : 8)) {
    case 0:
      Reflect.deleteProperty(parent, key);
      return;
    case 1:
      write(key, pick(values, random));
      return;
    case 2:
      write(pick([...words, '__proto__', 'constructor', 'toString'], random), value);
      return;
    case 3:
      if (Array.isArray(parent)) parent.splice(Number(key), 0, structuredClone(value));
      else write(key, [value]);
      return;
    case 4:
      write(
        key,
        typeof value === 'number'
          ? value + random(5) - 2
          : structuredClone(pick(Object.values(parent), random)),
      );
      return;
    case 5:
      write(key, pick(words, random));
      return;
    case 6:
      write(key, partOf(pick(material.corpus, random), random));
      return;
    case 7:
      write(key, typeof value === 'string' ? withOtherText(value, material) : Number(pick(numbers, random)));
      return;
    default: {
      // From one number of a list to another, so that their sum stays.
      const other = pick(Object.keys(parent), random);
      const part = random(3) + 1;
      write(key, Number(value) - part);
      write(other, Number(parent[other]) + part);
    }
  }
}

/** Some value within another input. */
function partOf(text: string, random: Random): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return text;
  }
  while (typeof value === 'object' && value !== null && random(3) > 0) {
    const inside: unknown[] = Object.values(value);
    if (inside.length === 0) break;
    value = pick(inside, random);
  }
  return value;
}
