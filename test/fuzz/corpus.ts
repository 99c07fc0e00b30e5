/** The inputs that are kept: a folder for each target, a file for each input, which holds it as a string in JSON. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const corpusFolder: string = join(import.meta.dirname, 'corpus');

/** The kept inputs of a target. */
export function corpusOf(target: string): string[] {
  const folder = join(corpusFolder, target);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as string);
}
