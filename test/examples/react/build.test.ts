/**
 * The React example as a page: Vite builds it, and what it builds runs in a document.
 */
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';

/** As much of jsdom, which comes without types, as is used here. */
interface Documents {
  readonly JSDOM: new (html: string, options: object) => { readonly window: Window & typeof globalThis };
}
const { JSDOM } = createRequire(import.meta.url)('jsdom') as Documents;

test('the page builds, and runs with nothing but what was built', async () => {
  const built = await build({
    root: resolve(import.meta.dirname, '../../../examples/react'),
    logLevel: 'error',
    build: { write: false, modulePreload: false },
  });
  const files = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const scripts = files.flatMap((file) => (file.type === 'chunk' ? [file] : []));
  expect(scripts).toHaveLength(1);
  const [script] = scripts;
  expect(script?.imports).toEqual([]);
  expect(files.map(({ fileName }) => fileName)).toContain('index.html');

  const { window } = new JSDOM('<!doctype html><body></body>', {
    runScripts: 'outside-only',
    pretendToBeVisual: true,
  });
  window.eval(script?.code ?? '');
  const { document } = window;
  await expect.poll(() => document.querySelectorAll('button.hole').length).toBe(12);
  document.querySelector<HTMLButtonElement>('[aria-label="South\'s hole 3: 4"]')?.click();
  await expect
    .poll(() => document.querySelector('[role=status]')?.textContent)
    .toBe('North to move. South 6, North 0.');
  window.close();
});
