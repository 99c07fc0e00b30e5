/** Draws the pictures of the documents anew: `npm run pictures`. */
import { writeFileSync } from 'node:fs';
import { pictures } from './pictures.js';

for (const [name, draw] of Object.entries(pictures)) {
  writeFileSync(new URL(`../../docs/images/${name}`, import.meta.url), draw() + '\n');
}
