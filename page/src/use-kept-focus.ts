/**
 * Keeps the focus within the game. A button may go away while it has the focus, since a turn was sown, a game ended or
 * another one began; whoever plays by keyboard would be thrown to the top of the page.
 */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { focusBoard } from './board/board.js';

/** After each rendering sees that the focus is somewhere, where it had been. */
export function useKeptFocus(): void {
  const holder = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent): void => {
      holder.current = target instanceof HTMLElement ? target : null;
    };
    // A press beside everything takes the focus away on purpose.
    const onPointerDown = (): void => {
      holder.current = null;
    };
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('pointerdown', onPointerDown, { capture: true });
    return () => {
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('pointerdown', onPointerDown, { capture: true });
    };
  }, []);

  useLayoutEffect(() => {
    const lost = holder.current;
    if (lost === null || lost.isConnected || document.activeElement !== document.body) return;
    // In the list of turns it goes on in the list.
    const turn = document.querySelector<HTMLElement>('.turn[aria-current]');
    if (lost.classList.contains('turn') && turn !== null) turn.focus({ preventScroll: true });
    else focusBoard();
  });
}
