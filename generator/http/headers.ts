import { TRACE_FILE } from './addresses.ts';
import { CACHE_CONTROL, CONTRACT_HEADERS, MANIFEST_CACHE_CONTROL, MANIFEST_TYPES, PAGE_HEADERS } from './contract.ts';
import type { Policy } from './settings.ts';

/** Headers of answers on hosts that compress by themselves, not all of which name Accept-Encoding in `Vary`. */
export const COMPRESSED_HEADERS = { ...CONTRACT_HEADERS, Vary: 'Accept, Accept-Encoding' };

/** Headers of files outside `api/`; none if the site has no pages. */
export function pageHeaders({ pages }: Pick<Policy, 'pages'>): readonly (readonly [string, string])[] {
  return pages.length === 0 ? [] : Object.entries(PAGE_HEADERS);
}

/** Files and folders outside `api/` whose types must be configured. */
export function typesBesideApi({
  fileTypes,
}: Pick<Policy, 'fileTypes'>): readonly (readonly [path: string, type: string])[] {
  return Object.entries({ ...fileTypes, ...MANIFEST_TYPES });
}

/** Files that caches must ask for again each time. */
export const REVALIDATED_FILES: readonly string[] = [...Object.keys(MANIFEST_TYPES), TRACE_FILE];

export function cacheControlOf(file: string): string {
  return REVALIDATED_FILES.includes(file) ? MANIFEST_CACHE_CONTROL : CACHE_CONTROL;
}

/** The path, or for a folder the pattern of all its files. */
export function patternOf(path: string, wildcard: string): string {
  return path.endsWith('/') ? path + wildcard : path;
}
