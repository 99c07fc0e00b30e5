/**
 * The keys beyond those of the board. Letters alone count only while the focus is within the game, so that nobody who dictates or types
 * elsewhere plays by accident; Ctrl+Z and Ctrl+Y count anywhere.
 */
import { useEffect } from 'preact/hooks';
import type { Happening } from './game/game.js';

/** What the letters do, as the help lists them. */
const letters: { readonly [key: string]: Happening | undefined } = {
  u: { type: 'undo' },
  r: { type: 'redo' },
  ',': { type: 'back' },
  '.': { type: 'forward' },
  s: { type: 'sown' },
};

/**
 * Listens to the keys that count anywhere.
 *
 * @returns Listens to those that count within the game.
 */
export function useKeys(
  act: (happening: Happening) => void,
  analyse: () => void,
): (event: KeyboardEvent) => void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      // What is typed has an undo of its own; under a dialog nothing moves.
      if (isTyping(event) || document.querySelector('dialog[open]') !== null) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      act({ type: key === 'y' || event.shiftKey ? 'redo' : 'undo' });
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
    };
  }, []);

  return (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event)) return;
    const key = event.key.toLowerCase();
    const happening = letters[key];
    if (happening !== undefined) act(happening);
    else if (key === 'a') analyse();
    else return;
    event.preventDefault();
  };
}

/** Whether a key goes into a field. */
function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}
