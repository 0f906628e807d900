#!/usr/bin/env node
// The installed command.
import { loadProgram } from './load-program.js';

// http-server uses names that Node has replaced; that is of no use to users.
process.noDeprecation = true;
const { main, location } = await loadProgram();
await main(location);
