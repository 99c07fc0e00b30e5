/** What a line typed at the prompt means. */
import { expect, test } from 'vitest';
import { promptHelp, readOrder, type Order } from '../../src/cli/game-session.js';

const kinds = ['undo', 'redo', 'board', 'draw', 'help', 'quit'] as const;

test.for<[string, Order]>([
  ['3', { kind: 'hole', hole: 3 }],
  [' 12 \r', { kind: 'hole', hole: 12 }],
  ['007', { kind: 'hole', hole: 7 }],
  ['999999999', { kind: 'hole', hole: 999_999_999 }],
  ['', { kind: 'nothing' }],
  [' \t', { kind: 'nothing' }],
  ['?', { kind: 'hints' }],
  ['UNDO', { kind: 'undo' }],
  ['resign', { kind: 'resign' }],
  ['res', { kind: 'resign' }],
  ['s', { kind: 'save', file: null }],
  ['save', { kind: 'save', file: null }],
  ['save  my game.llg ', { kind: 'save', file: 'my game.llg' }],
  ['s 3', { kind: 'save', file: '3' }],
  ...kinds.flatMap((kind): [string, Order][] => [
    [kind, { kind }],
    [kind.slice(0, 1), { kind }],
  ]),
])('%j', ([line, order]) => {
  expect(readOrder(line)).toEqual(order);
});

test.for([
  [
    '1234567890',
    '"1234567890" is no hole and no command: ?, undo, redo, board, draw, resign, save, help, quit.',
  ],
  ['3 4', '"3 4" is no hole and no command: '],
  ['3x', '"3x" is no hole and no command: '],
  ['x3', '"x3" is no hole and no command: '],
  ['-3', '"-3" is no hole and no command: '],
  ['? 3', '"? 3" is no hole and no command: '],
  ['??', '"??" is no hole and no command: '],
  ['undone', '"undone" is no hole and no command: '],
  ['ndo', '"ndo" is no hole and no command: '],
  ['u 3', 'undo stands alone.'],
  ['quit now', 'quit stands alone.'],
] as const)('%j is unknown', ([line, words]) => {
  const order = readOrder(line);
  expect(order.kind).toBe('unknown');
  expect(order.kind === 'unknown' ? order.words : '').toContain(words);
});

test('help tells of all that may be typed', () => {
  const told = promptHelp.join('\n');
  for (const word of [
    'a number',
    '?',
    'resign',
    'save FILE',
    'Ctrl-C',
    ...kinds.filter((kind) => kind !== 'help'),
  ])
    expect(told).toMatch(new RegExp(`(?:^|[ ;])${word.replace('?', '\\?')}(?: |$)`, 'm'));
  for (const line of promptHelp) expect(line).toMatch(/^(?: {2}\S[^;]* {2,}\S.{10,}|[A-Z].+\.)$/);
});
