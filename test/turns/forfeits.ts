/**
 * Turns that are forfeited, and their neighbours that are not. See `example.ts` for how the boards are drawn and numbered.
 */
import { type Examples } from './example.js';

export const forfeits: Examples = {
  'endless sowing': [
    {
      name: 'is none when the last lap that is allowed ends the turn',
      options: { lapLimit: 3 },
      before: `
          N  1 0 1 1 | 4
        > S  2 1 2 0 | 4`,
      hole: 3,
      laps: [
        [2, 1, 3],
        [3, 3, 6],
        [6, 2, 0],
      ],
      outcome: 'capture',
      captures: [[7, 2]],
      rules: ['sowing', 'relay', 'capture', 'last-seed'],
      makesProgress: true,
      after: `
        > N  2 1 0 0 | 4
          S  0 0 2 1 | 6`,
    },
    {
      name: 'forfeits the turn when the last lap that is allowed does not end it',
      options: { lapLimit: 2 },
      before: `
          N  1 0 1 1 | 4
        > S  2 1 2 0 | 4`,
      hole: 3,
      laps: [
        [2, 1, 3],
        [3, 3, 6],
      ],
      outcome: 'forfeit-endless',
      rules: ['sowing', 'relay', 'endless-sowing', 'forfeit'],
      makesProgress: false,
      after: `
        > N  1 0 1 1 | 4
          S  2 1 2 0 | 4`,
    },
    {
      name: 'after a single lap, where no more are allowed: the relay would have gone on',
      options: { lapLimit: 1 },
      before: `
          N  1 0 1 1 | 4
        > S  2 1 2 0 | 4`,
      hole: 3,
      laps: [[2, 1, 3]],
      outcome: 'forfeit-endless',
      rules: ['sowing', 'relay', 'endless-sowing', 'forfeit'],
      makesProgress: false,
      after: `
        > N  1 0 1 1 | 4
          S  2 1 2 0 | 4`,
    },
    {
      name: 'is none without relay, however few laps are allowed',
      options: { lapLimit: 1, relay: false },
      before: `
          N  1 0 1 1 | 4
        > S  2 1 2 0 | 4`,
      hole: 3,
      laps: [[2, 1, 3]],
      outcome: 'famine',
      rules: ['sowing', 'relay', 'famine'],
      makesProgress: false,
      after: `
        > N  1 0 1 1 | 4
          S  3 0 2 0 | 4`,
    },
    {
      name: 'gives back what fell into an uur, and is quiet',
      options: { lapLimit: 1 },
      before: `
          N  1 0 2s 0 | 4
        > S  0 1 2s 2 | 4`,
      hole: 1,
      laps: [[0, 2, 2]],
      outcome: 'forfeit-endless',
      rules: ['sowing', 'relay', 'endless-sowing', 'forfeit'],
      makesProgress: false,
      after: `
        > N  1 0 2s 0 | 4
          S  0 1 2s 2 | 4`,
    },
  ],

  'grand slam': [
    {
      name: 'by a capture with its chain',
      options: { grandSlamRestriction: true },
      before: `
          N  2 1 4 0 | 4
        > S  0 0 0 1 | 4`,
      hole: 1,
      laps: [[0, 1, 1]],
      outcome: 'forfeit-grand-slam',
      rules: ['sowing', 'capture', 'capture-chain', 'grand-slam', 'forfeit'],
      makesProgress: false,
      after: `
        > N  2 1 4 0 | 4
          S  0 0 0 1 | 4`,
    },
    {
      name: 'is allowed where the ruleset does not restrict it, and ends the game',
      before: `
          N  2 1 4 0 | 4
        > S  0 0 0 1 | 4`,
      hole: 1,
      laps: [[0, 1, 1]],
      outcome: 'capture',
      captures: [
        [6, 4],
        [5, 1],
        [4, 2],
      ],
      rules: ['sowing', 'capture', 'capture-chain', 'last-seed', 'stuck-end', 'final-score'],
      makesProgress: true,
      after: `
        > N  0 0 0 0 | 4
          S  0 0 1 0 | 11`,
    },
    {
      name: 'is none while one open seed is left',
      options: { grandSlamRestriction: true, captureLastSeed: true },
      before: `
          N  2 1 4 1 | 4
        > S  0 0 0 1 | 3`,
      hole: 1,
      laps: [[0, 1, 1]],
      outcome: 'capture',
      captures: [
        [6, 4],
        [5, 1],
        [4, 2],
        [1, 1],
      ],
      rules: ['sowing', 'capture', 'capture-chain', 'last-seed'],
      makesProgress: true,
      after: `
        > N  0 0 0 1 | 4
          S  0 0 0 0 | 11`,
    },
    {
      name: 'by an uur',
      options: { grandSlamRestriction: true },
      before: `
          N  0 0 3 0 | 6
        > S  1 0 0 1 | 5`,
      hole: 1,
      laps: [[0, 1, 1]],
      outcome: 'forfeit-grand-slam',
      rules: ['sowing', 'making-an-uur', 'grand-slam', 'forfeit'],
      makesProgress: false,
      after: `
        > N  0 0 3 0 | 6
          S  1 0 0 1 | 5`,
    },
    {
      name: 'by an uur, where it is allowed',
      before: `
          N  0 0 3 0 | 6
        > S  1 0 0 1 | 5`,
      hole: 1,
      laps: [[0, 1, 1]],
      outcome: 'uur',
      rules: ['sowing', 'making-an-uur', 'stuck-end', 'final-score'],
      makesProgress: true,
      after: `
        > N  0 0 2s 0 | 6
          S  1 0 2s 0 | 5`,
    },
    {
      name: "is one although seeds are left in an uur in the opponent's row",
      options: { grandSlamRestriction: true },
      before: `
          N  0 2n 2 0 | 5
        > S  1 1n 0 1 | 4`,
      hole: 1,
      laps: [[0, 1, 1]],
      outcome: 'forfeit-grand-slam',
      rules: ['sowing', 'capture', 'grand-slam', 'forfeit'],
      makesProgress: false,
      after: `
        > N  0 2n 2 0 | 5
          S  1 1n 0 1 | 4`,
    },
    {
      name: 'gives back what fell into an uur on the way',
      options: { grandSlamRestriction: true },
      before: `
          N  0 2 2n 0 | 4
        > S  1 0 1n 2 | 4`,
      hole: 1,
      laps: [[0, 2, 2]],
      outcome: 'forfeit-grand-slam',
      rules: ['sowing', 'capture', 'grand-slam', 'forfeit'],
      makesProgress: false,
      after: `
        > N  0 2 2n 0 | 4
          S  1 0 1n 2 | 4`,
    },
    {
      name: "is none where the turn takes nothing, though the opponent's row is empty",
      options: { grandSlamRestriction: true },
      before: `
          N  0 0 0 0 | 8
        > S  1 0 0 1 | 6`,
      hole: 1,
      laps: [[0, 1, 1]],
      outcome: 'famine',
      rules: ['sowing', 'famine', 'stuck-end', 'final-score'],
      makesProgress: false,
      after: `
        > N  0 0 0 0 | 8
          S  1 0 1 0 | 6`,
    },
  ],
};
