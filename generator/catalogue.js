#!/usr/bin/env node
// The installed command.
import { loadProgram } from './load-program.js';

const { main, location } = await loadProgram();
await main(location);
