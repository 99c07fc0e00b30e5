/**
 * How a game ended in plain sentences, from nothing but what the state and `result` give. A turn is told by
 * `describeTurn` of the library.
 */
import { holeAt, type GameState, type Player, type Result } from 'layli-goobalay';

/** A player's name at the beginning of a sentence. */
export function nameOf(player: Player): string {
  return player === 'south' ? 'South' : 'North';
}

const players: readonly Player[] = ['south', 'north'];

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
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
