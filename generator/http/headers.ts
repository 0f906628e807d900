import { TRACE_FILE } from './addresses.ts';
import { CACHE_CONTROL, CONTRACT_HEADERS, MANIFEST_CACHE_CONTROL, MANIFEST_TYPES, PAGE_HEADERS } from './contract.ts';
import type { Policy } from './settings.ts';

/** Headers of every answer of a host that compresses by itself, and may not say so. */
export const COMPRESSED_HEADERS = { ...CONTRACT_HEADERS, Vary: 'Accept, Accept-Encoding' };

/** Headers of whatever lies beside `api/`; none where the site has no pages. */
export function pageHeaders({ pages }: Pick<Policy, 'pages'>): readonly (readonly [string, string])[] {
  return pages.length === 0 ? [] : Object.entries(PAGE_HEADERS);
}

/** The files and folders beside the interface whose types hosts must be given, with those types. */
export function typesBesideApi({
  fileTypes,
}: Pick<Policy, 'fileTypes'>): readonly (readonly [path: string, type: string])[] {
  return Object.entries({ ...fileTypes, ...MANIFEST_TYPES });
}

/** The files that caches ask for again each time. */
export const REVALIDATED_FILES: readonly string[] = [...Object.keys(MANIFEST_TYPES), TRACE_FILE];

/** How long caches may keep a file, by its path below `dist/`. */
export function cacheControlOf(file: string): string {
  return REVALIDATED_FILES.includes(file) ? MANIFEST_CACHE_CONTROL : CACHE_CONTROL;
}

/** The path of a file, or the pattern for all files of a folder. */
export function patternOf(path: string, anything: string): string {
  return path.endsWith('/') ? path + anything : path;
}
