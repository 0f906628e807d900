import type { SiteFile, SiteSource } from '../endpoint.ts';
import { compareCodePoints } from '../../text/compare-code-points.ts';
import { folderFile, RUNTIME, RUNTIMES } from '../../http/addresses.ts';
import type { RuntimeRecord } from '../../records/records.ts';

/** The runtime packages: section 4.2 of the interface. */
export const runtime: SiteFile = {
  name: 'runtime',
  title: 'runtime packages',
  origin: 'site',
  file: RUNTIME,
  operation: {
    id: 'runtimePackages',
    summary: 'Runtime packages',
    description: 'All runtime packages, newest first: archives of libraries and tools.',
  },
  schema: 'runtime',
  isRequired: true,
  isInFeed: true,
  bodyOf: packages,
};

/** The same array where clients from 0.5.9 on ask for it: a folder, since those from 0.5.14 on ask for a file in it. */
export const runtimes: SiteFile = {
  name: 'runtimes',
  origin: 'site',
  file: folderFile(RUNTIMES),
  operation: {
    id: 'runtimes',
    summary: 'Runtime packages, at their older address',
    description: 'The same list, where clients from 0.5.9 on ask for it.',
  },
  schema: 'runtime',
  bodyOf: packages,
};

/** An array without an envelope, of exactly these four keys. */
function packages({ runtimes: records }: SiteSource): string {
  const served = sortRuntimes(records).map(({ name, createdAt, architecture, url }) => {
    return { name, created_at: createdAt, architecture, url };
  });
  return JSON.stringify(served);
}

/** Served order of runtime packages: newest first, then by name and architecture. */
export function sortRuntimes(runtimes: readonly RuntimeRecord[]): RuntimeRecord[] {
  return runtimes.toSorted(
    (a, b) =>
      compareCodePoints(b.createdAt, a.createdAt) ||
      compareCodePoints(a.name, b.name) ||
      compareCodePoints(a.architecture, b.architecture),
  );
}
