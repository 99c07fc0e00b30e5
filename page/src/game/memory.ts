/**
 * What the browser keeps from one visit to the next. A browser may refuse (in private windows, or where storage is
 * switched off); then nothing is kept, and the page works all the same.
 */

/** The names under which something is kept. */
export type Memory = 'game' | 'speed' | 'theme';

const prefix = 'layli-goobalay:';

/** What was kept under a name; null where nothing was, or the browser refuses. */
export function recall(name: Memory): string | null {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}

/** Keeps a text, if the browser lets it. */
export function keep(name: Memory, text: string): void {
  try {
    localStorage.setItem(prefix + name, text);
  } catch {
    // Nothing is lost but the memory of it.
  }
}
