/** How fast a turn is shown. */

/** The speeds, slowest first, with the time that a drop takes in milliseconds; 0 shows the result at once. */
export const speeds = {
  slow: { label: 'Slow', stepMs: 420 },
  calm: { label: 'Calm', stepMs: 210 },
  quick: { label: 'Quick', stepMs: 80 },
  off: { label: 'At once', stepMs: 0 },
} as const;

/** The name of a speed. */
export type Speed = keyof typeof speeds;

/** The names of the speeds, slowest first. */
export const speedNames = Object.keys(speeds) as readonly Speed[];

/** How many times as fast a turn goes by once it is hurried. */
export const hurry = 4;

/** The longest that a turn is shown, in milliseconds; of a longer one only the beginning and the end are. */
export const longestMs = 45_000;

/** The speed that a text names, if it does. */
export function readSpeed(text: string | null): Speed | null {
  return speedNames.find((name) => name === text) ?? null;
}
