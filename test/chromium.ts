/** Chromium for the tests that need a real browser. */
import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserServer } from 'playwright-core';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a shared Chromium listens, in the projects that start one. */
    readonly chromium: string;
  }
}

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

/** Where it is, and how it starts. Throws an Error where it is missing. */
function launching(): { executablePath: string; chromiumSandbox: false; args: string[] } {
  const executablePath = process.env['CHROMIUM_PATH'] ?? places.find((place) => existsSync(place));
  if (executablePath === undefined || !existsSync(executablePath))
    throw new Error(
      'No Chromium was found: install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH to it.',
    );
  return { executablePath, chromiumSandbox: false, args: switches };
}

/**
 * Starts it from `CHROMIUM_PATH`, or from where it usually is; to be closed by whoever asked.
 *
 * Throws an Error where it is missing.
 */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch(launching());
}

/** The same for several processes, which connect to it. */
export async function shareChromium(): Promise<BrowserServer> {
  return chromium.launchServer({ ...launching(), host: '127.0.0.1' });
}

/** Connects to a shared one. Whoever closes it closes its own pages alone. */
export async function connectToChromium(address: string): Promise<Browser> {
  return chromium.connect(address);
}
