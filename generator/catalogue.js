#!/usr/bin/env node
// The installed command.
import { oldNodeFault } from './node-version.js';

const fault = oldNodeFault();
if (fault === undefined) {
  import('./load-program.js').then(({ loadProgram }) => loadProgram()).then(({ main, location }) => main(location));
} else {
  process.stderr.write(`${fault}\n`);
  process.exitCode = 2;
}
