/** Lines out of a stream of text, each of a bounded length. */

/** The longest line, in characters: some hundred thousand moves. */
export const longestLine = 1_000_000;

/**
 * The lines of a stream, one by one, the last also without a line break. Of one that is too long nothing is kept, and
 * `null` stands in its place.
 */
export async function* linesOf(
  chunks: AsyncIterable<string | Uint8Array>,
): AsyncGenerator<string | null, void> {
  const decoder = new TextDecoder();
  let line = '';
  let isTooLong = false;
  const ended = (): string | null => {
    const whole = isTooLong ? null : line.replace(/\r$/, '');
    [line, isTooLong] = ['', false];
    return whole;
  };
  for await (const chunk of chunks) {
    const [first = '', ...others] = (
      typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })
    ).split('\n');
    line += first;
    for (const other of others) {
      yield ended();
      line = other;
    }
    if (line.length > longestLine) [line, isTooLong] = ['', true];
  }
  if (line !== '' || isTooLong) yield ended();
}
