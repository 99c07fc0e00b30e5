/** The system's own way to send something on, where the browser offers it. */

/** Whether there is one for a link. */
export function canShare(): boolean {
  return typeof navigator.share === 'function';
}

/**
 * Opens it with a link to a game. A browser allows that only shortly after a press of a button or a key.
 *
 * @returns Whether the link went anywhere; not where the reader changed their mind or the browser refused.
 */
export async function share(url: string, text?: string): Promise<boolean> {
  try {
    await navigator.share({ title: 'Layli Goobalay', url, ...(text === undefined ? {} : { text }) });
    return true;
  } catch {
    return false;
  }
}
