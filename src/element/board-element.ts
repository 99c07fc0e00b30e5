/** The element `<layli-board>`: its properties, its events, and when it draws what. */
import { defineProperty, hasOwn, keys } from '../intrinsics.js';
import { readEnding, type Ending } from '../ending.js';
import { isLayliError } from '../errors.js';
import { traceMove, type MoveTrace } from '../play.js';
import { readLastMove, type PlayedMove } from '../render/options.js';
import type { Marks } from '../render/picture.js';
import { legalIndices, readMarks } from '../render/reading-marks.js';
import { holeNumber } from '../render/view.js';
import { boardWords, statusWords, turnSentences } from '../render/words.js';
import type { Player } from '../ruleset.js';
import type { GameState } from '../state.js';
import { counted, holeName, type Names } from '../telling.js';
import { Controls, type ControlState } from './controls.js';
import { boardAtRest, boardInFrame, geometryOf, id, styles, type Geometry } from './drawing.js';
import {
  attributes,
  readProperty,
  usual,
  valueOfAttribute,
  type BoardProperties,
  type PropertyName,
} from './settings.js';
import { Sowing, framesOf } from './sowing.js';

/** A hole, as events tell it. */
export interface ChosenHole {
  readonly player: Player;
  /** The number of the hole, as `applyMove` takes it. */
  readonly hole: number;
  readonly index: number;
}

/** The events of the element, with what their `detail` is. They bubble. */
export interface BoardEvents {
  /** A hole that may be played was chosen. The board does not play it: set `state` and `lastMove` to what follows. */
  'hole-choose': CustomEvent<ChosenHole>;
  /** Where a move would lead is asked for; null once it is no longer. Only with `previews`. */
  'hole-preview': CustomEvent<MoveTrace | null>;
  /** The last move has been sown, or is shown at once. */
  'sowing-end': CustomEvent<MoveTrace>;
}

// On a server there are no elements; whoever imports this there does nothing with it.
const Base: typeof HTMLElement =
  typeof HTMLElement === 'undefined' ? (Object as unknown as typeof HTMLElement) : HTMLElement;

/** The narrowest hole on a board that lies across, in pixels: a finger's width. */
const narrowestHole = 44;

/** The element; its properties are defined below. */
export class LayliBoard extends Base {
  static readonly observedAttributes: readonly string[] = [...attributes.keys()];

  readonly #settings: BoardProperties = { ...usual };
  #picture: SVGSVGElement | null = null;
  #drawing: SVGGElement | null = null;
  #style: HTMLStyleElement | null = null;
  #told: HTMLElement | null = null;
  #controls: Controls | null = null;
  #room: ResizeObserver | null = null;
  #isUpright = false;
  #isWaiting = false;
  #sowing: Sowing | null = null;
  /** The last move that has been sown or begun, so that each is sown once. */
  #sown: object | null = null;
  #considered: number | null = null;

  /** A property as it is. */
  setting<Name extends PropertyName>(name: Name): BoardProperties[Name] {
    return this.#settings[name];
  }

  /** Sets a property, once it is checked. */
  set(name: PropertyName, value: unknown): void {
    const read = readProperty(name, value);
    if (read === this.#settings[name]) return;
    (this.#settings as unknown as Record<string, unknown>)[name] = read;
    this.#request();
  }

  attributeChangedCallback(attribute: string, _: string | null, text: string | null): void {
    const name = attributes.get(attribute);
    if (name !== undefined) this.set(name, valueOfAttribute(name, text));
  }

  connectedCallback(): void {
    if (this.#picture === null) this.#build();
    // What was set before the element was defined lies on it and hides the property.
    for (const name of keys(usual) as PropertyName[]) {
      if (!hasOwn(this, name)) continue;
      const own = this as unknown as Record<string, unknown>;
      const value = own[name];
      // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- one of a fixed list
      delete own[name];
      this.set(name, value);
    }
    if (typeof ResizeObserver !== 'undefined') {
      this.#room = new ResizeObserver(() => {
        if (this.#lies() !== this.#isUpright) this.#draw();
      });
      this.#room.observe(this);
    }
    this.#request();
  }

  disconnectedCallback(): void {
    this.#room?.disconnect();
    this.#room = null;
    this.skip();
  }

  /** Puts the focus on a hole. */
  override focus(options?: FocusOptions): void {
    this.#controls?.focus(options);
  }

  /** Whether a move is being sown, also while it is paused. */
  get isSowing(): boolean {
    return this.#sowing !== null;
  }

  /** Lets the sowing stand still; without one, nothing happens, as with those below. */
  pause(): void {
    this.#sowing?.pause();
  }

  /** Goes on with a sowing that was paused. */
  resume(): void {
    this.#sowing?.resume();
  }

  /** Sows the rest as fast as late laps. */
  hasten(): void {
    this.#sowing?.hasten();
  }

  /** Shows the end of the sowing at once. */
  skip(): void {
    this.#sowing?.skip();
  }

  /** Says what a screen reader is to read now: the whole board, unless a text is given. */
  announce(text?: string): void {
    const { state } = this.#settings;
    const words =
      text ?? (state === null ? '' : boardWords(state, this.#names, this.#ending(state)).join(' '));
    if (this.#told !== null) this.#told.textContent = words;
  }

  get #names(): Names {
    return this.#settings.names as Names;
  }

  #build(): void {
    const shadow = this.attachShadow({ mode: 'open', delegatesFocus: true });
    const svg = 'http://www.w3.org/2000/svg';
    this.#style = document.createElement('style');
    this.#picture = document.createElementNS(svg, 'svg');
    this.#picture.id = id;
    this.#picture.setAttribute('role', 'group');
    this.#picture.setAttribute('part', 'board');
    this.#drawing = document.createElementNS(svg, 'g');
    this.#drawing.setAttribute('aria-hidden', 'true');
    this.#told = document.createElement('p');
    this.#told.className = 'told';
    this.#told.setAttribute('role', 'status');
    this.#controls = new Controls({
      choose: (index) => {
        this.#choose(index);
      },
      consider: (index) => {
        this.#consider(index);
      },
      key: (key) => {
        if (key === 'b') this.announce();
      },
    });
    this.#picture.append(this.#drawing, this.#controls.layer);
    shadow.append(this.#style, this.#picture, this.#told);
  }

  /** Draws soon, once for all that is set by then. */
  #request(): void {
    if (this.#isWaiting || !this.isConnected) return;
    this.#isWaiting = true;
    void Promise.resolve().then(() => {
      this.#isWaiting = false;
      if (this.isConnected) this.#update();
    });
  }

  #update(): void {
    const { state, stepMs } = this.#settings;
    const move = this.#move();
    const isNew = move !== null && this.#settings.lastMove !== this.#sown;
    if (isNew || this.#sowing === null || move === null) this.#stopSowing();
    if (isNew && state !== null) {
      this.#sown = this.#settings.lastMove;
      if (stepMs > 0 && !prefersStillness()) {
        this.#sow(move, stepMs);
        return;
      }
      this.announce(this.#turnWords(state, move.trace));
      this.#draw();
      this.#tell('sowing-end', move.trace);
      return;
    }
    this.#draw();
  }

  /** The last move, where it leads to the position that is shown. */
  #move(): PlayedMove | null {
    const { state, lastMove } = this.#settings;
    if (state === null || lastMove === null) return null;
    try {
      return readLastMove(lastMove, state);
    } catch (error) {
      if (isLayliError(error)) return null;
      throw error;
    }
  }

  /** How the game ended beside the rules; an ending that does not go with the position is left out. */
  #ending(state: GameState): Ending | undefined {
    const { ending } = this.#settings;
    try {
      return readEnding(ending ?? undefined, 'ending', state);
    } catch (error) {
      if (isLayliError(error)) return undefined;
      throw error;
    }
  }

  #sow(move: PlayedMove, stepMs: number): void {
    const { before, trace } = move;
    this.#sowing = new Sowing(
      framesOf(before, trace),
      stepMs,
      (frame) => {
        const geometry = this.#place(before);
        this.#show(before, boardInFrame(before, frame, this.#names, geometry), geometry, []);
      },
      () => {
        this.#sowing = null;
        this.announce(this.#turnWords(trace.after, trace));
        this.#draw();
        this.#tell('sowing-end', trace);
      },
    );
  }

  #stopSowing(): void {
    this.#sowing?.stop();
    this.#sowing = null;
  }

  /** What a turn did and how the game stands, in words. */
  #turnWords(state: GameState, trace: MoveTrace): string {
    const nameOf = (index: number): string => holeName(state, index);
    return [
      ...turnSentences(trace, this.#names, nameOf),
      statusWords(state, this.#names, this.#ending(state)),
    ].join(' ');
  }

  /** The board as it stands; while a move is being sown its frames are drawn instead. */
  #draw(): void {
    const { state } = this.#settings;
    if (state === null) {
      if (this.#drawing !== null) this.#drawing.replaceChildren();
      this.#controls?.layer.replaceChildren();
      return;
    }
    if (this.#sowing !== null) return;
    const legal = this.#legal(state);
    const marks = this.#withPreview({ ...this.#marks(state), legal }, state);
    const geometry = this.#place(state);
    this.#show(
      state,
      boardAtRest(state, this.#move(), marks, this.#names, this.#ending(state), geometry),
      geometry,
      legal,
    );
  }

  /** What is pointed out; what does not go with the position is left out. */
  #marks(state: GameState): Marks {
    try {
      return readMarks(state, false, this.#settings);
    } catch (error) {
      if (isLayliError(error)) return readMarks(state, false, usual);
      throw error;
    }
  }

  /** The indices of the holes that can be chosen. */
  #legal(state: GameState): readonly number[] {
    const { movable } = this.#settings;
    if (this.#ending(state) !== undefined) return [];
    return movable === 'both' || movable === state.turn ? legalIndices(state) : [];
  }

  /** What is pointed out, with where the considered move would lead. */
  #withPreview(marks: Marks, state: GameState): Marks {
    const trace = this.#preview(state);
    if (trace === null) return marks;
    const from = trace.laps[0]?.from ?? 0;
    const to = trace.laps.at(-1)?.to ?? from;
    const taken = trace.captures.map(({ index, seeds }) => ({ index, text: `\u2212${String(seeds)}` }));
    return { ...marks, arrows: [{ from, to }], values: taken, highlights: [to] };
  }

  #preview(state: GameState): MoveTrace | null {
    const { previews } = this.#settings;
    const index = this.#considered;
    if (!previews || index === null || this.#sowing !== null || !this.#legal(state).includes(index))
      return null;
    return traceMove(state, holeNumber(state, index));
  }

  #consider(index: number | null): void {
    const { previews, state } = this.#settings;
    if (this.#considered === index) return;
    this.#considered = index;
    if (!previews || state === null || this.#sowing !== null) return;
    this.#draw();
    const trace = this.#preview(state);
    if (trace !== null || index === null) this.#tell('hole-preview', trace);
  }

  #choose(index: number): void {
    const { state } = this.#settings;
    if (this.#sowing !== null) {
      // A press while seeds are sown is impatience.
      this.hasten();
      return;
    }
    if (state === null || !this.#legal(state).includes(index)) return;
    this.#tell('hole-choose', { player: state.turn, hole: holeNumber(state, index), index });
  }

  #tell(name: keyof BoardEvents, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  /** Whether the board stands upright. */
  #lies(): boolean {
    const { layout, state } = this.#settings;
    if (layout !== 'auto' || state === null) return layout === 'upright';
    const width = this.clientWidth;
    return width > 0 && width / state.ruleset.holes < narrowestHole;
  }

  /** Where everything stands. */
  #place(state: GameState): Geometry {
    const { bottom, bars } = this.#settings;
    this.#isUpright = this.#lies();
    return geometryOf(state, { bottom, isUpright: this.#isUpright, hasBars: bars });
  }

  #show(state: GameState, markup: string, geometry: Geometry, legal: readonly number[]): void {
    const { scheme } = this.#settings;
    if (this.#picture === null || this.#drawing === null || this.#style === null) return;
    const css = styles(scheme);
    if (this.#style.textContent !== css) this.#style.textContent = css;
    this.#picture.setAttribute('viewBox', `0 0 ${geometry.width.toFixed(1)} ${geometry.height.toFixed(1)}`);
    this.#picture.setAttribute(
      'aria-label',
      `Layli Goobalay: ${statusWords(state, this.#names, this.#ending(state))}`,
    );
    // The markup is made by the library, which escapes every text from outside.
    this.#drawing.innerHTML = markup;
    this.#controls?.update(
      geometry,
      state.seeds.map((_, index) => this.#control(state, index, legal.includes(index))),
    );
  }

  #control(state: GameState, index: number, canBeChosen: boolean): ControlState {
    const row: Player = index < state.ruleset.holes ? 'south' : 'north';
    const owner = state.uurs[index] ?? null;
    const seeds = state.seeds[index] ?? 0;
    const label = [
      `${this.#names[row]} hole ${holeNumber(state, index)}`,
      seeds === 0 ? 'empty' : counted(seeds, 'seed'),
      ...(owner === null ? [] : [`part of an uur of ${this.#names[owner]}`]),
      ...(canBeChosen ? ['can be played'] : []),
    ].join(', ');
    return { label, canBeChosen };
  }
}

for (const name of keys(usual) as PropertyName[])
  defineProperty(LayliBoard.prototype, name, {
    get(this: LayliBoard) {
      return this.setting(name);
    },
    set(this: LayliBoard, value: unknown) {
      this.set(name, value);
    },
    enumerable: true,
    configurable: true,
  });

/** Whether the reader asked for less motion. */
function prefersStillness(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}
