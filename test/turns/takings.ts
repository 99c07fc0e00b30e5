/**
 * Turns that take something: captures, chains and uurs. See `example.ts` for how the boards are drawn and numbered.
 */
import { type Example, type Examples } from './example.js';

export const takings: Examples = {
  capture: [
    {
      name: 'takes all seeds of the facing hole; the last seed stays',
      options: { captureChain: 'none' },
      before: `
          N  1 1 2 1 | 4
        > S  0 0 0 1 | 6`,
      hole: 1,
      laps: [[0, 1, 1]],
      outcome: 'capture',
      captures: [[6, 2]],
      rules: ['sowing', 'capture', 'last-seed'],
      makesProgress: true,
      after: `
        > N  1 1 0 1 | 4
          S  0 0 1 0 | 8`,
    },
    {
      name: 'takes the last seed too where the ruleset says so',
      options: { captureChain: 'none', captureLastSeed: true },
      before: `
          N  1 1 2 1 | 4
        > S  0 0 0 1 | 6`,
      hole: 1,
      laps: [[0, 1, 1]],
      outcome: 'capture',
      captures: [
        [6, 2],
        [1, 1],
      ],
      rules: ['sowing', 'capture', 'last-seed'],
      makesProgress: true,
      after: `
        > N  1 1 0 1 | 4
          S  0 0 0 0 | 9`,
    },
    {
      name: 'takes three seeds where there are no uurs',
      options: { uurs: false },
      before: `
          N  1 0 3 1 | 5
        > S  0 0 0 1 | 5`,
      hole: 1,
      laps: [[0, 1, 1]],
      outcome: 'capture',
      captures: [[6, 3]],
      rules: ['sowing', 'capture', 'last-seed'],
      makesProgress: true,
      after: `
        > N  1 0 0 1 | 5
          S  0 0 1 0 | 8`,
    },
  ],

  'capture chain': [
    {
      name: "'none': takes the facing hole alone",
      options: { captureChain: 'none' },
      before: `
          N  2 1 4 1 | 3
        > S  0 0 0 1 | 4`,
      hole: 1,
      laps: [[0, 1, 1]],
      outcome: 'capture',
      captures: [[6, 4]],
      rules: ['sowing', 'capture', 'last-seed'],
      makesProgress: true,
      after: `
        > N  2 1 0 1 | 3
          S  0 0 1 0 | 8`,
    },
    {
      name: "'facing-empty': goes back against the sowing to the start of the row, not forward",
      before: `
          N  2 1 4 1 | 3
        > S  0 0 0 1 | 4`,
      hole: 1,
      laps: [[0, 1, 1]],
      outcome: 'capture',
      captures: [
        [6, 4],
        [5, 1],
        [4, 2],
      ],
      rules: ['sowing', 'capture', 'capture-chain', 'last-seed'],
      makesProgress: true,
      after: `
        > N  0 0 0 1 | 3
          S  0 0 1 0 | 11`,
    },
    {
      name: "'facing-empty': stops at a hole that faces seeds of the mover",
      before: `
          N  2 1 4 1 | 3
        > S  1 0 0 1 | 3`,
      hole: 1,
      laps: [[0, 1, 1]],
      outcome: 'capture',
      captures: [
        [6, 4],
        [5, 1],
      ],
      rules: ['sowing', 'capture', 'capture-chain', 'last-seed'],
      makesProgress: true,
      after: `
        > N  2 0 0 1 | 3
          S  1 0 1 0 | 8`,
    },
    {
      name: "'facing-empty': stops at once, and takes nothing behind the hole that stopped it",
      before: `
          N  2 1 4 1 | 3
        > S  0 1 0 1 | 3`,
      hole: 1,
      laps: [[0, 1, 1]],
      outcome: 'capture',
      captures: [[6, 4]],
      rules: ['sowing', 'capture', 'last-seed'],
      makesProgress: true,
      after: `
        > N  2 1 0 1 | 3
          S  0 1 1 0 | 7`,
    },
    {
      name: "'facing-empty': the hole that the turn emptied counts as empty",
      before: `
          N  0 0 0 0 | 5
        > S  0 7 0 0 | 4`,
      hole: 3,
      laps: [[2, 7, 1]],
      outcome: 'capture',
      captures: [
        [6, 1],
        [5, 1],
      ],
      rules: ['sowing', 'capture', 'capture-chain', 'last-seed'],
      makesProgress: true,
      after: `
        > N  1 0 0 1 | 5
          S  1 0 1 1 | 6`,
    },
    {
      name: "'contiguous': minds no facing hole, and never leaves the row",
      options: { captureChain: 'contiguous' },
      before: `
          N  2 1 4 1 | 2
        > S  1 1 0 1 | 3`,
      hole: 1,
      laps: [[0, 1, 1]],
      outcome: 'capture',
      captures: [
        [6, 4],
        [5, 1],
        [4, 2],
      ],
      rules: ['sowing', 'capture', 'capture-chain', 'last-seed'],
      makesProgress: true,
      after: `
        > N  0 0 0 1 | 2
          S  1 1 1 0 | 10`,
    },
    {
      name: 'comes before the last seed where that is taken too',
      options: { captureLastSeed: true },
      before: `
          N  2 1 4 1 | 3
        > S  0 0 0 1 | 4`,
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
        > N  0 0 0 1 | 3
          S  0 0 0 0 | 12`,
    },
    ...(['facing-empty', 'contiguous'] as const).flatMap((captureChain): readonly Example[] => [
      {
        name: `'${captureChain}': takes nothing beyond the first hole of the row, where the last seed fell`,
        options: { captureChain },
        before: `
            N  2 1 1 1 | 5
          > S  0 1 0 0 | 5`,
        hole: 3,
        laps: [[2, 1, 3]],
        outcome: 'capture',
        captures: [[4, 2]],
        rules: ['sowing', 'capture', 'last-seed'],
        makesProgress: true,
        after: `
          > N  0 1 1 1 | 5
            S  1 0 0 0 | 7`,
      },
      {
        name: `'${captureChain}': takes the last seed next to the first hole of the row once`,
        options: { captureChain, captureLastSeed: true },
        before: `
            N  2 1 1 1 | 5
          > S  0 1 0 0 | 5`,
        hole: 3,
        laps: [[2, 1, 3]],
        outcome: 'capture',
        captures: [
          [4, 2],
          [3, 1],
        ],
        rules: ['sowing', 'capture', 'last-seed'],
        makesProgress: true,
        after: `
          > N  0 1 1 1 | 5
            S  0 0 0 0 | 8`,
      },
      {
        name: `'${captureChain}': goes through the whole row, from its last hole to its first`,
        options: { captureChain },
        before: `
            N  1 0 3 1 | 3
          > S  5 0 0 0 | 3`,
        hole: 4,
        laps: [[3, 5, 0]],
        outcome: 'capture',
        captures: [
          [7, 2],
          [6, 4],
          [5, 1],
          [4, 2],
        ],
        rules: ['sowing', 'capture', 'capture-chain', 'last-seed', 'stuck-end', 'final-score'],
        makesProgress: true,
        after: `
          > N  0 0 0 0 | 3
            S  0 0 0 1 | 12`,
      },
      {
        name: `'${captureChain}': goes through the whole row, and takes the last seed beyond its end`,
        options: { captureChain, captureLastSeed: true },
        before: `
            N  1 0 3 1 | 3
          > S  5 0 0 0 | 3`,
        hole: 4,
        laps: [[3, 5, 0]],
        outcome: 'capture',
        captures: [
          [7, 2],
          [6, 4],
          [5, 1],
          [4, 2],
          [0, 1],
        ],
        rules: ['sowing', 'capture', 'capture-chain', 'last-seed', 'stuck-end', 'final-score'],
        makesProgress: true,
        after: `
          > N  0 0 0 0 | 3
            S  0 0 0 0 | 13`,
      },
      {
        name: `'${captureChain}': takes the first hole of the row and the last seed beside it after a relay, too`,
        options: { captureChain, captureLastSeed: true },
        before: `
            N  2 1 2 0 | 2
          > S  0 1 1 1 | 6`,
        hole: 1,
        laps: [
          [0, 1, 1],
          [1, 2, 3],
        ],
        outcome: 'capture',
        captures: [
          [4, 2],
          [3, 1],
        ],
        rules: ['sowing', 'relay', 'capture', 'last-seed'],
        makesProgress: true,
        after: `
          > N  0 1 2 0 | 2
            S  0 2 0 0 | 9`,
      },
      {
        name: `'${captureChain}': stops at an empty hole`,
        options: { captureChain },
        before: `
            N  2 0 4 1 | 4
          > S  0 0 0 1 | 4`,
        hole: 1,
        laps: [[0, 1, 1]],
        outcome: 'capture',
        captures: [[6, 4]],
        rules: ['sowing', 'capture', 'last-seed'],
        makesProgress: true,
        after: `
          > N  2 0 0 1 | 4
            S  0 0 1 0 | 8`,
      },
      {
        name: `'${captureChain}': stops at exactly three seeds, and makes no uur of them`,
        options: { captureChain },
        before: `
            N  2 3 4 1 | 2
          > S  0 0 0 1 | 3`,
        hole: 1,
        laps: [[0, 1, 1]],
        outcome: 'capture',
        captures: [[6, 4]],
        rules: ['sowing', 'capture', 'last-seed'],
        makesProgress: true,
        after: `
          > N  2 3 0 1 | 2
            S  0 0 1 0 | 7`,
      },
      {
        name: `'${captureChain}': takes three seeds where there are no uurs`,
        options: { captureChain, uurs: false },
        before: `
            N  2 3 4 1 | 2
          > S  0 0 0 1 | 3`,
        hole: 1,
        laps: [[0, 1, 1]],
        outcome: 'capture',
        captures: [
          [6, 4],
          [5, 3],
          [4, 2],
        ],
        rules: ['sowing', 'capture', 'capture-chain', 'last-seed'],
        makesProgress: true,
        after: `
          > N  0 0 0 1 | 2
            S  0 0 1 0 | 12`,
      },
      {
        name: `'${captureChain}': stops at an uur of the opponent`,
        options: { captureChain },
        before: `
            N  2 2n 4 1 | 3
          > S  0 0n 0 1 | 3`,
        hole: 1,
        laps: [[0, 1, 1]],
        outcome: 'capture',
        captures: [[6, 4]],
        rules: ['sowing', 'capture', 'last-seed'],
        makesProgress: true,
        after: `
          > N  2 2n 0 1 | 3
            S  0 0n 1 0 | 7`,
      },
      {
        name: `'${captureChain}': stops at an uur of the mover`,
        options: { captureChain },
        before: `
            N  2 2s 4 1 | 3
          > S  0 0s 0 1 | 3`,
        hole: 1,
        laps: [[0, 1, 1]],
        outcome: 'capture',
        captures: [[6, 4]],
        rules: ['sowing', 'capture', 'last-seed'],
        makesProgress: true,
        after: `
          > N  2 2s 0 1 | 3
            S  0 0s 1 0 | 7`,
      },
    ]),
  ],

  'making an uur': [
    {
      name: 'of exactly three: one moves across, both holes hold two and belong to the mover',
      before: `
          N  1 0 3 1 | 5
        > S  0 0 0 1 | 5`,
      hole: 1,
      laps: [[0, 1, 1]],
      outcome: 'uur',
      rules: ['sowing', 'making-an-uur'],
      makesProgress: true,
      after: `
        > N  1 0 2s 1 | 5
          S  0 0 2s 0 | 5`,
    },
    {
      name: 'captures nothing: no chain, no last seed',
      options: { captureChain: 'contiguous', captureLastSeed: true },
      before: `
          N  1 2 3 1 | 4
        > S  0 0 0 1 | 4`,
      hole: 1,
      laps: [[0, 1, 1]],
      outcome: 'uur',
      rules: ['sowing', 'making-an-uur'],
      makesProgress: true,
      after: `
        > N  1 2 2s 1 | 4
          S  0 0 2s 0 | 4`,
    },
    {
      name: 'counts the seed that the same turn dropped there',
      before: `
          N  0 0 2 0 | 4
        > S  0 7 0 0 | 3`,
      hole: 3,
      laps: [[2, 7, 1]],
      outcome: 'uur',
      rules: ['sowing', 'making-an-uur'],
      makesProgress: true,
      after: `
        > N  1 1 2s 1 | 4
          S  1 0 2s 1 | 3`,
    },
    {
      name: 'adds to those that the mover has',
      before: `
          N  1 3 2s 1 | 3
        > S  0 0 2s 2 | 2`,
      hole: 1,
      laps: [[0, 2, 2]],
      outcome: 'uur',
      rules: ['sowing', 'making-an-uur'],
      makesProgress: true,
      after: `
        > N  1 2s 2s 1 | 3
          S  0 2s 3s 0 | 2`,
    },
  ],
};
