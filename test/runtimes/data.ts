/** What is tried, and in which versions: the contents of `runtimes.json`, from which the table in the documents is checked. */
import { readFileSync } from 'node:fs';

/** A program that runs JavaScript. */
export interface Runtime {
  /** Where it is installed, below `node_modules` of the cache. */
  readonly id: string;
  readonly name: string;
  readonly engine: string;
  /** The package with its binary for Linux on x64, and where in it that lies. */
  readonly package: string;
  readonly version: string;
  readonly binary: string;
  /** What stands before the name of a program that is to import, to require, or is the command; nothing where left out. */
  readonly arguments?: { readonly [way in Way]: readonly string[] };
}

/** How the package is used. */
export type Way = 'import' | 'require' | 'command';

/** Something else from npm. */
export interface Tool {
  readonly package: string;
  readonly version: string;
}

export type BundlerName = 'Vite' | 'webpack' | 'Rollup' | 'esbuild';

export type StoreName =
  'MobX' | 'Solid' | 'Vue' | 'Immer' | 'Redux Toolkit' | 'Zustand' | 'Valtio' | 'Svelte';

interface Data {
  readonly runtimes: readonly Runtime[];
  readonly bundlers: readonly (Tool & { readonly name: BundlerName })[];
  readonly stores: readonly (Tool & { readonly name: StoreName })[];
  readonly tools: readonly Tool[];
  /** The oldest language that the build is written in, and the oldest browsers that read it, each with the one before. */
  readonly syntax: {
    readonly ecmaVersion: number;
    readonly browsers: readonly { readonly name: string; readonly oldest: string; readonly before: string }[];
  };
}

export const { runtimes, bundlers, stores, tools, syntax } = JSON.parse(
  readFileSync(new URL('runtimes.json', import.meta.url), 'utf8'),
) as Data;
