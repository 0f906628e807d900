import { compareCodePoints } from '../../text/compare-code-points.ts';
import { digest } from '../../text/digest.ts';
import type { Progress } from '../../findings/progress.ts';
import { HEAD_FILE, LIST_FILE } from '../../http/addresses.ts';
import { isAnswer, MANIFEST_FILES } from '../../http/own-files.ts';
import {
  type Fault,
  type Trust,
  type Verified,
  verifyChangedFile,
  findManifest,
  type FoundManifest,
  verifyManifest,
} from '../../release/verify/verify-manifest.ts';
import { siteOf } from './fetch-previous.ts';
import { fetchBytes, FetchFault } from './fetch-bytes.ts';

/** Requests at a time. */
const LANES = 16;

/** An answer is small; a change file, or the list of a large site, is not. Bytes. */
const LIMIT = 2_000_000_000;

/** Fetches every answer of a site and checks it against the site's manifest; throws `FetchFault` when there is none. */
export async function verifySite(address: string, trust: Trust, progress: Progress): Promise<Verified> {
  const site = siteOf(address);
  const before = await fetchManifest(site);
  const verified = verifyManifest(before, trust);
  const asked = [...verified.files.keys()].filter((path) => isAnswer(path));
  progress.start('Verifying', asked.length);
  const faults: Fault[] = [...verified.faults];
  const waiting = asked.values();
  const lane = async () => {
    for (const path of waiting) {
      const fault = await verifyAnswer(site, path, verified.files.get(path) ?? '');
      if (fault !== undefined) faults.push(fault);
      progress.step();
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  faults.sort((a, b) => compareCodePoints(a.path, b.path));
  const after = await fetchManifest(site);
  const notices = [
    'files that are not listed cannot be found from outside; verify the folder on the host for these',
    ...(after.head === before.head
      ? []
      : ['a new release was published meanwhile; verify again before you believe a fault']),
  ];
  return { faults, notices, checked: asked.length, serial: verified.serial, signedBy: verified.signedBy };
}

async function fetchManifest(site: string): Promise<FoundManifest> {
  const files = new Map(
    await Promise.all(MANIFEST_FILES.map(async (path) => [path, await fetchPublished(site, path)] as const)),
  );
  const found = findManifest((path) => files.get(path));
  if (found.head === undefined && found.list === undefined)
    throw new FetchFault(site, `there is no ${HEAD_FILE} and no ${LIST_FILE}`);
  return found;
}

/** A file of a site, by its path; `undefined` where there is none. Throws `FetchFault`. */
async function fetchPublished(site: string, path: string): Promise<Buffer | undefined> {
  try {
    return await fetchBytes(`${site}/${path}`, LIMIT);
  } catch (error) {
    if (error instanceof FetchFault && error.status !== undefined) return undefined;
    throw error;
  }
}

async function verifyAnswer(site: string, path: string, expected: string): Promise<Fault | undefined> {
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
