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
  board: 'src/element/index.ts',
};

/**
 * What the command `layli-goobalay` starts, itself and its threads: the name of the file in `dist/cli`, and the source.
 * There is nothing to import. A thread starts from the file beside the one that starts it, a chunk of the same build.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const command = {
  main: 'src/cli/main.ts',
  worker: 'src/cli/selfplay/worker.ts',
  'task-worker': 'src/cli/task-worker.ts',
};
