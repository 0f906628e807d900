import type { SiteFile, SiteSource } from '../endpoint.ts';
import { compareCodePoints } from '../../text/compare-code-points.ts';
import { groupBy } from '../../text/group-by.ts';
import { folderFile, RUNTIME, RUNTIMES, RUNTIME_VERSIONS } from '../../http/addresses.ts';
import type { RuntimeRecord, RunnerRecord } from '../../records/records.ts';
import { jsonObject } from '../envelope.ts';
import { sortRunners } from './runners.ts';

/** Runtime packages (section 4.2). */
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

/** The address of clients from 0.5.9 on; a folder, since clients from 0.5.14 on ask for a file in it. */
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

/** An array without envelope, with exactly these four keys. */
function packages({ runtimes: records }: SiteSource): string {
  const entries = sortRuntimes(records).map(({ name, createdAt, architecture, url }) => {
    return { name, created_at: createdAt, architecture, url };
  });
  return JSON.stringify(entries);
}

/** Newest first, then by name and architecture. */
function sortRuntimes(runtimes: readonly RuntimeRecord[]): RuntimeRecord[] {
  return runtimes.toSorted(
    (a, b) =>
      compareCodePoints(b.createdAt, a.createdAt) ||
      compareCodePoints(a.name, b.name) ||
      compareCodePoints(a.architecture, b.architecture),
  );
}

/**
 * Architectures, the best first, for objects that have one package of each name. The client omits an `x86_64` package on a machine that is not 64-bit, and fetches every other one whatever the
 * machine. So where there is an `x86_64` one it suits nearly all, and harms no one.
 */
const PREFERENCE = ['x86_64', 'all', 'i386', 'aarch64', 'armv7'];

/** Oldest client without a warning; empty for none. */
const ANY_CLIENT = '';

/** For clients from 0.5.14 on: packages by name, in code-point order, with versions. */
export const runtimeVersions: SiteFile = {
  name: 'versions',
  origin: 'site',
  file: RUNTIME_VERSIONS,
  operation: {
    id: 'runtimeVersions',
    summary: 'Runtime packages by name',
    description: 'What the client fetches at its start, each package with its version.',
  },
  schema: 'runtime-versions',
  bodyOf: ({ runtimes, runners, settings }) =>
    versionsBody(sortRuntimes(runtimes), settings.endpoints.runners ? sortRunners(runners) : []),
};

function versionsBody(runtimes: readonly RuntimeRecord[], runners: readonly RunnerRecord[]): string {
  const byName = new Map<string, RuntimeRecord>();
  for (const runtime of runtimes.toSorted(byPreference)) {
    if (!byName.has(runtime.name)) byName.set(runtime.name, runtime);
  }
  const members = [...byName.values()].map((runtime) => [runtime.name, toJson(runtime)] as const);
  return jsonObject([
    ['client_version', JSON.stringify(ANY_CLIENT)],
    ['runtimes', jsonObject(members)],
    ['runners', defaultsOf(runners)],
  ]);
}

/** Defaults only, since the client takes any version for its machine. */
function defaultsOf(runners: readonly RunnerRecord[]): string {
  const defaults = runners.filter(({ isDefault }) => isDefault);
  const entriesByName = [...groupBy(defaults, ({ name }) => name)].map(([name, records]) => {
    const entries = records.map(({ version, architecture, url }) => ({ version, architecture, url }));
    return [name, JSON.stringify(entries)] as const;
  });
  return jsonObject(entriesByName);
}

function byPreference(a: RuntimeRecord, b: RuntimeRecord): number {
  return compareCodePoints(a.name, b.name) || PREFERENCE.indexOf(a.architecture) - PREFERENCE.indexOf(b.architecture);
}

function toJson({ name, architecture, createdAt, url, versioned, version }: RuntimeRecord): string {
  return JSON.stringify({ name, architecture, created_at: createdAt, url, versioned, version });
}
