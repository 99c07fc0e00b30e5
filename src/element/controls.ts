/**
 * The holes as what can be pressed: one button for each, over the picture, that stays while the picture changes. One of
 * them is where the Tab key stops; the arrow keys lead to the others.
 */
import { entries } from '../intrinsics.js';
import type { Geometry, Point } from '../render/geometry.js';
import { tenths } from '../render/markup.js';
import { pitRadius } from '../render/seeds.js';

const svg = 'http://www.w3.org/2000/svg';
/** How long a finger rests on a hole before it is a question rather than a choice, in milliseconds. */
const longPressMs = 450;

/** What a hole is to those who use it. */
export interface ControlState {
  /** What a screen reader says. */
  readonly label: string;
  readonly canBeChosen: boolean;
}

/** What happens to the holes, by index. */
export interface ControlEvents {
  readonly choose: (index: number) => void;
  /** A hole is pointed at, focused, or pressed for long; null once it is left. */
  readonly consider: (index: number | null) => void;
  /** A key that is none of the holes' own. */
  readonly key: (key: string) => void;
}

/** The buttons of a board. */
export class Controls {
  readonly layer: SVGGElement = document.createElementNS(svg, 'g');
  readonly #events: ControlEvents;
  #geometry: Geometry | null = null;
  #stop = 0;
  #longPress: ReturnType<typeof setTimeout> | undefined;
  #wasLong = false;

  constructor(events: ControlEvents) {
    this.#events = events;
    this.layer.addEventListener('keydown', (event) => {
      this.#onKey(event);
    });
  }

  /** Makes the buttons what the holes are now. */
  update(geometry: Geometry, states: readonly ControlState[]): void {
    if (this.layer.children.length !== states.length) {
      this.layer.replaceChildren(...states.map((_, index) => this.#button(index)));
      this.#stop = -1;
    }
    this.#geometry = geometry;
    const first = states.findIndex(({ canBeChosen }) => canBeChosen);
    const hasFocus = this.layer.getRootNode() instanceof ShadowRoot && this.#focused >= 0;
    // The Tab key leads to where the reader is or was, or else to a hole that can be chosen.
    if (!hasFocus && (this.#stop < 0 || states[this.#stop]?.canBeChosen !== true))
      this.#stop = Math.max(0, first);
    for (const [index, { label, canBeChosen }] of states.entries()) {
      const button = this.layer.children[index] as SVGGElement;
      const { x, y } = geometry.holes[index] as Point;
      button.setAttribute('transform', `translate(${tenths(x)} ${tenths(y)})`);
      for (const [name, value] of entries(areaOf(index, geometry)))
        button.firstElementChild?.setAttribute(name, tenths(value));
      button.setAttribute('aria-label', label);
      button.setAttribute('aria-disabled', String(!canBeChosen));
      button.setAttribute('part', canBeChosen ? 'hole playable' : 'hole');
      button.setAttribute('tabindex', index === this.#stop ? '0' : '-1');
    }
  }

  /** Puts the focus on the hole where the Tab key stops. */
  focus(options?: FocusOptions): void {
    (this.layer.children[this.#stop] as SVGGElement | undefined)?.focus(options);
  }

  /** The index of the hole that has the focus, or -1. */
  get #focused(): number {
    const root = this.layer.getRootNode() as ShadowRoot;
    return [...this.layer.children].indexOf(root.activeElement as Element);
  }

  #button(index: number): SVGGElement {
    const button = document.createElementNS(svg, 'g');
    button.setAttribute('class', 'control');
    button.setAttribute('role', 'button');
    button.dataset['index'] = String(index);
    const area = document.createElementNS(svg, 'rect');
    area.setAttribute('fill', 'transparent');
    const ring = document.createElementNS(svg, 'circle');
    ring.setAttribute('r', String(pitRadius + 4.5));
    button.append(area, ring);

    const { choose, consider } = this.#events;
    button.addEventListener('click', ({ detail }) => {
      // Whoever double-clicks means it once, and who pressed for long has asked a question.
      if (detail < 2 && !this.#wasLong) choose(index);
      this.#wasLong = false;
    });
    button.addEventListener('focus', () => {
      this.#moveStop(index);
      consider(index);
    });
    button.addEventListener('blur', () => {
      consider(null);
    });
    button.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType !== 'touch') consider(index);
    });
    button.addEventListener('pointerleave', () => {
      clearTimeout(this.#longPress);
      consider(null);
    });
    button.addEventListener('pointerdown', ({ pointerType }) => {
      this.#wasLong = false;
      if (pointerType === 'mouse') return;
      clearTimeout(this.#longPress);
      this.#longPress = setTimeout(() => {
        this.#wasLong = true;
        consider(index);
      }, longPressMs);
    });
    for (const end of ['pointerup', 'pointercancel'])
      button.addEventListener(end, () => {
        clearTimeout(this.#longPress);
        if (this.#wasLong) consider(null);
      });
    button.addEventListener('contextmenu', (event) => {
      if (this.#wasLong) event.preventDefault();
    });
    return button;
  }

  #moveStop(index: number): void {
    this.layer.children[this.#stop]?.setAttribute('tabindex', '-1');
    this.layer.children[index]?.setAttribute('tabindex', '0');
    this.#stop = index;
  }

  #onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    const index = this.#focused;
    if (index < 0) return;
    if (key === 'Enter' || key === ' ') {
      event.preventDefault();
      if (!event.repeat) this.#events.choose(index);
      return;
    }
    const to = this.#geometry === null ? null : neighbourOf(index, key, this.#geometry);
    if (to === null) {
      this.#events.key(key);
      return;
    }
    event.preventDefault();
    (this.layer.children[to] as SVGGElement).focus();
  }
}

/** Where a hole can be pressed: from the middle of the board to its edge, and half the way to the next hole. */
function areaOf(index: number, { outward, board, lanes }: Geometry): Record<string, number> {
  const { x, y } = outward[index] as Point;
  const aside = pitRadius + 5;
  const inner = pitRadius + lanes.half;
  const outer = (x === 0 ? board.height : board.width) / 2 - inner;
  const start = (side: number): number => (side === 0 ? -aside : side < 0 ? -outer : -inner);
  const length = (side: number): number => (side === 0 ? 2 * aside : inner + outer);
  return { x: start(x), y: start(y), width: length(x), height: length(y) };
}

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Where a key leads from a hole: to the next one that way, or the same one at an edge; null for other keys. */
function neighbourOf(index: number, key: string, { holes }: Geometry): number | null {
  const here = holes[index] as Point;
  if (key === 'Home' || key === 'End') {
    const row = index < holes.length / 2 ? 0 : holes.length / 2;
    const ends = [row, row + holes.length / 2 - 1].sort((one, other) => {
      const [a, b] = [holes[one] as Point, holes[other] as Point];
      return a.x + a.y - b.x - b.y;
    });
    return ends[key === 'Home' ? 0 : 1] as number;
  }
  const direction = directions[key];
  if (direction === undefined) return null;
  let best = index;
  let least = Infinity;
  for (const [other, { x, y }] of holes.entries()) {
    const [dx, dy] = [x - here.x, y - here.y];
    const along = dx * direction.x + dy * direction.y;
    const aside = Math.abs(dx * direction.y) + Math.abs(dy * direction.x);
    if (along > 1 && aside < 1 && along < least) [best, least] = [other, along];
  }
  return best;
}
