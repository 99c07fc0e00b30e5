/**
 * A board for any page: the custom element `<layli-board>`, which shows a position, sows a move before the reader's
 * eyes, and tells which hole was chosen.
 *
 * @packageDocumentation
 */
import { LayliBoard, type BoardEvents } from './board-element.js';
import type { BoardProperties } from './settings.js';

export type { BoardEvents, ChosenHole } from './board-element.js';
export type { BoardProperties } from './settings.js';

/**
 * The element `<layli-board>`: its properties, what it can be asked to do, and its events.
 *
 * While a move is being sown no hole can be chosen, and pressing one hastens it. The key B has a screen reader read the
 * whole board. Colours are set by the same custom properties as in pictures, such as `--layli-board`; the parts are
 * `board`, `hole` (and `playable`) and `hand`.
 */
export interface LayliBoardElement extends HTMLElement, BoardProperties {
  /** Whether a move is being sown, also while it is paused. */
  readonly isSowing: boolean;
  /** Lets the sowing stand still; without one, nothing happens, as with the next three. */
  pause(): void;
  /** Goes on with a sowing that was paused. */
  resume(): void;
  /** Sows the rest as fast as late laps. */
  hasten(): void;
  /** Shows the end of the sowing at once. */
  skip(): void;
  /** Says what a screen reader is to read now: a text, or the whole board. */
  announce(text?: string): void;
  /** Listens to an event of the board. */
  addEventListener<Name extends keyof BoardEvents>(
    name: Name,
    listener: (event: BoardEvents[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  /** Listens to any other event. */
  addEventListener(
    name: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'layli-board': LayliBoardElement;
  }
}

/** The name of the element. */
const tag = 'layli-board';

/**
 * Registers the element `<layli-board>`. Called again, or where there are no custom elements, such as on a server, it
 * does nothing.
 *
 * @example
 * ```ts
 * import { defineBoard } from 'layli-goobalay/board';
 *
 * defineBoard();
 * ```
 */
export function defineBoard(): void {
  if (typeof customElements === 'undefined' || customElements.get(tag) !== undefined) return;
  customElements.define(tag, LayliBoard);
}
