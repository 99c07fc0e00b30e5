/** Every code block that is shown to a reader: in the Markdown files, and in the doc comments of the sources. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { blocksOfMarkdown, blocksOfSource, type Block } from './blocks.js';

export const root = resolve(import.meta.dirname, '../..');

/** The text of a file of the project. */
export const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    // The pages about the API are made of the doc comments.
    .filter((name) => name.endsWith(ending) && !/^docs\/(api|\.vitepress)\//.test(name));

/** The documents: those of the first folder and of `docs`. */
export const documents: readonly string[] = [...readdirSync(root), ...filesIn('docs', '.md')].filter((file) =>
  file.endsWith('.md'),
);

/** The sources, whose doc comments hold examples. */
export const sources: readonly string[] = filesIn('src', '.ts');

export const blocks: readonly Block[] = [
  ...documents.flatMap((file) => blocksOfMarkdown(file, read(file))),
  ...sources.flatMap((file) => blocksOfSource(file, read(file))),
];

/** Where a block is. */
export const place = (block: Block): string => `${block.file}:${String(block.line)}`;
