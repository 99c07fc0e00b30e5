/**
 * A turn and a result in plain sentences, from nothing but what `traceMove`, `stepsOf` and `result` give.
 */
import {
  facing,
  holeAt,
  stepsOf,
  type GameState,
  type MoveStep,
  type MoveTrace,
  type Player,
  type Result,
} from 'layli-goobalay';

/** A player's name at the beginning of a sentence. */
export function nameOf(player: Player): string {
  return player === 'south' ? 'South' : 'North';
}

const players: readonly Player[] = ['south', 'north'];

function opponentOf(player: Player): Player {
  return player === 'south' ? 'north' : 'south';
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}

/**
 * Tells one turn: what was sown, and what came of it.
 *
 * @param before - The position in which the turn was played.
 * @param trace - What `traceMove` gave for it.
 * @returns Sentences.
 */
export function narrateTurn(before: GameState, trace: MoveTrace): string[] {
  return [sowingOf(trace), ...endingOf(before, trace)];
}

function sowingOf({ player, hole, laps }: MoveTrace): string {
  const first = laps[0]?.seeds ?? 0;
  const start = `${nameOf(player)} sows hole ${hole}, ${counted(first, 'seed')}`;
  if (laps.length === 1) return `${start}.`;
  return `${start}, and relays: ${counted(laps.length, 'lap')}, ${counted(sum(laps.map(({ seeds }) => seeds)), 'seed')}.`;
}

function endingOf({ ruleset, uurs }: GameState, trace: MoveTrace): string[] {
  const { player, laps, outcome, after } = trace;
  const name = nameOf(player);
  const last = laps.at(-1)?.to ?? 0;
  const place = (index: number): string => {
    const { player: owner, hole } = holeAt(ruleset, index);
    return `${nameOf(owner)}'s hole ${hole}`;
  };
  const fell = `the last seed falls into ${place(last)}`;
  const taking = ({ index, seeds }: MoveStep): string => `${counted(seeds, 'seed')} of ${place(index)}`;

  switch (outcome) {
    case 'famine': {
      const isAmongOthers = after.seeds[last] !== 1;
      const isOwn = holeAt(ruleset, last).player === player;
      const why = isAmongOthers ? ', among others' : isOwn ? ' and faces an empty hole' : ', which was empty';
      return [`Famine (abar): ${fell}${why}.`];
    }
    case 'into-uur':
      return [`Nothing is taken: ${fell}, an uur of ${nameOf(uurs[last] ?? player)}.`];
    case 'uur':
      return [
        `Uur! The last seed falls into ${place(last)} and faces exactly three.`,
        `It and ${place(facing(ruleset, last))} hold two each, closed from now on, and belong to ${name}.`,
      ];
    case 'capture': {
      const [first = 'nothing', ...chain] = takings(trace).map(taking);
      return [
        `Capture! The last seed falls into ${place(last)} and takes ${first}.`,
        ...(chain.length > 0 ? [`The capture goes on, hole by hole: ${chain.join(', ')}.`] : []),
        ...(trace.captures.at(-1)?.index === last ? ['The last seed is captured with them.'] : []),
      ];
    }
    case 'forfeit-endless':
      return [
        `Endless sowing: the turn is forfeited after ${counted(laps.length, 'lap')}, and the board is as before.`,
      ];
    case 'forfeit-grand-slam':
      return [
        `Grand slam: ${nameOf(opponentOf(player))} would have no open seed left after ` +
          `${takings(trace).map(taking).join(', ') || 'an uur'}.`,
        'The turn is forfeited, and the board is as before.',
      ];
  }
}

/** What was captured across the board, hole by hole; of a grand slam what it would have captured. */
function takings(trace: MoveTrace): MoveStep[] {
  const last = trace.laps.at(-1)?.to;
  return [...stepsOf(trace)].filter(({ kind, index }) => kind === 'capture' && index !== last);
}

/**
 * Tells how a game ended: why, what each player's seeds are made of, and who won.
 *
 * @param state - The last position.
 * @param ended - What `result` gave for it.
 * @returns Sentences.
 */
export function narrateEnd(state: GameState, { reason, score, winner }: Result): string[] {
  const stuck = players.filter((player) => openSeeds(state, player) === 0).map(nameOf);
  const why =
    reason === 'quiet'
      ? `the last ${counted(state.quietPlies, 'turn')} took nothing`
      : `${stuck.join(' and ')} ${stuck.length === 1 ? 'has' : 'have'} no open seed left`;
  return [
    `The game is over after ${counted(state.ply, 'turn')}: ${why}.`,
    ...players.map(
      (player) =>
        `${nameOf(player)}: ${state.captured[player]} captured, ${uurSeeds(state, player)} in uurs, ` +
        `${openSeeds(state, player)} left in the row: ${counted(score[player], 'seed')}.`,
    ),
    winner === null
      ? 'A draw.'
      : `${nameOf(winner)} wins by ${counted(Math.abs(score.south - score.north), 'seed')}.`,
  ];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function openSeeds({ ruleset, seeds, uurs }: GameState, player: Player): number {
  return sum(seeds.filter((_, index) => uurs[index] === null && holeAt(ruleset, index).player === player));
}

function uurSeeds({ seeds, uurs }: GameState, player: Player): number {
  return sum(seeds.filter((_, index) => uurs[index] === player));
}
