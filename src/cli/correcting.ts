/**
 * Correcting a file: pieces of its text are replaced, and whatever else it holds stays as it is, byte by byte. It is read
 * and written piece by piece.
 */
import { closeSync, openSync, readSync, statSync, writeSync, type Stats } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import type { Correction } from '../notation/notices.js';
import { alone, replaceFileBy, unwritable } from './files.js';
import { UsageError, quoted } from './usage.js';

/** Makes corrections in a text that comes piece by piece. */
export interface Corrector {
  readonly push: (text: string) => string;
  readonly end: () => string;
}

/**
 * A corrector of a text.
 *
 * @param corrections - With offsets in the text behind a byte order mark; those that overlap one before are left out.
 */
export function createCorrector(corrections: readonly Correction[]): Corrector {
  const ordered = [...corrections].sort((one, other) => one.from - other.from);
  let next = 0;
  // What has not been given yet, and the offset where it begins.
  let kept = '';
  let offset = 0;
  let isFirst = true;

  function upTo(end: number): string {
    const parts: string[] = [];
    let done = offset;
    for (let each = ordered[next]; each !== undefined && each.to <= end; each = ordered[++next]) {
      if (each.from < done) continue;
      parts.push(kept.slice(done - offset, each.from - offset), each.text);
      done = each.to;
    }
    // A correction may begin here and end in the next piece.
    const hold = Math.max(done, Math.min(end, ordered[next]?.from ?? end));
    parts.push(kept.slice(done - offset, hold - offset));
    kept = kept.slice(hold - offset);
    offset = hold;
    return parts.join('');
  }

  return {
    push(text) {
      const mark = isFirst && text.startsWith('\uFEFF') ? '\uFEFF' : '';
      if (text !== '') isFirst = false;
      kept += text.slice(mark.length);
      return mark + upTo(offset + kept.length);
    },
    end: () => upTo(offset + kept.length) + kept,
  };
}

/** How many bytes are read at once. */
const pieceSize = 2 ** 16;

/**
 * Writes corrections into a file.
 *
 * @param read - The file as it was when it was read; a file that has been changed since is left alone.
 * @throws UsageError or OutputError where that cannot be done; then the file is as it was.
 */
export function correctFile(path: string, read: Stats, corrections: readonly Correction[]): void {
  try {
    alone(path, () => {
      refuseChanged(path, read);
      replaceFileBy(path, (file) => {
        const old = openSync(path, 'r');
        try {
          copyCorrected(old, file, createCorrector(corrections));
        } finally {
          closeSync(old);
        }
      });
    });
  } catch (error) {
    throw error instanceof UsageError ? error : unwritable(path, error);
  }
}

function copyCorrected(from: number, to: number, corrector: Corrector): void {
  const decoder = new StringDecoder('utf8');
  const bytes = Buffer.alloc(pieceSize);
  for (let count = readSync(from, bytes); count > 0; count = readSync(from, bytes))
    writeSync(to, corrector.push(decoder.write(bytes.subarray(0, count))));
  writeSync(to, corrector.push(decoder.end()) + corrector.end());
}

/** Refuses to undo the work of somebody else, or to give a file of two names two contents. */
function refuseChanged(path: string, read: Stats): void {
  const found = statSync(path);
  if (!found.isFile()) throw new UsageError(`${quoted(path)} is no file that can be corrected.`);
  if (found.size !== read.size || found.mtimeMs !== read.mtimeMs)
    throw new UsageError(`${quoted(path)} has been changed since it was read. Check it again.`);
  if (found.nlink > 1)
    throw new UsageError(`${quoted(path)} has other names (hard links). Correct a copy of it.`);
}
