/** `convert`: games from one form into another, one at a time, however many there are. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { formatRecord } from '../notation/writing.js';
import type { GameRecord } from '../notation/record.js';
import { applyMove } from '../play.js';
import { rulesets, type Ruleset, type RulesetName } from '../ruleset.js';
import { counted } from '../telling.js';
import { defineCommand, type Command } from './command.js';
import { openText } from './chunks.js';
import { growingFile, unwritable, writeNewFile, type GrowingFile } from './files.js';
import { drained, jsonLine, mostWarnings, printable, warn } from './output.js';
import { readGamesOf } from './reading-games.js';
import { positionJson } from './turns.js';
import { UsageError, unknownName } from './usage.js';

const formats = ['records', 'json', 'positions', 'svg'] as const;
type Format = (typeof formats)[number];

export const command: Command = defineCommand({
  usage: 'FILE --to FORMAT [options]',
  about: [
    'Writes the games of a file, of any length, in another form: records (text), json (a record on each line), positions (JSON, a ' +
      'position on each line, with the move that was played in it) or svg (a picture of each position of the main line, into a folder).',
    'FILE holds records, or a record, a state or positions as JSON; - is standard input, which is also read when something is piped in. ' +
      'A game that cannot be read is told on standard error, and the others are converted; the exit code is then 2.',
    'Positions hold the main line alone, without comments, variations and tags.',
  ],
  options: {
    to: { value: 'FORMAT', help: `${formats.slice(0, -1).join(', ')} or ${formats.at(-1) ?? ''}` },
    out: { value: 'PATH', help: 'write to a new file, or for svg into this folder' },
    game: { value: 'N', help: 'only this one of several games, from 1' },
  },
  positionals: 1,
  async run(given) {
    const to = formatOf(given.text('to'));
    const out = given.text('out');
    const only = given.number('game', 1, Number.MAX_SAFE_INTEGER);
    if (to === 'svg' && out === undefined)
      throw new UsageError('Pictures go into a folder: --out FOLDER, as in --to svg --out pictures.');
    const source = openText(given.positionals[0], 'convert');
    const writer = await writerOf(to, out);
    let number = 0;
    let warnings = 0;
    let problems = 0;
    try {
      const games = readGamesOf(source, (words) => {
        if (++warnings <= mostWarnings) warn(source.place, words);
      });
      for await (const { record, problem } of games) {
        number++;
        if (only !== undefined && number !== only) continue;
        if (record === null) {
          problems++;
          const where = source.place === '' ? '' : `${source.place}: `;
          process.stderr.write(`layli-goobalay: ${where}game ${number}: ${printable(problem)}\n`);
        } else await writer.write(record, number);
        if (number === only) break;
      }
    } finally {
      writer.close();
    }
    if (warnings > mostWarnings)
      warn(source.place, `and ${counted(warnings - mostWarnings, 'more warning')}; check tells them all.`);
    if (number === 0) throw new UsageError(`${source.place || 'The text'} holds no game.`);
    if (only !== undefined && number < only)
      throw new UsageError(
        `--game is ${only}, but there ${number === 1 ? 'is 1 game' : `are ${number} games`}.`,
      );
    if (problems > 0) process.exitCode = 2;
  },
});

function formatOf(text: string | undefined): Format {
  if (text === undefined) throw new UsageError(`convert needs --to and a format: ${formats.join(', ')}.`);
  const format = formats.find((name) => name === text);
  if (format === undefined) throw unknownName('format', text, formats);
  return format;
}

/** Writes games in one format. */
interface Writer {
  readonly write: (record: GameRecord, number: number) => Promise<void>;
  readonly close: () => void;
}

async function writerOf(format: Format, out: string | undefined): Promise<Writer> {
  if (format === 'svg') return pictureWriter(out ?? '.');
  const text = { records: recordText, json: jsonText, positions: positionsText }[format];
  const file: GrowingFile | undefined = out === undefined ? undefined : growingFile(out);
  let isFirst = true;
  return {
    async write(record, number) {
      const words = text(record, number, isFirst);
      isFirst = false;
      if (file === undefined) await drained(process.stdout, words);
      else file.append(words);
    },
    close: () => file?.close(),
  };
}

function recordText(record: GameRecord, _: number, isFirst: boolean): string {
  return `${isFirst ? '' : '\n'}${formatRecord(record)}`;
}

function jsonText(record: GameRecord): string {
  return jsonLine(record);
}

/** The main line, a position on each line: the last one has no move. */
function positionsText({ start, moves, ending }: GameRecord, game: number): string {
  const ruleset = nameOf(start.ruleset) ?? start.ruleset;
  const lines: string[] = [];
  let state = start;
  for (let place = 0; ; place++) {
    const move = moves[place]?.hole ?? null;
    const end = move === null && ending !== undefined ? { ending } : {};
    lines.push(jsonLine({ game, ply: state.ply, ruleset, ...positionJson(state), move, ...end }));
    if (move === null) return lines.join('');
    state = applyMove(state, move);
  }
}

/** The name of a ruleset; undefined for one without. */
function nameOf(ruleset: Ruleset): RulesetName | undefined {
  const fields = Object.keys(ruleset) as (keyof Ruleset)[];
  return (Object.keys(rulesets) as RulesetName[]).find((name) =>
    fields.every((field) => rulesets[name][field] === ruleset[field]),
  );
}

/** Draws the main line into a folder; only then is what draws loaded. */
async function pictureWriter(folder: string): Promise<Writer> {
  const { toSvg } = await import('../render/svg.js');
  const writing = <Value>(path: string, write: () => Value): Value => {
    try {
      return write();
    } catch (error) {
      throw unwritable(path, error);
    }
  };
  writing(folder, () => mkdirSync(folder, { recursive: true }));
  return {
    write({ start, moves, tags, ending }, number) {
      const names = nameTags(tags);
      let state = start;
      let lastMove: { readonly before: typeof start; readonly hole: number } | undefined;
      for (let place = 0; place <= moves.length; place++) {
        const ply = String(state.ply).padStart(3, '0');
        const path = join(folder, `game-${number}-ply-${ply}.svg`);
        const isLast = place === moves.length;
        const picture = `${toSvg(state, { lastMove, names, ending: isLast ? ending : undefined })}\n`;
        writing(path, () => {
          writeNewFile(path, picture);
        });
        const hole = moves[place]?.hole;
        if (hole === undefined) break;
        lastMove = { before: state, hole };
        state = applyMove(state, hole);
      }
      return Promise.resolve();
    },
    close: () => undefined,
  };
}

/** The names of the players, as far as a picture has room for them. */
function nameTags({ South, North }: GameRecord['tags']): {
  south?: string | undefined;
  north?: string | undefined;
} {
  return { south: South?.slice(0, 100), north: North?.slice(0, 100) };
}
