/** The board of the front page, drawn while the site is built: a turn of North that relayed and made an uur. */
import { applyMove, createGame } from '../../../src/index.js';
import { toSvg, type Scheme } from '../../../src/render/index.js';

/** The same picture in the colours of each scheme, as SVG. */
type Boards = Readonly<Record<Exclude<Scheme, 'auto'>, string>>;

export declare const data: Boards;

export default {
  load(): Boards {
    const before = applyMove(createGame('short'), 1);
    const lastMove = { before, hole: 2 };
    const state = applyMove(before, lastMove.hole);
    const draw = (scheme: keyof Boards): string => toSvg(state, { lastMove, scheme, id: `board-${scheme}` });
    return { light: draw('light'), dark: draw('dark') };
  },
};
