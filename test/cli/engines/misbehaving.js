/**
 * A bot that speaks the protocol and misbehaves in one way, from the second move of its first game on, or as its name says:
 *
 *     node misbehaving.js crash
 */
import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [way = '', log] = process.argv.slice(2);
/** @param {readonly string[]} lines */
const say = (...lines) => process.stdout.write(lines.map((line) => `${line}\n`).join(''));
/** Prints without end, as fast as it is read. */
const flood = () => {
  process.stdout.write(
    Array.from({ length: 1_000 }, (_, line) => `info string line ${line}\n`).join(''),
    flood,
  );
};
if (log !== undefined) appendFileSync(log, `${process.pid}\n`);
let moves = 0;
let legal = '';

/** @type {Readonly<Record<string, () => unknown>>} */
const misbehaviours = {
  stubborn: () => say(`bestmove ${legal}`),
  none: () => say(`bestmove ${legal}`),
  crash: () => {
    process.stderr.write('out of cheese\n');
    process.exit(3);
  },
  hang: () => undefined,
  nonsense: () => say('bestmove banana'),
  silence: () => say('bestmove'),
  illegal: () => say('bestmove 24'),
  flood,
  'long-line': () => say(`info string ${'x'.repeat(3_000_000)}`, `bestmove ${legal}`),
  twice: () => say(`bestmove ${legal}`, 'bestmove 24', 'bestmove banana'),
  // A child of its own that would go on for ever.
  child: () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    if (log !== undefined) appendFileSync(log, `${child.pid}\n`);
  },
};

if (way === 'dead') process.exit(1);
createInterface({ input: process.stdin })
  .on('line', (line) => {
    const [command, kind, rows = '', turn] = line.split(' ');
    if (command === 'ugi')
      say(
        'id name misbehaving',
        ...(way === 'ignorant'
          ? []
          : ['option name Ruleset type combo default standard', 'option name Holes type spin default 12']),
        'ugiok',
      );
    else if (command === 'isready') {
      if (way !== 'never-ready') say('readyok');
    } else if (command === 'position' && kind === 'fen') {
      const isSouth = turn === 'S';
      const row = (rows.split('/')[isSouth ? 0 : 1] ?? '').split(',');
      legal = String(row.findIndex((hole) => /^[1-9]\d*$/.test(hole)) + 1);
    } else if (command === 'go') {
      if (++moves < 2) say(`bestmove ${legal}`);
      else misbehaviours[way]?.();
    } else if (command === 'quit' && way !== 'stubborn') process.exit(0);
  })
  .on('close', () => {
    if (way !== 'stubborn') process.exit(0);
  });
if (way === 'stubborn') {
  setInterval(() => undefined, 1_000);
}
