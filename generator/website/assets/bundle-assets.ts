import { buildSync } from 'esbuild';
import { memoize } from '../../text/memoize.ts';
import { bundle, type Assets } from './bundle.ts';

/** The style, the script and the pictures of pages. The compiled program has what comes of it in the place of this module. */
export function bundleAssets(): Assets {
  return assetsIn('..');
}

const assetsIn = memoize((folder) => bundle(buildSync, new URL(folder, import.meta.url).pathname));
