import { compareCodePoints } from '../../text/compare-code-points.ts';
import { digest } from '../../text/digest.ts';
import type { Progress } from '../../findings/progress.ts';
import { HEAD_FILE, LIST_FILE } from '../../http/addresses.ts';
import { isAnswer, MANIFEST_FILES } from '../../http/own-files.ts';
import {
  type TreeFault,
  type Trust,
  type Verified,
  verifyChangedFile,
  findManifest,
  type FoundManifest,
  verifyManifest,
} from '../../release/verify/verify-manifest.ts';
import { siteOf } from './fetch-previous.ts';
import { fetchBytes, FetchFault } from './fetch-bytes.ts';

const CONCURRENCY = 16;

/** Bytes: enough for the list of a large site. */
const LIMIT = 2_000_000_000;

/** Compares every answer of a site with the site's manifest; throws `FetchFault` if there is none. */
export async function verifySite(address: string, trust: Trust, progress: Progress): Promise<Verified> {
  const site = siteOf(address);
  const manifest = await fetchManifest(site);
  const verification = verifyManifest(manifest, trust);
  const paths = [...verification.files.keys()].filter((path) => isAnswer(path));
  progress.start('Verifying', paths.length);
  const faults: TreeFault[] = [...verification.faults];
  // Lanes share the iterator: a queue of a large site's paths would take long to shift.
  const remainingPaths = paths.values();
  const verifyRemaining = async () => {
    for (const path of remainingPaths) {
      const fault = await verifyAnswer(site, path, verification.files.get(path) ?? '');
      if (fault !== undefined) faults.push(fault);
      progress.step();
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, verifyRemaining));
  faults.sort((a, b) => compareCodePoints(a.path, b.path));
  const newest = await fetchManifest(site);
  const notices = [
    'files that are not listed cannot be found from outside; verify the folder on the host for these',
    ...(newest.head === manifest.head
      ? []
      : ['a new release was published meanwhile; verify again before you believe a fault']),
  ];
  return { faults, notices, checked: paths.length, serial: verification.serial, signedBy: verification.signedBy };
}

async function fetchManifest(site: string): Promise<FoundManifest> {
  const files = new Map(
    await Promise.all(MANIFEST_FILES.map(async (path) => [path, await fetchPublished(site, path)] as const)),
  );
  const manifest = findManifest((path) => files.get(path));
  if (manifest.head === undefined && manifest.list === undefined)
    throw new FetchFault(site, `there is no ${HEAD_FILE} and no ${LIST_FILE}`);
  return manifest;
}

/** A file of the site; `undefined` if the site answers with another status than 200. */
async function fetchPublished(site: string, path: string): Promise<Buffer | undefined> {
  try {
    return await fetchBytes(`${site}/${path}`, LIMIT);
  } catch (error) {
    if (error instanceof FetchFault && error.status !== undefined) return undefined;
    throw error;
  }
}

async function verifyAnswer(site: string, path: string, expected: string): Promise<TreeFault | undefined> {
  try {
    const bytes = await fetchBytes(`${site}/${path}`, LIMIT);
    const sha256 = digest(bytes);
    return sha256 === expected ? undefined : verifyChangedFile(path, bytes, sha256, new Map());
  } catch (error) {
    if (!(error instanceof FetchFault)) throw error;
    return error.status === 404
      ? { kind: 'missing', path, words: 'is not there (status 404)' }
      : { kind: 'unreadable', path, words: error.message };
  }
}
