/** `show`: the board of a position, as text or as a picture. */
import { legalMoves } from '../play.js';
import { toText } from '../render/text.js';
import { defineCommand, jsonOption, type Command } from './command.js';
import { unwritable, writeFile } from './files.js';
import { aboutGame, gameOptions, readPosition, type ChosenPosition } from './games.js';
import { boardOptions, print, printJson } from './output.js';
import { isSameFile } from './input.js';
import { positionJson } from './turns.js';
import { UsageError, asInput, quoted } from './usage.js';

export const command: Command = defineCommand({
  usage: '[GAME] [options]',
  about: ['Shows the board of a position, or of a record after its last move.', ...aboutGame('show')],
  options: {
    ...gameOptions,
    svg: { value: 'FILE', help: 'writes a picture instead; - is standard output' },
    ...jsonOption,
  },
  positionals: 1,
  async run(given) {
    const file = given.text('svg');
    if (file === '-' && given.has('json'))
      throw new UsageError(
        '--svg - and --json both go to standard output: name a file, as in --svg board.svg.',
      );
    const chosen = await readPosition(given, given.positionals[0]);
    const [game] = given.positionals;
    if (file !== undefined && game !== undefined && isSameFile(file, game))
      throw new UsageError(`--svg is ${quoted(file)}, but must not be the file of the game.`);
    if (file !== undefined) await writePicture(chosen, file);
    if (given.has('json')) printJson(documentOf(chosen));
    else if (file === undefined)
      print(
        toText(chosen.state, {
          ...boardOptions(),
          lastMove: chosen.lastMove,
          ending: chosen.ending,
        }),
      );
  },
});

function documentOf({ state, lastMove, ending }: ChosenPosition): object {
  return {
    ...positionJson(state),
    turn: state.turn,
    ply: state.ply,
    moves: legalMoves(state),
    ending: ending ?? null,
    lastMove: lastMove?.hole ?? null,
    state,
  };
}

/** Draws a position; only then is what draws loaded. */
async function writePicture(
  { state, lastMove, ending, record }: ChosenPosition,
  file: string,
): Promise<void> {
  const { toSvg } = await import('../render/svg.js');
  const { South: south, North: north } = record.tags;
  const picture = `${asInput('', () => toSvg(state, { lastMove, ending, names: { south, north } }))}\n`;
  if (file === '-') {
    process.stdout.write(picture);
    return;
  }
  try {
    writeFile(file, picture);
  } catch (error) {
    throw unwritable(file, error);
  }
}
