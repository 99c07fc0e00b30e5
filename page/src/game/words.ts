/**
 * What happened, in words: a turn, the end, and why a hole may not be played. From nothing but what the library tells.
 */
import {
  facing,
  holeAt,
  type GameState,
  type MoveProblem,
  type MoveTrace,
  type Player,
  type Result,
} from 'layli-goobalay';

import type { Said } from './friend.js';
import { onlyPerson, seatName, type Seats } from './seats.js';

/** A heading of a word or two, and the sentences under it. */
export interface Telling {
  readonly title: string;
  readonly text: string;
}

/** The players, in the order in which they stand in lists. */
export const players: readonly Player[] = ['south', 'north'];

/** A player's name. */
export function playerName(player: Player): string {
  return player === 'south' ? 'South' : 'North';
}

/** The other player. */
export function opponentOf(player: Player): Player {
  return player === 'south' ? 'north' : 'south';
}

/** A number of things, as in `1 seed` or `3 seeds`. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}

/** A hole by its owner and its number. */
export function holeWords(state: GameState, index: number): string {
  const { player, hole } = holeAt(state.ruleset, index);
  return `${playerName(player)}’s hole ${String(hole)}`;
}

/** A turn: what was sown, and what came of it. */
export function tellTurn(before: GameState, trace: MoveTrace): Telling {
  const { player, hole, laps } = trace;
  const seeds = laps.reduce((sum, lap) => sum + lap.seeds, 0);
  const sown =
    `${playerName(player)} sows hole ${String(hole)}: ${counted(seeds, 'seed')}` +
    (laps.length === 1 ? '.' : ` in ${counted(laps.length, 'lap')}.`);
  const { title, text } = outcomeOf(before, trace);
  return { title, text: `${sown} ${text}` };
}

function outcomeOf(before: GameState, trace: MoveTrace): Telling {
  const { player, laps, outcome, captures, captured, after } = trace;
  const name = playerName(player);
  const last = laps.at(-1)?.to ?? 0;
  const fell = `The last seed falls into ${holeWords(before, last)}`;
  switch (outcome) {
    case 'famine': {
      if (after.seeds[last] !== 1) return { title: 'Abar', text: `${fell}, among others: nothing is taken.` };
      const isOwn = holeAt(before.ruleset, last).player === player;
      return {
        title: 'Abar',
        text: isOwn
          ? `${fell}, and the facing hole is empty: nothing is taken.`
          : `${fell}, which was empty: nothing is taken.`,
      };
    }
    case 'into-uur': {
      const owner = before.uurs[last] ?? player;
      return { title: 'Into an uur', text: `${fell}, an uur of ${playerName(owner)}: nothing is taken.` };
    }
    case 'uur':
      return {
        title: 'An uur',
        text:
          `${fell} and faces exactly three. One comes across: this hole and ` +
          `${holeWords(before, facing(before.ruleset, last))} hold two each, are closed, and belong to ${name}.`,
      };
    case 'capture': {
      const taken = captures
        .filter(({ index }) => index !== last)
        .map(({ index, seeds }) => `${String(seeds)} from ${holeWords(before, index)}`);
      const withLast = captures.some(({ index }) => index === last) ? ', and the last seed with them' : '';
      return {
        title: `Captured ${String(captured)}`,
        text: `${fell} and takes ${taken.join(', ')}${withLast}.`,
      };
    }
    case 'forfeit-endless':
      return {
        title: 'Endless sowing',
        text: 'The sowing does not end, and the turn is forfeited: the board is as it was.',
      };
    case 'forfeit-grand-slam':
      return {
        title: 'Grand slam',
        text: `${playerName(opponentOf(player))} would have no open seed left, so the turn is forfeited: the board is as it was.`,
      };
  }
}

/** How a game ended: who won, by how much, and why; a person alone against a bot wins or loses as "you". */
export function tellEnd(state: GameState, { reason, score, winner }: Result, seats?: Seats): Telling {
  const stuck = players.filter((player) => openSeeds(state, player) === 0).map(playerName);
  const why =
    reason === 'quiet'
      ? `the last ${counted(state.quietPlies, 'turn')} took nothing`
      : `${stuck.join(' and ')} ${stuck.length === 1 ? 'has' : 'have'} no open seed left to sow`;
  const margin = Math.abs(score.south - score.north);
  return {
    title: endTitle(winner, margin, seats),
    text: `The game is over after ${counted(state.ply, 'turn')}: ${why}. ${players
      .map(
        (player) =>
          `${playerName(player)} has ${counted(score[player], 'seed')}: ${String(state.captured[player])} captured, ` +
          `${String(uurSeeds(state, player))} in uurs, ${String(openSeeds(state, player))} left in the row.`,
      )
      .join(' ')}`,
  };
}

function endTitle(winner: Player | null, margin: number, seats: Seats | undefined): string {
  const you = seats === undefined ? null : onlyPerson(seats);
  if (you === null || seats === undefined)
    return winner === null ? 'A draw' : `${playerName(winner)} wins by ${String(margin)}`;
  const opponent = seatName(seats[opponentOf(you)]);
  if (winner === null) return `A draw against “${opponent}”`;
  return winner === you
    ? `You win by ${String(margin)} against “${opponent}”`
    : `You lose by ${String(margin)} to “${opponent}”`;
}

/** How a game ended that a player resigned, or in which both agreed on a draw; null where nothing of it was said. */
export function tellSaidEnd(said: Said | null, seats: Seats): Telling | null {
  if (said === null || said.what === 'offers-draw') return null;
  if (said.what === 'agrees-draw') return { title: 'A draw', text: 'Both players agreed on it.' };
  const you = onlyPerson(seats);
  const text = `${playerName(said.by)} has resigned.`;
  if (you === null) return { title: `${playerName(opponentOf(said.by))} wins`, text };
  return { title: said.by === you ? 'You resigned' : 'You win', text };
}

/** Why a hole of the player to move may not be played, in a sentence. */
export function tellProblem(problem: MoveProblem): string {
  const name = playerName(problem.player);
  const hole = `Hole ${String(problem.hole)}`;
  switch (problem.reason) {
    case 'empty':
      return `${hole} of ${name} is empty; choose one that holds seeds.`;
    case 'part-of-an-uur':
      return `${hole} of ${name} is closed: it is part of an uur of ${playerName(problem.owner)}, and nobody may lift it.`;
    case 'not-the-opening-hole':
      return 'Under these rules the first turn must start from hole 1.';
    case 'game-over':
      return 'The game is over; undo, or begin a new one.';
    case 'not-a-whole-number':
    case 'out-of-range':
      return `There is no hole ${String(problem.hole)}.`;
  }
}

/** The seeds in a player's open holes. */
export function openSeeds(state: GameState, player: Player): number {
  return state.seeds.reduce(
    (sum, seeds, index) =>
      sum + (state.uurs[index] === null && holeAt(state.ruleset, index).player === player ? seeds : 0),
    0,
  );
}

/** The seeds in a player's uurs, in whichever row. */
export function uurSeeds(state: GameState, player: Player): number {
  return state.seeds.reduce((sum, seeds, index) => sum + (state.uurs[index] === player ? seeds : 0), 0);
}
