/** Chromium for the tests that need a real browser. */
import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

/** Where it usually is. */
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Without a graphics card, and without anything that it would ask of its maker. */
const switches = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How long a page may take for what takes a moment on a machine that is not busy, in milliseconds. */
export const longestWait = 300_000;

/**
 * Starts it from `CHROMIUM_PATH`, or from where it usually is; to be closed by whoever asked.
 *
 * Throws an Error where it is missing.
 */
export async function launchChromium(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? places.find((place) => existsSync(place));
  if (executablePath === undefined || !existsSync(executablePath))
    throw new Error(
      'No Chromium was found: install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH to it.',
    );
  return chromium.launch({ executablePath, chromiumSandbox: false, args: switches });
}
