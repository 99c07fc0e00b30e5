/**
 * A turn before the reader's eyes: the frames of its steps, one after the other, each for its time.
 */
import type { MoveTrace } from '../play.js';
import type { GameState } from '../state.js';
import { stepsOf, type MoveStep } from '../steps.js';

/** What is seen at one moment of a turn. */
export interface Frame {
  /** By index: the seeds that lie in the holes. */
  readonly seeds: readonly number[];
  readonly step: MoveStep;
}

/** The most steps that are shown one by one, and the longest that they take, in milliseconds: then the end is shown. */
const mostSteps = 400;
const longestMs = 12_000;
/** Of two laps in a row, how much of its time a step of the second one takes; and the least of what was set. */
const hasteOfLaps = 0.85;
const leastShare = 0.25;

/** The frames of a turn. */
export function* framesOf(before: GameState, trace: MoveTrace): Generator<Frame, void> {
  const seeds = [...before.seeds];
  for (const step of stepsOf(trace)) {
    const { kind, index } = step;
    if (kind === 'drop') seeds[index] = (seeds[index] ?? 0) + 1;
    else if (kind === 'uur') {
      seeds[index] = (seeds[index] ?? 0) - step.seeds;
      seeds[step.to] = (seeds[step.to] ?? 0) + step.seeds;
    } else if (kind !== 'forfeit') seeds[index] = 0;
    yield { seeds: [...seeds], step };
  }
}

/** Sows a turn, frame by frame. */
export class Sowing {
  readonly #frames: Generator<Frame, void>;
  readonly #show: (frame: Frame) => void;
  readonly #end: () => void;
  /** How long the next step takes, and the least, in milliseconds. */
  #stepMs: number;
  #leastMs: number;
  #steps = 0;
  #spentMs = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isPaused = false;

  /**
   * @param show - Is given each frame when it is to be seen.
   * @param end - Is called once, after the last one.
   */
  constructor(frames: Generator<Frame, void>, stepMs: number, show: (frame: Frame) => void, end: () => void) {
    this.#frames = frames;
    this.#stepMs = stepMs;
    this.#leastMs = stepMs * leastShare;
    this.#show = show;
    this.#end = end;
    this.#next();
  }

  get isPaused(): boolean {
    return this.#isPaused;
  }

  /** Stands still until it is resumed. */
  pause(): void {
    this.#isPaused = true;
    clearTimeout(this.#timer);
  }

  resume(): void {
    if (!this.#isPaused) return;
    this.#isPaused = false;
    this.#next();
  }

  /** Takes as little time for each step from now on as for those of late laps. */
  hasten(): void {
    this.#stepMs = this.#leastMs;
  }

  /** Goes to the end at once. */
  skip(): void {
    this.stop();
    this.#end();
  }

  /** Shows nothing more. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#frames.return();
  }

  #next(): void {
    const { done, value } = this.#frames.next();
    if (done === true || ++this.#steps > mostSteps || this.#spentMs > longestMs) {
      this.skip();
      return;
    }
    const { kind } = value.step;
    if (kind === 'lift' && this.#steps > 1)
      this.#stepMs = Math.max(this.#leastMs, this.#stepMs * hasteOfLaps);
    this.#show(value);
    // What is taken is to be read.
    const ms = kind === 'drop' ? this.#stepMs : kind === 'lift' ? this.#stepMs * 1.5 : this.#stepMs * 2.5;
    this.#spentMs += ms;
    this.#timer = setTimeout(() => {
      this.#next();
    }, ms);
  }
}
