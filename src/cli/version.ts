/** The version of the package. */
import { readFileSync } from 'node:fs';

/** What `package.json` says. */
export function version(): string {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return version;
}
