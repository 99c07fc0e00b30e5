/**
 * The runtimes, bundlers and tools that `runtimes.json` names, in exactly these versions, out of npm into a cache. The
 * runtimes come as the packages that hold a binary for this kind of machine; no install script is run.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundlers, runtimes, stores, tools, type Runtime } from './data.js';

export const root: string = resolve(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache/runtimes');

/** Installs everything; at once where it is there already. What cannot be had is noticed by what asks for it. */
export function installAll(): void {
  // Optional, so that one that is missing does not keep the others from being tried.
  const wanted = {
    name: 'runtimes',
    private: true,
    optionalDependencies: Object.fromEntries([
      ...runtimes.map((runtime) => [runtime.id, `npm:${runtime.package}@${runtime.version}`]),
      ...[...bundlers, ...stores, ...tools].map((tool) => [tool.package, tool.version]),
    ]) as Record<string, string>,
  };
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, 'package.json'), JSON.stringify(wanted));
  const parameters = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  const { status, stderr } = spawnSync('npm', parameters, { cwd: cache, encoding: 'utf8', timeout: 600_000 });
  if (status !== 0) console.error(`npm could not install the runtimes and bundlers:\n${stderr}`);
}

/** The folder of a package in the cache; throws where it is not there in this version. */
function folderOf(name: string, place: string, version: string): string {
  const folder = join(cache, 'node_modules', place);
  const manifest = join(folder, 'package.json');
  const found = existsSync(manifest)
    ? (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version.replace(/^v/, '')
    : 'nothing';
  if (found !== version) {
    throw new Error(
      `${name} ${version} is missing: npm gave ${found} for ${process.platform} on ${process.arch}.`,
    );
  }
  return folder;
}

/** The binary of a runtime. */
export function binaryOf({ name, id, version, binary }: Runtime): string {
  return join(folderOf(name, id, version), binary);
}

/** What a bundler, store or tool exports, or what a file of it does that is named. */
export async function load<Module>(name: string, file: string = name): Promise<Module> {
  const tool = [...bundlers, ...stores, ...tools].find((each) => each.package === name);
  if (tool === undefined) throw new Error(`${name} is not in runtimes.json.`);
  folderOf(name, name, tool.version);
  const path = createRequire(join(cache, 'package.json')).resolve(file);
  const module = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as { default?: Module };
  return module.default ?? (module as Module);
}
