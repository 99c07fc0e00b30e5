/**
 * Builds the page into `page/dist`: files that any server, or none but a folder of one, can hand out. Every address in
 * them is relative, so that the folder can stand anywhere. The library is the built one, under its published names.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** The licence of what keeps the page offline, which is not bundled with the rest. */
const workboxLicence: Plugin = {
  name: 'workbox-licence',
  generateBundle() {
    const source = readFileSync(join(import.meta.dirname, '../node_modules/workbox-core/LICENSE'), 'utf8');
    this.emitFile({ type: 'asset', fileName: 'licenses-offline.txt', source });
  },
};

/** Where the project lives; the workflow that publishes the site knows. Else npm leads there. */
const source = process.env['DOCS_REPOSITORY'] ?? 'https://www.npmjs.com/package/layli-goobalay';

/** What a link to the page shows where it is posted. Such a picture needs a whole address, which the same workflow knows. */
const preview: Plugin = {
  name: 'preview',
  transformIndexHtml(html) {
    const site = process.env['DOCS_ADDRESS'];
    return html.replaceAll('__ADDRESS__', site === undefined ? './' : `${site}/play/`);
  },
};

export default defineConfig({
  define: { SOURCE_ADDRESS: JSON.stringify(source) },
  root: import.meta.dirname,
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', license: { fileName: 'licenses.txt' } },
  worker: { format: 'es' },
  plugins: [
    workboxLicence,
    preview,
    VitePWA({
      // A new version takes over as soon as it is there; src/offline.ts then loads the page anew.
      registerType: 'autoUpdate',
      injectRegister: false,
      // The system keeps the icons of what it installs.
      includeManifestIcons: false,
      manifest: {
        name: 'Layli Goobalay',
        short_name: 'Layli Goobalay',
        description: 'A game of sowing and capturing from Somalia',
        id: './',
        start_url: './',
        scope: './',
        display: 'standalone',
        theme_color: '#b98d5b',
        background_color: '#f3e6cf',
        icons: [
          { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{html,js,css,svg,txt}'],
        cleanupOutdatedCaches: true,
        clientsClaim: true,
        skipWaiting: true,
      },
    }),
  ],
});
