import { buildSync } from 'esbuild';
import { memoize } from '../text/memoize.ts';
import { bundleTemplates } from './bundle-templates.ts';

/** The templates of hosts, by their paths below `hosts/`. The compiled program has their texts in the place of this module. */
export function hostTemplates(): Readonly<Record<string, string>> {
  return bundleFolder('hosts');
}

const bundleFolder = memoize((folder) => bundleTemplates(buildSync, new URL(folder, import.meta.url).pathname));
