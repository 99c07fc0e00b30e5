/**
 * The board: both rows, the hand that sows, and the ways to a hole by mouse, touch and keyboard. It lies across or
 * upright, whichever the room allows.
 */
import { facing, holeAt, legalMoves, type GameState, type MoveTrace, type Player } from 'layli-goobalay';
import type { VNode } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ShownSowing } from '../sowing/use-sowing.js';
import { playerName } from '../game/words.js';
import { useFollowing } from './use-following.js';
import { Hole, type Mark } from './hole.js';
import { longestAtOnce, lieFor, neighbourOf, placeOf, rowOf, type Lie } from './places.js';

/** What the board shows. */
export interface BoardProps {
  readonly state: GameState;
  /** The turn that led here; null at the start. */
  readonly lastTurn: MoveTrace | null;
  /** The position before it. */
  readonly before: GameState | null;
  readonly sowing: ShownSowing | null;
  /** Whether a person is to move. */
  readonly isOpen: boolean;
  /** The index of the best hole, where an analysis has found one. */
  readonly best: number | null;
  readonly onPlay: (index: number) => void;
}

/** Puts the focus on the board, where something that had it goes away. */
export function focusBoard(): void {
  document.querySelector<HTMLElement>('.hole[tabindex="0"]')?.focus({ preventScroll: true });
}

/** The room that an element has, in pixels; it follows the window. */
function useWidth(): readonly [{ current: HTMLDivElement | null }, number] {
  const room = useRef<HTMLDivElement | null>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = room.current;
    if (element === null) return undefined;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => {
      setWidth(element.clientWidth);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  return [room, width];
}

/** The board with everything on it. */
export function Board(props: BoardProps): VNode {
  const { state, sowing, isOpen } = props;
  const { ruleset } = state;
  const [room, width] = useWidth();
  const lie = lieFor(ruleset.holes, width);
  const rows = useRef<HTMLDivElement | null>(null);

  const legal = new Set(
    isOpen && sowing === null
      ? legalMoves(state).map((hole) => (state.turn === 'south' ? 0 : ruleset.holes) + hole - 1)
      : [],
  );
  const [focused, setFocused] = useState<number | null>(null);
  // The Tab key leads to where the reader was, or else to a hole that can be played.
  const stop =
    focused !== null && focused < state.seeds.length
      ? focused
      : ([...legal][0] ?? (state.turn === 'south' ? 0 : ruleset.holes));

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = neighbourOf(ruleset, stop, event.key, lie);
    if (to === null) return;
    event.preventDefault();
    rows.current?.querySelector<HTMLElement>(`[data-index="${String(to)}"]`)?.focus();
  };

  useFollowing(rows, sowing);

  const marks = marksOf(props);
  const seeds = sowing?.frame.seeds ?? state.seeds;
  const uurs = sowing === null || sowing.frame.kind === 'uur' ? state.uurs : (props.before ?? state).uurs;
  const row = (player: Player): VNode => (
    <div class={`row row-${player}`} role="group" aria-label={`${playerName(player)}’s row`}>
      {rowOf(ruleset, player, lie).map((index) => (
        <Hole
          key={index}
          index={index}
          player={player}
          hole={holeAt(ruleset, index).hole}
          seeds={seeds[index] ?? 0}
          owner={uurs[index] ?? null}
          canBePlayed={legal.has(index)}
          isStop={index === stop}
          isWide={lie === 'upright'}
          marks={marks.get(index) ?? []}
          taken={takenAt(props, index)}
          onPlay={props.onPlay}
          onFocus={setFocused}
        />
      ))}
    </div>
  );

  return (
    <div class="room" ref={room}>
      {width > 0 && (
        <div
          class={`board ${lie}${ruleset.holes > longestAtOnce ? ' is-long' : ''}`}
          style={{ '--holes': String(ruleset.holes) }}
          data-sowing={sowing === null ? undefined : 'yes'}
          data-turn={state.turn}
          role="group"
          aria-label={`Board, sown ${ruleset.direction}`}
        >
          <div class="rows" ref={rows} onKeyDown={onKeyDown}>
            {row('north')}
            {row('south')}
            {sowing !== null && <Hand sowing={sowing} state={state} lie={lie} />}
          </div>
        </div>
      )}
    </div>
  );
}

/** The hand with the seeds that it holds, over the hole where it is. */
function Hand({
  sowing: { frame, stayMs },
  state: { ruleset },
  lie,
}: {
  readonly sowing: ShownSowing;
  readonly state: GameState;
  readonly lie: Lie;
}): VNode | null {
  if (frame.hand === null || frame.held === 0) return null;
  const { column, row } = placeOf(ruleset, frame.hand, lie);
  return (
    <span
      class="hand"
      aria-hidden="true"
      style={{
        '--column': String(column),
        '--row': String(row),
        '--stay': `${String(Math.round(stayMs * 0.8))}ms`,
      }}
    >
      {frame.held}
    </span>
  );
}

/** What marks each hole: the turn that is being sown, or the last one, and the best hole. */
function marksOf({ state, lastTurn, sowing, best }: BoardProps): ReadonlyMap<number, readonly Mark[]> {
  const marks = new Map<number, Mark[]>();
  const mark = (index: number | null | undefined, name: Mark): void => {
    if (index === null || index === undefined) return;
    marks.set(index, [...(marks.get(index) ?? []), name]);
  };
  if (sowing !== null) {
    mark(sowing.frame.hand, sowing.frame.kind === 'uur' ? 'uur' : 'hand');
    if (sowing.frame.kind === 'uur' && sowing.frame.hand !== null)
      mark(facing(state.ruleset, sowing.frame.hand), 'uur');
    mark(lastTurn?.laps[0]?.from, 'from');
    return marks;
  }
  mark(lastTurn?.laps[0]?.from, 'from');
  mark(lastTurn?.laps.at(-1)?.to, 'to');
  mark(best, 'best');
  return marks;
}

/** How many seeds the turn on show, or the last one, took from a hole. */
function takenAt({ lastTurn, sowing }: BoardProps, index: number): number {
  if (sowing !== null) return sowing.frame.hand === index ? sowing.frame.taken : 0;
  return lastTurn?.captures.find((capture) => capture.index === index)?.seeds ?? 0;
}
