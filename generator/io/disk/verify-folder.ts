import { lstatSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { compareCodePoints } from '../../text/compare-code-points.ts';
import { withCommas } from '../../text/count-of.ts';
import { digest } from '../../text/digest.ts';
import type { Progress } from '../../findings/progress.ts';
import { LIST_FILE, SIGNATURE_FILE, TRACE_FILE } from '../../http/addresses.ts';
import { isChangeFile } from '../../release/manifest/change-feed.ts';
import type { Manifest } from '../../release/manifest/manifest.ts';
import type { Fault, Trust, Verified } from '../../release/verify/verified.ts';
import { knownDigests, verifyChangedFile } from '../../release/verify/verify-changed-file.ts';
import { findManifest, verifyManifest } from '../../release/verify/verify-manifest.ts';
import { KEPT_FILE, readKept } from './owned-files.ts';
import { listEntries } from './list-files.ts';
import { isLockName } from './lock.ts';
import { readRegular } from './read-regular.ts';
import { reasonOf } from './reason-of.ts';
import { isStagingName, STAGING } from './staging-folder.ts';
import type { FoundOwn } from './survey-output.ts';

/** What may lie beside a release: the manifest, a mirror's trace, and the store of git. */
const BESIDE = new Set([LIST_FILE, SIGNATURE_FILE, TRACE_FILE]);

/** Holds every file of a folder to its manifest. */
export function verifyFolder(folder: string, trust: Trust, progress: Progress): Verified {
  const found = findManifest((path) => {
    const found = readPublished(folder, path);
    return Buffer.isBuffer(found) ? found : undefined;
  });
  const verified = verifyManifest(found, trust);
  const faults: Fault[] = [...verified.faults];
  progress.start('Verifying', verified.files.size);
  const feed: string[] = [];
  const changed: FoundOwn[] = [];
  for (const [path, expected] of verified.files) {
    const bytes = readPublished(folder, path);
    progress.step();
    if (!Buffer.isBuffer(bytes)) {
      faults.push(bytes);
      continue;
    }
    const sha256 = digest(bytes);
    if (sha256 !== expected) changed.push({ path, bytes, sha256 });
    else if (isChangeFile(path)) feed.push(bytes.toString('utf8'));
  }
  const known = knownDigests(changed.length === 0 ? [] : feed);
  for (const { path, bytes, sha256 } of changed) faults.push(verifyChangedFile(path, bytes, sha256, known));
  const kept = readKept(folder);
  const foundKept = new Set<string>();
  // Without a list there is nothing that a file could be too many for.
  for (const path of verified.files.size === 0 ? [] : listEntries(folder)) {
    if (verified.files.has(path) || isBeside(path)) continue;
    if (path === KEPT_FILE && kept.length > 0) continue;
    const known = kept.find((one) => path === one || (one.endsWith('/') && path.startsWith(one)));
    if (known === undefined) faults.push({ kind: 'extra', path, words: 'is not in the manifest' });
    else foundKept.add(known);
  }
  faults.sort((a, b) => compareCodePoints(a.path, b.path));
  const notices = [...keptNotices(foundKept), ...(faults.length === 0 ? timeNotices(folder, verified.manifest) : [])];
  return { faults, notices, checked: verified.files.size, serial: verified.serial, signedBy: verified.signedBy };
}

function isBeside(path: string): boolean {
  return BESIDE.has(path) || path.startsWith('.git/') || path === '.git' || isBeingMade(path);
}

/** What a build that is under way, or was killed, has at a place that no host serves; the next build takes it away. */
function isBeingMade(path: string): boolean {
  const [top, name = ''] = path.split('/');
  return top === STAGING && (name === '' || isLockName(name) || isStagingName(name));
}

/** What the last build found there and left alone. */
function keptNotices(kept: ReadonlySet<string>): string[] {
  return [...kept]
    .sort()
    .map((path) => `${JSON.stringify(path)} is of no build; the last one found it and left it alone`);
}

/** Modification times that are not the manifest's; a copy that did not keep them is whole anyway. */
function timeNotices(folder: string, manifest: Manifest | undefined): string[] {
  let others = 0;
  for (const [index, time] of (manifest?.times ?? []).entries()) {
    const path = manifest?.files.path(index) ?? '';
    if (statSync(join(folder, path)).mtimeMs !== time * 1000) others += 1;
  }
  if (others === 0) return [];
  return [
    `${withCommas(others)} files have other modification times than the manifest says, so that rsync and web servers take them for changed (copy with times kept, as rsync -t and cp -p do)`,
  ];
}

/** Reads a file of a published tree, or says why not; a link in its place is none. */
function readPublished(folder: string, path: string): Buffer | Fault {
  const missing: Fault = { kind: 'missing', path, words: 'is not there' };
  try {
    const status = lstatSync(join(folder, path), { throwIfNoEntry: false });
    if (status?.isFile() === false) return { kind: 'unreadable', path, words: 'it is not an ordinary file' };
    return readRegular(join(folder, path)) ?? missing;
  } catch (error) {
    const { code, words } = reasonOf(error);
    return code === 'ENOTDIR' ? missing : { kind: 'unreadable', path, words };
  }
}
