/**
 * Arrays as NumPy keeps them: the format `.npy`, version 1.0 (numpy.lib.format), and several of them in one `.npz`, a
 * ZIP file.
 */
import { zipSync } from 'fflate';

/** The kinds of numbers, by the name that NumPy has for each: all are little-endian. */
const kinds = {
  '<f4': Float32Array,
  '<i4': Int32Array,
  '<i2': Int16Array,
  '|i1': Int8Array,
  '|u1': Uint8Array,
} as const;

/** An array with its shape: the first dimension is the outermost. */
export interface NumberArray {
  readonly kind: keyof typeof kinds;
  readonly shape: readonly number[];
  readonly numbers: readonly number[];
}

/** The bytes of an array as `.npy`. */
function npy({ kind, shape, numbers }: NumberArray): Uint8Array {
  const tuple = `(${shape.join(', ')}${shape.length === 1 ? ',' : ''})`;
  const words = `{'descr': '${kind}', 'fortran_order': False, 'shape': ${tuple}, }`;
  // Before the numbers stand 10 bytes and the header, which ends with a line break and fills up 64 bytes.
  const header = `${words.padEnd(Math.ceil((words.length + 11) / 64) * 64 - 11)}\n`;
  const data = littleEndian(kinds[kind].from(numbers));
  const bytes = new Uint8Array(10 + header.length + data.length);
  bytes.set([0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, 1, 0, header.length & 0xff, header.length >> 8]);
  bytes.set(new TextEncoder().encode(header), 10);
  bytes.set(data, 10 + header.length);
  return bytes;
}

/** The bytes of numbers, the lowest first, whatever the machine. */
function littleEndian(array: InstanceType<(typeof kinds)[keyof typeof kinds]>): Uint8Array {
  const bytes = new Uint8Array(array.buffer);
  if (new Uint8Array(Uint16Array.of(1).buffer)[0] === 1) return bytes;
  for (let at = 0; at < bytes.length; at += array.BYTES_PER_ELEMENT)
    bytes.subarray(at, at + array.BYTES_PER_ELEMENT).reverse();
  return bytes;
}

/** Several arrays by name as `.npz`, the same bytes for the same arrays. */
export function npz(arrays: Readonly<Record<string, NumberArray>>): Uint8Array {
  const files = Object.entries(arrays).map(([name, array]) => [`${name}.npy`, npy(array)] as const);
  return zipSync(Object.fromEntries(files), { level: 6, mtime: '1980-01-01T12:00:00' });
}
