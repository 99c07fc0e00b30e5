/**
 * Eight boards that teach the game, each with a turn to find. Whether a turn is the one is read from what the library
 * tells of it, so that any turn that does what is asked counts.
 */
import { holeAt, result, rulesets, traceMove, type MoveTrace } from 'layli-goobalay';
import { createTimeline, parsePosition, type Timeline } from 'layli-goobalay/notation';

import { turnsOf } from './review.js';

/** A board with a turn to find. */
export interface Lesson {
  readonly title: string;
  /** A position on the short board. */
  readonly position: string;
  /** What there is to know, and what is asked. */
  readonly task: string;
  readonly isSolvedBy: (trace: MoveTrace) => boolean;
  /** What happened, once it was found. */
  readonly found: string;
}

/** The lessons, in order. */
export const lessons: readonly Lesson[] = [
  {
    title: 'Sow',
    position: '0,0,0,1,0,3/0,0,0,0,2,0 S 21-21 0 20',
    task: 'You are South. You lift all seeds of one of your holes and drop them one by one into the holes that follow, your own and then North’s. Find the hole whose last seed falls on North’s side.',
    isSolvedBy: ({ laps, after }) => holeAt(after.ruleset, laps.at(-1)?.to ?? 0).player === 'north',
    found: 'The holes are numbered as they are sown, and behind your last hole comes North’s first.',
  },
  {
    title: 'Relay',
    position: '0,1,0,1,2,0/0,1,0,2,0,1 S 20-20 0 20',
    task: 'Where the last seed falls among others, you lift that hole too and sow on: another lap. Find a turn of two laps or more.',
    isSolvedBy: ({ laps }) => laps.length > 1,
    found: 'A turn goes on until its last seed falls into an empty hole, or into a closed one.',
  },
  {
    title: 'Abar, famine',
    position: '0,1,0,0,2,1/1,2,1,5,0,2 S 18-15 0 20',
    task: 'A turn whose last seed falls into an empty hole on the other side takes nothing: famine, in Somali abar. Find a turn that takes nothing.',
    isSolvedBy: ({ outcome }) => outcome === 'famine',
    found: 'Nothing was taken. The same happens on your own side where the hole across is empty.',
  },
  {
    title: 'Capture',
    position: '0,1,0,0,0,2/2,0,0,5,0,1 S 19-18 0 20',
    task: 'Where the last seed falls into an empty hole on your own side, you capture what lies straight across. Find the capture.',
    isSolvedBy: ({ outcome }) => outcome === 'capture',
    found: 'All seeds of the hole across are yours; they leave the board.',
  },
  {
    title: 'Chain',
    position: '0,1,0,0,2,1/1,2,1,5,0,2 S 18-15 0 20',
    task: 'After a capture the hole before it is taken too, if seeds lie there and your own hole across from it is empty. Find the turn that takes two holes.',
    isSolvedBy: ({ captures }) => captures.length > 1,
    found: 'The chain goes on backwards, hole by hole, and stops at the first that does not fit.',
  },
  {
    title: 'Uur',
    position: '1,0,4,0,2,0/0,1,2,0,3,1 S 16-18 0 20',
    task: 'If exactly three seeds lie across, they are not captured: one of them comes over, and the two holes become your uur, “pregnant”. Make an uur.',
    isSolvedBy: ({ outcome }) => outcome === 'uur',
    found: 'Both holes hold two seeds and are closed for good. Whatever falls into them is yours at the end.',
  },
  {
    title: 'Closed holes',
    position: '0,2s,4,0,2,0/0,1,2,0,2s,1 N 16-18 0 20',
    task: 'You are North now. Nobody lifts a closed hole: a turn whose last seed falls into one is over. Find that turn.',
    isSolvedBy: ({ outcome }) => outcome === 'into-uur',
    found: 'The seed stays there for South, whose uur it is. Mind where your last seed falls.',
  },
  {
    title: 'The end',
    position: '1,0,0,0,3,0/0,0,0,0,2,0 S 22-20 0 20',
    task: 'Who is to move and has no open seed left ends the game; then each counts their captures, their uurs and what lies in their row. Leave North nothing.',
    isSolvedBy: ({ after }) => result(after) !== null,
    found: 'North has nothing to sow, and South has more seeds: South wins. Now play a game.',
  },
];

/** The start of a lesson. */
export function lessonStart({ position }: Lesson): Timeline {
  return createTimeline(parsePosition(position, rulesets.short));
}

/** How a lesson stands: nothing was played, the turn was found, or another one was played. */
export type Standing = 'open' | 'found' | 'missed';

/** How a lesson stands on a timeline that began with it. */
export function standingOf(lesson: Lesson, timeline: Timeline): Standing {
  const [first] = turnsOf(timeline);
  if (first === undefined || timeline.current === 0) return 'open';
  return lesson.isSolvedBy(traceMove(first.before, first.hole)) ? 'found' : 'missed';
}
