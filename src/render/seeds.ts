/**
 * Where seeds lie in a hole. The places are fixed and are taken in order, so that the same number of seeds always
 * lies the same and one seed more moves none of the others.
 */

/** The radius of a hole, in the units of the picture. */
export const pitRadius = 27;
/** The radius of a seed. */
export const seedRadius = 6.3;

/** How many seeds lie side by side on the ground of a hole, how many on top of those, and so on. */
const layers = [10, 7, 4];

/** The most seeds that are drawn in one hole, in all layers; the number beside it tells of more. */
export const mostDrawn = 21;

/** Between the seeds of one layer; it fills a round hole evenly. */
const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/** The middle of a seed's place, as seen from the middle of its hole. Places count from 0. */
export function seedPlace(place: number): { readonly x: number; readonly y: number } {
  let turn = place;
  let layer = 0;
  for (const size of layers) {
    if (turn < size) break;
    turn -= size;
    layer++;
  }
  const distance = 6.6 * Math.sqrt(turn + 0.4);
  const angle = turn * goldenAngle + 0.6 + 1.5 * layer;
  return { x: distance * Math.cos(angle), y: distance * Math.sin(angle) };
}
