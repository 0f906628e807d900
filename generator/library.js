// The functions of the package for other programs; their types are in lib/types/library.d.ts.
import { loadProgram } from './load-program.js';

const { library, location } = await loadProgram();
export const { build, check, describe } = await library(location);
