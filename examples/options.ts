/**
 * Options from a command line: read strictly, and refused in one line.
 */

/** Options that cannot be used; the message is one line that says what would be right. */
export class UsageError extends Error {}

/**
 * A whole number out of a text.
 *
 * @throws UsageError when the text is no whole number of this range.
 */
export function wholeNumber(text: string, name: string, from: number, to: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : NaN;
  if (number >= from && number <= to) return number;
  throw new UsageError(
    `${name} is ${JSON.stringify(text)}, but must be a whole number from ${from} to ${to}`,
  );
}

/** Runs a program; where its options cannot be used it prints why and ends with code 2. */
export async function run(program: () => Promise<void> | void): Promise<void> {
  // A reader that has seen enough, such as `head`, is no fault.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  try {
    await program();
  } catch (error) {
    if (!isUsageError(error)) throw error;
    console.error(error.message.split('\n', 1)[0]);
    process.exitCode = 2;
  }
}

/** Whether an error is about the options: our own, or one of Node's `parseArgs`. */
function isUsageError(error: unknown): error is Error {
  if (error instanceof UsageError) return true;
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
