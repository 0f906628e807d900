#!/usr/bin/env node
// The installed command: teaches Node to read TypeScript, then runs the program.
import { register } from 'tsx/esm/api';

// http-server uses names that Node has replaced; that tells nobody who runs this anything.
process.noDeprecation = true;
register();
const { main } = await import('./main.ts');
await main();
