#!/usr/bin/env node
// The installed command: teaches Node to read TypeScript, then runs the program.
import { register } from 'tsx/esm/api';

register();
const { main } = await import('./main.ts');
await main();
