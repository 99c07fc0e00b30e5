/**
 * A board to click on: a store of states, and a component that shows the latest of them.
 *
 * A state is frozen, so the store holds the very objects that the library returned. Nothing is copied: undo goes back
 * to the state before, and states share what has not changed.
 */
import type { ReactNode } from 'react';
import { create } from 'zustand';
import { applyMove, createGame, holeAt, moveProblem, result, score } from 'layli-goobalay';
import type { GameState, Player } from 'layli-goobalay';

interface Game {
  /** The states before this one, oldest first. */
  readonly past: readonly GameState[];
  readonly now: GameState;
  readonly play: (hole: number) => void;
  readonly undo: () => void;
  readonly restart: () => void;
}

export const useGame = create<Game>()((set) => ({
  past: [],
  now: createGame('short'),
  play: (hole) => {
    set(({ past, now }) => ({ past: [...past, now], now: applyMove(now, hole) }));
  },
  undo: () => {
    set(({ past, now }) => ({ past: past.slice(0, -1), now: past.at(-1) ?? now }));
  },
  restart: () => {
    set({ past: [], now: createGame('short') });
  },
}));

const names: { readonly [player in Player]: string } = { south: 'South', north: 'North' };

/** Whose turn it is, or how the game ended, and the score. */
function statusOf(state: GameState): string {
  const { south, north } = score(state);
  const end = result(state);
  const words =
    end === null ? `${names[state.turn]} to move` : end.winner ? `${names[end.winner]} wins` : 'A draw';
  return `${words}. South ${south}, North ${north}.`;
}

function Hole({ index }: { readonly index: number }): ReactNode {
  const { now, play } = useGame();
  const { player, hole } = holeAt(now.ruleset, index);
  const [seeds, owner] = [now.seeds[index], now.uurs[index]];
  const problem = moveProblem(now, hole); // of the player to move
  const isTheirs = player !== now.turn && result(now) === null;
  const reason = isTheirs ? `It is ${names[now.turn]}'s turn` : problem?.reason.replaceAll('-', ' ');
  // Not `disabled`: that would take the focus away, and with it the reason from those who cannot hover.
  return (
    <button
      className="hole"
      data-owner={owner}
      aria-label={`${names[player]}'s hole ${hole}: ${seeds}${owner ? `, in an uur of ${names[owner]}` : ''}`}
      aria-disabled={reason !== undefined}
      title={reason}
      onClick={() => {
        if (reason === undefined) play(hole);
      }}
    >
      {seeds}
    </button>
  );
}

/** The board, as it lies between the players: South's row below. */
export function Board(): ReactNode {
  const { now, past, undo, restart } = useGame();
  const { holes, direction } = now.ruleset;
  const rowOf = (player: Player): number[] => {
    const row = Array.from({ length: holes }, (_, place) => (player === 'south' ? 0 : holes) + place);
    return (player === 'south') === (direction === 'clockwise') ? row.reverse() : row;
  };
  return (
    <main>
      <h1>Layli Goobalay</h1>
      {(['north', 'south'] as const).map((player) => (
        <div key={player} role="group" aria-label={names[player]}>
          {rowOf(player).map((index) => (
            <Hole key={index} index={index} />
          ))}
        </div>
      ))}
      <p role="status">{statusOf(now)}</p>
      <button aria-disabled={past.length === 0} onClick={undo}>
        Undo
      </button>
      <button onClick={restart}>New game</button>
    </main>
  );
}
