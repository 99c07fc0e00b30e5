/** Builds the command once for all its tests, which so need no build before them. */
import type { TestProject } from 'vitest/node';
import { buildCommand } from './building.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the built command. */
    commandFile: string;
  }
}

/** Builds, and takes the build away in the end. */
export default async function setup(project: TestProject): Promise<() => void> {
  const { file, remove } = await buildCommand();
  project.provide('commandFile', file);
  return remove;
}
