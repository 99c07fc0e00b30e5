import { defineConfig } from 'vite';

/** Here the package's name leads to its sources; in a project of your own this file is not needed. */
export default defineConfig({ resolve: { tsconfigPaths: true } });
