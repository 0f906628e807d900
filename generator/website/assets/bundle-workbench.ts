import { buildSync } from 'esbuild';
import { memoize } from '../../text/memoize.ts';
import { bundleScripts, type WorkbenchScripts } from './workbench-scripts.ts';

/** The scripts of the page for trying scripts. The compiled program has what comes of it in the place of this module. */
export function bundleWorkbench(): WorkbenchScripts {
  return scriptsIn('../..');
}

const scriptsIn = memoize((folder) => bundleScripts(buildSync, new URL(folder, import.meta.url).pathname));
