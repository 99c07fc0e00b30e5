/** Which files this process holds open, as Linux tells it. */
import { existsSync, readdirSync, readlinkSync } from 'node:fs';

const descriptors = '/proc/self/fd';

/** Whether the system tells. */
export const tellsOpenFiles: boolean = existsSync(descriptors);

/** The real paths of the open files, and what the system calls whatever else is open. */
export function openFiles(): string[] {
  return readdirSync(descriptors).flatMap((name) => {
    const link = `${descriptors}/${name}`;
    return existsSync(link) ? [readlinkSync(link)] : [];
  });
}
