import { CONTRACT_HEADERS } from './contract.ts';
import type { Encoding } from './settings.ts';

/** Headers of every answer, for a host that chooses among these encodings. */
export function contractHeaders(encodings: readonly Encoding[]): readonly (readonly [string, string])[] {
  return Object.entries(CONTRACT_HEADERS).map(([name, value]) => [
    name,
    name === 'Vary' && encodings.length > 0 ? `${value}, Accept-Encoding` : value,
  ]);
}
