/** A progress bar on standard error, while it is a terminal; nothing at all where it is not. */

/** A bar that is shown until it is closed. */
export interface Progress {
  /** Shows how much is done, from 0 to 1, and a few words. Cheap: it is drawn a few times a second at most. */
  readonly update: (share: number, words?: string) => void;
  /** Takes the bar away. */
  readonly close: () => void;
}

const width = 24;
const betweenDrawings = 100;
const eraseLine = '\r\u001b[K';

/** Opens a bar; it appears with the first update after a moment, so that what is quick shows none. */
export function openProgress(label: string): Progress {
  const { stderr } = process;
  if (!stderr.isTTY || process.env['TERM'] === 'dumb')
    return { update: () => undefined, close: () => undefined };
  let isShown = false;
  let drawn = Date.now();
  return {
    update(share, words = '') {
      if (Date.now() - drawn < betweenDrawings) return;
      drawn = Date.now();
      isShown = true;
      const done = Math.min(1, Math.max(0, share));
      const filled = Math.round(done * width);
      const bar = `[${'#'.repeat(filled)}${'.'.repeat(width - filled)}]`;
      const line = `${label} ${bar} ${String(Math.floor(Math.round(done * 1e9) / 1e7)).padStart(3)}% ${words}`;
      stderr.write(`${eraseLine}${line.slice(0, Math.max(1, stderr.columns - 1))}`);
    },
    close() {
      if (isShown) stderr.write(eraseLine);
    },
  };
}
