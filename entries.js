/**
 * The entry points of the package: the name of the file in `dist`, and the source that it is built from.
 * Each stands also under `exports` in `package.json`.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const entries = {
  index: 'src/index.ts',
  bot: 'src/bot/index.ts',
  'boardgame.io': 'src/boardgame.io.ts',
  notation: 'src/notation/index.ts',
  render: 'src/render/index.ts',
};

/**
 * What the command `layli-goobalay` starts, itself and its threads, in the same shape. There is nothing to import.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const command = {
  'cli/main': 'src/cli/main.ts',
  'cli/selfplay/worker': 'src/cli/selfplay/worker.ts',
};
