import type { Part } from './part.ts';
import { cache } from './parts/cache.ts';
import { clocks } from './parts/clocks.ts';
import { failingDisk } from './parts/failing-disk.ts';
import { kills } from './parts/kills.ts';
import { manifest } from './parts/manifest.ts';
import { oddEndpoints } from './parts/odd-endpoints.ts';
import { overlap } from './parts/overlap.ts';
import { ownership } from './parts/ownership.ts';
import { readers } from './parts/readers.ts';
import { records } from './parts/records.ts';
import { settings } from './parts/settings.ts';
import { slowHosts } from './parts/slow-hosts.ts';
import { warm } from './parts/warm.ts';

/** In the order of the page of reliability. */
export const PARTS: readonly Part[] = [
  records,
  readers,
  settings,
  manifest,
  cache,
  failingDisk,
  kills,
  overlap,
  warm,
  oddEndpoints,
  clocks,
  slowHosts,
  ownership,
];
