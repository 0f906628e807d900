import type { Part } from './part.ts';
import { cache } from './parts/cache.ts';
import { failingDisk } from './parts/failing-disk.ts';
import { kills } from './parts/kills.ts';
import { manifest } from './parts/manifest.ts';
import { overlap } from './parts/overlap.ts';
import { ownership } from './parts/ownership.ts';
import { records } from './parts/records.ts';
import { settings } from './parts/settings.ts';
import { warm } from './parts/warm.ts';

/** In the order of the page of reliability. */
export const PARTS: readonly Part[] = [
  records,
  settings,
  manifest,
  cache,
  failingDisk,
  kills,
  overlap,
  warm,
  ownership,
];
