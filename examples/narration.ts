/**
 * A turn and a result in plain sentences, from nothing but what `traceMove` and `result` give.
 */
import { facing, holeAt, type GameState, type MoveTrace, type Player, type Result } from 'layli-goobalay';

/** A player's name at the beginning of a sentence. */
export function nameOf(player: Player): string {
  return player === 'south' ? 'South' : 'North';
}

function opponentOf(player: Player): Player {
  return player === 'south' ? 'north' : 'south';
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}

/** What is told of a turn: what was sown, and what came of it. */
export interface Narration {
  readonly sowing: string;
  readonly ending: string;
}

/**
 * Tells one turn.
 *
 * @param before - The position in which the turn was played.
 * @param trace - What `traceMove` gave for it.
 */
export function narrateTurn(before: GameState, trace: MoveTrace): Narration {
  return { sowing: sowingOf(trace), ending: endingOf(before, trace) };
}

function sowingOf({ player, hole, laps }: MoveTrace): string {
  const first = laps[0]?.seeds ?? 0;
  const start = `${nameOf(player)} sows hole ${hole}, ${counted(first, 'seed')}`;
  if (laps.length === 1) return `${start}.`;
  const all = laps.reduce((sum, { seeds }) => sum + seeds, 0);
  return `${start}, and relays: ${counted(laps.length, 'lap')}, ${counted(all, 'seed')} in all.`;
}

function endingOf({ ruleset, seeds, uurs }: GameState, trace: MoveTrace): string {
  const { player, laps, outcome, captures, after } = trace;
  const opponent = nameOf(opponentOf(player));
  const last = laps.at(-1)?.to ?? 0;
  const across = facing(ruleset, last);
  const place = (index: number): string => {
    const { player: owner, hole } = holeAt(ruleset, index);
    return `${nameOf(owner)}'s hole ${hole}`;
  };

  switch (outcome) {
    case 'famine': {
      const fell = `Famine (abar): the last seed falls into ${place(last)}`;
      if (after.seeds[last] !== 1) return `${fell}, among others, and nothing is taken.`;
      if (holeAt(ruleset, last).player !== player) return `${fell}, which was empty, and nothing is taken.`;
      return `${fell}, but ${place(across)} across from it is empty.`;
    }
    case 'into-uur':
      return `The last seed falls into an uur of ${nameOf(uurs[last] ?? player)}, and nothing is taken.`;
    case 'uur':
      return (
        `Uur! The last seed falls into ${place(last)} and faces exactly three seeds. ` +
        `It and ${place(across)} are closed now, two seeds each, and ${nameOf(player)} owns both.`
      );
    case 'capture': {
      const taken = captures.filter(({ index }) => index !== last);
      const [first, ...chain] = taken.map(
        ({ index, seeds: count }) => `${counted(count, 'seed')} of ${place(index)}`,
      );
      const sentences = [`Capture! The last seed falls into ${place(last)} and takes the ${first ?? ''}.`];
      if (chain.length > 0) sentences.push(`The capture goes on, against the sowing: ${chain.join(', ')}.`);
      if (taken.length < captures.length) sentences.push('The last seed is captured with them.');
      return sentences.join(' ');
    }
    case 'forfeit-endless':
      return `Endless sowing: after ${counted(laps.length, 'lap')} the turn is forfeited, all ${counted(sum(seeds), 'seed')} are back.`;
    case 'forfeit-grand-slam':
      return `Grand slam: ${opponent} would have no open seed left, so the turn is forfeited and the board as before.`;
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/**
 * Tells how a game ended: why, who won, and what each player's seeds are made of.
 *
 * @param state - The last position.
 * @param ended - What `result` gave for it.
 */
export function narrateEnd(state: GameState, ended: Result): string[] {
  const stuck = (['south', 'north'] as const).filter((player) => openSeeds(state, player) === 0);
  const why =
    ended.reason === 'quiet'
      ? `the last ${counted(state.quietPlies, 'turn')} took nothing`
      : `${stuck.map(nameOf).join(' and ')} ${stuck.length === 1 ? 'has' : 'have'} no open seed left to play`;
  const won = ended.winner === null ? 'A draw' : `${nameOf(ended.winner)} wins`;
  return [
    `The game is over after ${counted(state.ply, 'turn')}: ${why}.`,
    ...(['south', 'north'] as const).map(
      (player) =>
        `${nameOf(player)}: ${String(state.captured[player])} captured + ${String(uurSeeds(state, player))} in uurs` +
        ` + ${String(openSeeds(state, player))} in the own row = ${String(ended.score[player])}`,
    ),
    `${won}, ${String(ended.score.south)}-${String(ended.score.north)}.`,
  ];
}

function openSeeds({ ruleset, seeds, uurs }: GameState, player: Player): number {
  return sum(seeds.filter((_, index) => uurs[index] === null && holeAt(ruleset, index).player === player));
}

function uurSeeds({ seeds, uurs }: GameState, player: Player): number {
  return sum(seeds.filter((_, index) => uurs[index] === player));
}
