import type { Manifest } from './manifest.ts';
import { printTime } from './print-manifest.ts';

/** What a signature vouches for besides the list: an old one cannot pass for a new one. */
export function trustedComment({ serial, time }: Pick<Manifest, 'serial' | 'time'>): string {
  return `serial ${String(serial)}, ${printTime(time)}`;
}
