import { buildSync } from 'esbuild';
import { memoize } from '../../text/memoize.ts';
import { bundle, type Assets } from './bundle.ts';

/** The style, the script and the pictures of pages. The compiled program contains the result instead of this module. */
export function bundleAssets(): Assets {
  return assetsIn('..');
}

const assetsIn = memoize((folder) => bundle(buildSync, new URL(folder, import.meta.url).pathname));
