/** Each bundler, told no more than it must be to make one ES module of a file. */
import { basename, dirname } from 'node:path';
import type { BundlerName } from './data.js';
import { load } from './installing.js';

/** Makes one ES module of an entry and all that it imports; what the entry exports stays exported. */
export type Bundle = (entry: string, outfile: string) => Promise<void>;

type Build = (options: object) => Promise<unknown>;

export const bundlersByName: { readonly [name in BundlerName]: Bundle } = {
  async Vite(entry, outfile) {
    const { build } = await load<{ build: Build }>('vite');
    await build({
      configFile: false,
      logLevel: 'error',
      root: dirname(entry),
      build: {
        outDir: dirname(outfile),
        emptyOutDir: false,
        lib: { entry, formats: ['es'], fileName: () => basename(outfile) },
      },
    });
  },

  async webpack(entry, outfile) {
    interface Stats {
      hasErrors(): boolean;
      toString(): string;
    }
    type Webpack = (options: object, done: (error: Error | null, stats?: Stats) => void) => void;
    const webpack = await load<Webpack>('webpack');
    const options = {
      mode: 'production',
      context: dirname(entry),
      entry,
      experiments: { outputModule: true },
      output: { path: dirname(outfile), filename: basename(outfile), library: { type: 'module' } },
    };
    await new Promise<void>((resolve, reject) => {
      webpack(options, (error, stats) => {
        if (error !== null) reject(error);
        else if (stats?.hasErrors() !== false) reject(new Error(String(stats)));
        else resolve();
      });
    });
  },

  async Rollup(entry, outfile) {
    const { rollup } = await load<{ rollup: (options: object) => Promise<{ write: Build }> }>('rollup');
    const module = await load<{ nodeResolve?: () => object }>('@rollup/plugin-node-resolve');
    const nodeResolve = module.nodeResolve ?? (module as () => object);
    const bundle = await rollup({ input: entry, plugins: [nodeResolve()], logLevel: 'silent' });
    await bundle.write({ file: outfile, format: 'es' });
  },

  async esbuild(entry, outfile) {
    const { build } = await load<{ build: Build }>('esbuild');
    await build({
      entryPoints: [entry],
      outfile,
      bundle: true,
      format: 'esm',
      minify: true,
      logLevel: 'error',
    });
  },
};
