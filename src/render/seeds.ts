/**
 * Where seeds lie in a hole. The places are fixed and are taken in order, so that the same number of seeds always
 * lies the same and one seed more moves none of the others.
 */

/** The radius of a hole, in the units of the picture. */
export const pitRadius = 27;
/** The radius of a seed. */
export const seedRadius = 5.3;

/** The seeds that lie side by side; further ones lie on top of them. */
const bottomLayer = 14;

/** The most seeds that are drawn in one hole; the number beside it tells of more. */
export const mostDrawn = 21;

/** Between the seeds of one layer; it fills a round hole evenly. */
const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/** The middle of a seed's place, as seen from the middle of its hole. Places count from 0. */
export function seedPlace(place: number): { readonly x: number; readonly y: number } {
  const isBelow = place < bottomLayer;
  const turn = isBelow ? place : place - bottomLayer;
  const distance = 5.75 * Math.sqrt(turn + 0.4);
  const angle = turn * goldenAngle + (isBelow ? 0.6 : 2.1);
  return { x: distance * Math.cos(angle), y: distance * Math.sin(angle) };
}
