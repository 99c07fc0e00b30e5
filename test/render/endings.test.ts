/** How a game that ended beside the rules is shown. */
import { describe, expect, it } from 'vitest';
import { applyMove, createGame, isLayliError, legalMoves, result } from '../../src/index.js';
import type { Ending } from '../../src/notation/index.js';
import { toSvg, toText } from '../../src/render/index.js';

const state = applyMove(createGame('short'), 3);

const words: readonly (readonly [ending: Ending, told: string])[] = [
  [{ by: 'resigned', winner: 'south' }, 'South won: North resigned.'],
  [{ by: 'time', winner: 'north' }, 'North won: South ran out of time.'],
  [{ by: 'time', winner: null }, 'A draw: time ran out.'],
  [{ by: 'agreed', winner: null }, 'A draw: the players agreed on it.'],
  [{ by: 'adjudicated', winner: 'north' }, 'North won by adjudication.'],
  [{ by: 'adjudicated', winner: null }, 'A draw by adjudication.'],
  [{ by: 'abandoned', winner: 'south' }, 'South won: North left the game.'],
  [{ by: 'abandoned', winner: null }, 'A draw: the game was abandoned.'],
  [{ by: 'illegal-move', winner: 'north' }, 'North won: South played an illegal move.'],
];

describe.each(words)('%j', (ending, told) => {
  it('is told by a text instead of whose turn it is', () => {
    const text = toText(state, { ending });
    expect(text).toContain(`\n${told}\n`);
    expect(text).not.toContain('to move');
  });

  it('is told by a picture, also beside the names', () => {
    const svg = toSvg(state, { ending });
    expect(svg).toContain(
      `<title id="${/id="(layli-\w+)"/.exec(svg)?.[1] ?? ''}-title">Layli Goobalay: ${told}<`,
    );
    expect(svg).not.toContain('to move');
    expect(svg.split(ending.winner === null ? '>draw<' : '>won<')).toHaveLength(
      ending.winner === null ? 3 : 2,
    );
  });
});

it('an ending of a game that the rules ended is refused, and so is one that is none', () => {
  let over = createGame({ holes: 2 });
  while (result(over) === null) over = applyMove(over, legalMoves(over)[0] ?? 0);
  for (const draw of [toText, toSvg])
    for (const [shown, ending] of [
      [over, { by: 'resigned', winner: 'south' }],
      [state, { by: 'resigned', winner: null }],
      [state, { by: 'boredom', winner: null }],
      [state, 'resigned'],
    ] as const) {
      const call = (): string => draw(shown, { ending: ending as Ending });
      expect(call).toThrow(expect.objectContaining({ code: 'INVALID_ARGUMENT' }));
      try {
        call();
      } catch (error) {
        expect(isLayliError(error) ? error.message : '').toContain('ending');
      }
    }
});
