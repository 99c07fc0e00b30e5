/**
 * Building the lines of a record move by move; each move goes through the rules.
 */
import { freeze } from '../intrinsics.js';
import type { GameState } from '../state.js';
import {
  closeVariation,
  openVariation,
  playNext,
  startCourse,
  type Budget,
  type Course,
  type PlayedTurn,
} from './course.js';
import type { RecordLine, RecordMove } from './record.js';

/** A record under construction. */
export interface Builder {
  readonly course: Course;
  /** Plays the next move of the current line; throws the core's error where it may not be played. */
  readonly move: (hole: number) => PlayedTurn;
  /** Says what is thought of the latest move, which must be there; what is there already is not said again. */
  readonly annotate: (annotation: number) => void;
  /** Says something about the latest move, or before the first one of the line. */
  readonly comment: (words: string) => void;
  /** Begins a variation to the latest move, which must be there. */
  readonly open: () => void;
  /** Ends the variation, which must be open. */
  readonly close: () => void;
  /** Whether the current line has no move yet. */
  readonly isAtLineStart: () => boolean;
  /** Ends the main line and gives it, frozen. */
  readonly finish: () => RecordLine;
}

interface OpenLine {
  comment: string;
  readonly moves: RecordMove[];
  latest: LatestMove | null;
}

/** The latest move of a line, which may still get a comment and variations. */
interface LatestMove {
  readonly hole: number;
  readonly annotations: number[];
  comment: string;
  readonly variations: RecordLine[];
}

/** Two things that are said of the same move. */
export function joinedWords(first: string, second: string): string {
  return first === '' || second === '' ? first + second : `${first} ${second}`;
}

/** A builder of the lines that begin at a position. */
export function createBuilder(start: GameState, budget: Budget): Builder {
  const course = startCourse(start, budget);
  const around: OpenLine[] = [];
  // Moves of which nothing is said are the same for every hole, so they are kept once: a long game is cheap to hold.
  const bare: RecordMove[] = [];
  let line: OpenLine = { comment: '', moves: [], latest: null };

  function bareMove(hole: number): RecordMove {
    return (bare[hole] ??= freeze({ hole }));
  }

  function finishMove(): void {
    if (line.latest === null) return;
    const { hole, annotations, comment, variations } = line.latest;
    line.latest = null;
    line.moves.push(
      annotations.length === 0 && comment === '' && variations.length === 0
        ? bareMove(hole)
        : freeze({
            hole,
            ...(annotations.length === 0 ? {} : { annotations: freeze(annotations) }),
            ...(comment === '' ? {} : { comment }),
            ...(variations.length === 0 ? {} : { variations: freeze(variations) }),
          }),
    );
  }

  function finishLine(): RecordLine {
    finishMove();
    const { comment } = line;
    const moves = freeze(line.moves);
    return freeze(comment === '' ? { moves } : { comment, moves });
  }

  return {
    course,
    move(hole) {
      const played = playNext(course, hole);
      finishMove();
      line.latest = { hole, annotations: [], comment: '', variations: [] };
      return played;
    },
    annotate(annotation) {
      const { annotations } = line.latest as LatestMove;
      if (!annotations.includes(annotation)) annotations.push(annotation);
    },
    comment(words) {
      const about = line.latest ?? line;
      about.comment = joinedWords(about.comment, words);
    },
    open() {
      openVariation(course);
      around.push(line);
      line = { comment: '', moves: [], latest: null };
    },
    close() {
      const variation = finishLine();
      closeVariation(course);
      line = around.pop() as OpenLine;
      (line.latest as LatestMove).variations.push(variation);
    },
    isAtLineStart: () => line.latest === null,
    finish: finishLine,
  };
}
