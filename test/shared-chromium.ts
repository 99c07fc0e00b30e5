/** Starts Chromium once for all files of a project; each connects to it, and has contexts of its own. */
import type { TestProject } from 'vitest/node';
import { shareChromium } from './chromium.js';

/** Starts it, and closes it in the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await shareChromium();
  project.provide('chromium', server.wsEndpoint());
  return () => server.close();
}
