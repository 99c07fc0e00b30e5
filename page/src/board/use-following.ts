/**
 * Follows the hand over a board that is longer than the screen. Whoever scrolls by hand while a turn is sown is left
 * alone until the next one.
 */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { ShownSowing } from '../sowing/use-sowing.js';

/** How far to scroll so that something stands in the middle of what is seen; 0 where it is seen already. */
export function scrollFor(top: number, bottom: number, seenUntil: number): number {
  const isSeen = top >= 0 && bottom <= seenUntil;
  return isSeen ? 0 : (top + bottom - seenUntil) / 2;
}

/** Scrolls with the hand. */
export function useFollowing(
  rows: { readonly current: HTMLElement | null },
  sowing: ShownSowing | null,
): void {
  const isLeftAlone = useRef(false);
  const isSowing = sowing !== null;
  useEffect(() => {
    if (!isSowing) return undefined;
    isLeftAlone.current = false;
    const leaveAlone = (): void => {
      isLeftAlone.current = true;
    };
    window.addEventListener('wheel', leaveAlone, { passive: true });
    window.addEventListener('touchmove', leaveAlone, { passive: true });
    return () => {
      window.removeEventListener('wheel', leaveAlone);
      window.removeEventListener('touchmove', leaveAlone);
    };
  }, [isSowing]);

  const hand = sowing?.frame.hand ?? null;
  useLayoutEffect(() => {
    const hole = hand === null ? null : rows.current?.querySelector(`[data-index="${String(hand)}"]`);
    if (hole === null || hole === undefined || isLeftAlone.current) return;
    const { top, bottom } = hole.getBoundingClientRect();
    const by = scrollFor(top, bottom, seenUntil());
    if (by !== 0) window.scrollBy({ top: by, behavior: 'instant' });
  }, [hand]);
}

/** Down to where the page is seen: to the buttons, where they stay at the bottom of the screen. */
function seenUntil(): number {
  const controls = document.querySelector('.controls');
  if (controls === null || getComputedStyle(controls).position !== 'sticky') return window.innerHeight;
  return Math.min(window.innerHeight, controls.getBoundingClientRect().top);
}
