// The functions of the package for other programs; their types are in lib/types/library.d.ts.
import { oldNodeFault } from './node-version.js';

const fault = oldNodeFault();
if (fault !== undefined) throw new Error(fault);
const { loadProgram } = await import('./load-program.js');
const { library, location } = await loadProgram();
export const { build, check, describe } = await library(location);
