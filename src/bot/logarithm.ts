/**
 * A logarithm and an exponential function that are the same on every machine. The language leaves the last digits of `Math.log`, `Math.exp`,
 * `Math.pow` and the like to the engine, which would make what bots play and matches come to depend on it; of sums,
 * products, quotients and square roots it says every digit.
 */

/** The natural logarithm of a number of 1 or more. */
export function naturalLog(number: number): number {
  let halvings = 0;
  let rest = number;
  while (rest > 4 / 3) {
    rest /= 2;
    halvings++;
  }
  // ln x = 2 (y + y^3/3 + y^5/5 + …) for y = (x - 1) / (x + 1), here between -1/5 and 1/7.
  const ratio = (rest - 1) / (rest + 1);
  const square = ratio * ratio;
  let sum = 0;
  for (let power = 17; power >= 1; power -= 2) sum = sum * square + 1 / power;
  return 2 * ratio * sum + halvings * Math.LN2;
}

/** The exponential function of a number from -100 to 100. */
export function exponential(number: number): number {
  // Of a 1,024th of it a few terms are enough; ten squares make it whole again.
  const part = number / 1_024;
  let power = 1;
  for (let term = 8; term >= 1; term--) power = 1 + (power * part) / term;
  for (let doubling = 0; doubling < 10; doubling++) power *= power;
  return power;
}
