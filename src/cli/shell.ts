/** Words for a shell: what is printed to be typed again means the same there, whatever is in it. */

/**
 * The path of a file as one word for a shell, which is no option either. Double quotation marks, which every shell
 * knows, are enough for most; else single ones, in which nothing means anything. What a terminal would obey is not
 * printed but told by its bytes.
 */
export function shellPath(path: string): string {
  const safe = path.startsWith('-') ? `./${path}` : path;
  if (/^[\w./@+=:, -]+$/.test(safe) || process.platform === 'win32') return `"${safe}"`;
  return safe
    .split(/((?:(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}])+)/u)
    .map((part, place) => (place % 2 === 1 ? asBytes(part) : inMarks(part)))
    .join('');
}

function inMarks(text: string): string {
  return text === '' ? '' : `'${text.replaceAll("'", "'\\''")}'`;
}

function asBytes(text: string): string {
  const bytes = Array.from(Buffer.from(text), (byte) => `\\${byte.toString(8).padStart(3, '0')}`);
  return `"$(printf '${bytes.join('')}')"`;
}
