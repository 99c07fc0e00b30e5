#!/usr/bin/env node
/** What a shell starts as `layli-goobalay`. */
import { main } from './program.js';

// A reader that has seen enough, such as `head`, is no fault; an output that takes no more is.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    process.stderr.write(`layli-goobalay: the output cannot be written: ${error.message}\n`);
    process.exit(1);
  });
}

await main(process.argv.slice(2));
