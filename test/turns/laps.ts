/**
 * Turns that show how seeds are sown, lap after lap, and where they end. See `example.ts` for how the boards are drawn and numbered.
 */
import { tiny, type Examples } from './example.js';

export const laps: Examples = {
  sowing: [
    {
      name: 'drops one seed into each following hole and goes on into the other row',
      before: `
          N  0 0 2 1 | 5
        > S  2 1 0 0 | 5`,
      hole: 4,
      laps: [[3, 2, 5]],
      outcome: 'famine',
      rules: ['sowing', 'famine'],
      makesProgress: false,
      after: `
        > N  1 1 2 1 | 5
          S  0 1 0 0 | 5`,
    },
    {
      name: 'comes round to the hole that it started from, which counts as empty',
      options: tiny,
      before: `
          N  0 1 | 1
        > S  0 4 | 2`,
      hole: 1,
      laps: [[0, 4, 0]],
      outcome: 'capture',
      captures: [[3, 2]],
      rules: ['sowing', 'capture', 'last-seed'],
      makesProgress: true,
      after: `
        > N  1 0 | 1
          S  1 1 | 4`,
    },
    {
      name: 'comes round past the hole that it started from and drops there too',
      options: { ...tiny, relay: false },
      before: `
          N  0 1 | 1
        > S  0 5 | 1`,
      hole: 1,
      laps: [[0, 5, 1]],
      outcome: 'famine',
      rules: ['sowing', 'relay', 'famine'],
      makesProgress: false,
      after: `
        > N  1 2 | 1
          S  2 1 | 1`,
    },
  ],

  relay: [
    {
      name: 'lifts the whole hole where the last seed fell, in either row, as often as it holds seeds',
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
      name: 'lifts a hole that held nothing but what the same lap dropped there',
      options: tiny,
      before: `
          N  0 1 | 1
        > S  0 5 | 1`,
      hole: 1,
      // After the laps, by index: 1 2 1 2, 1 0 2 3, 2 1 3 0, 3 2 0 1, 3 0 1 2, 4 1 1 0.
      laps: [
        [0, 5, 1],
        [1, 2, 3],
        [3, 3, 2],
        [2, 3, 1],
        [1, 2, 3],
        [3, 2, 1],
      ],
      outcome: 'capture',
      captures: [[2, 1]],
      rules: ['sowing', 'relay', 'capture', 'last-seed', 'stuck-end', 'final-score'],
      makesProgress: true,
      after: `
        > N  0 0 | 1
          S  1 4 | 2`,
    },
    {
      name: 'being off, the turn ends among the seeds and takes nothing',
      options: { relay: false },
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
      name: "being off, the turn ends among the opponent's seeds as well",
      options: { relay: false },
      before: `
          N  1 0 1 1 | 4
        > S  3 1 1 0 | 4`,
      hole: 4,
      laps: [[3, 3, 6]],
      outcome: 'famine',
      rules: ['sowing', 'relay', 'famine'],
      makesProgress: false,
      after: `
        > N  2 1 2 1 | 4
          S  0 1 1 0 | 4`,
    },
    {
      name: 'being off, a last seed in an empty hole of the own row captures as ever',
      options: { relay: false },
      before: `
          N  1 0 2 0 | 6
        > S  0 0 0 1 | 6`,
      hole: 1,
      laps: [[0, 1, 1]],
      outcome: 'capture',
      captures: [[6, 2]],
      rules: ['sowing', 'capture', 'last-seed'],
      makesProgress: true,
      after: `
        > N  1 0 0 0 | 6
          S  0 0 1 0 | 8`,
    },
  ],

  'into an uur': [
    {
      name: "the mover's, in his row: the turn ends, nothing is lifted",
      before: `
          N  1 0 2s 0 | 4
        > S  0 0 2s 1 | 6`,
      hole: 1,
      laps: [[0, 1, 1]],
      outcome: 'into-uur',
      rules: ['sowing', 'into-uur'],
      makesProgress: true,
      after: `
        > N  1 0 2s 0 | 4
          S  0 0 3s 0 | 6`,
    },
    {
      name: "the opponent's, in the mover's row",
      before: `
          N  1 0 2n 0 | 4
        > S  0 0 2n 1 | 6`,
      hole: 1,
      laps: [[0, 1, 1]],
      outcome: 'into-uur',
      rules: ['sowing', 'into-uur'],
      makesProgress: true,
      after: `
        > N  1 0 2n 0 | 4
          S  0 0 3n 0 | 6`,
    },
    {
      name: "the mover's, in the opponent's row",
      before: `
          N  1 0 2s 0 | 4
        > S  3 0 2s 0 | 4`,
      hole: 4,
      laps: [[3, 3, 6]],
      outcome: 'into-uur',
      rules: ['sowing', 'into-uur'],
      makesProgress: true,
      after: `
        > N  2 1 3s 0 | 4
          S  0 0 2s 0 | 4`,
    },
    {
      name: "the opponent's, in his row",
      before: `
          N  1 0 2n 0 | 4
        > S  3 0 2n 0 | 4`,
      hole: 4,
      laps: [[3, 3, 6]],
      outcome: 'into-uur',
      rules: ['sowing', 'into-uur'],
      makesProgress: true,
      after: `
        > N  2 1 3n 0 | 4
          S  0 0 2n 0 | 4`,
    },
    {
      name: 'that holds no seed: it is an uur all the same, and captures nothing',
      before: `
          N  1 0 4s 0 | 4
        > S  0 0 0s 1 | 6`,
      hole: 1,
      laps: [[0, 1, 1]],
      outcome: 'into-uur',
      rules: ['sowing', 'into-uur'],
      makesProgress: true,
      after: `
        > N  1 0 4s 0 | 4
          S  0 0 1s 0 | 6`,
    },
    {
      name: 'after a relay',
      before: `
          N  3s 0 0 0 | 4
        > S  2s 1 1 1 | 4`,
      hole: 1,
      laps: [
        [0, 1, 1],
        [1, 2, 3],
      ],
      outcome: 'into-uur',
      rules: ['sowing', 'relay', 'into-uur', 'stuck-end', 'final-score'],
      makesProgress: true,
      after: `
        > N  3s 0 0 0 | 4
          S  3s 2 0 0 | 4`,
    },
    {
      name: 'on the way: it takes its seed, which is progress, and the turn goes on',
      before: `
          N  1 0 2s 0 | 4
        > S  0 0 2s 2 | 5`,
      hole: 1,
      laps: [[0, 2, 2]],
      outcome: 'famine',
      rules: ['sowing', 'famine'],
      makesProgress: true,
      after: `
        > N  1 0 2s 0 | 4
          S  0 1 3s 0 | 5`,
    },
    {
      name: "on the way, the opponent's: progress, too",
      before: `
          N  1 0 2n 0 | 4
        > S  0 0 2n 2 | 5`,
      hole: 1,
      laps: [[0, 2, 2]],
      outcome: 'famine',
      rules: ['sowing', 'famine'],
      makesProgress: true,
      after: `
        > N  1 0 2n 0 | 4
          S  0 1 3n 0 | 5`,
    },
  ],

  famine: [
    {
      name: 'in an empty hole of the own row that faces an empty hole',
      before: `
          N  1 2 0 2 | 5
        > S  1 0 0 1 | 4`,
      hole: 1,
      laps: [[0, 1, 1]],
      outcome: 'famine',
      rules: ['sowing', 'famine'],
      makesProgress: false,
      after: `
        > N  1 2 0 2 | 5
          S  1 0 1 0 | 4`,
    },
    {
      name: "in the opponent's hole 1, being empty, though it faces seeds",
      before: `
          N  0 2 0 2 | 5
        > S  1 2 1 0 | 3`,
      hole: 3,
      laps: [[2, 2, 4]],
      outcome: 'famine',
      rules: ['sowing', 'famine'],
      makesProgress: false,
      after: `
        > N  1 2 0 2 | 5
          S  2 0 1 0 | 3`,
    },
    {
      name: "in the opponent's last hole, being empty, though it faces seeds",
      before: `
          N  0 0 1 0 | 4
        > S  4 0 0 2 | 5`,
      hole: 4,
      laps: [[3, 4, 7]],
      outcome: 'famine',
      rules: ['sowing', 'famine'],
      makesProgress: false,
      after: `
        > N  1 1 2 1 | 4
          S  0 0 0 2 | 5`,
    },
  ],
};
