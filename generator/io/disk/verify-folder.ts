import { lstatSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { compareCodePoints } from '../../text/compare-code-points.ts';
import { withCommas } from '../../text/count-of.ts';
import { digest } from '../../text/digest.ts';
import type { Progress } from '../../findings/progress.ts';
import { LIST_FILE, SIGNATURE_FILE, TRACE_FILE } from '../../http/addresses.ts';
import { isChangeFile } from '../../release/manifest/change-feed.ts';
import type { Manifest } from '../../release/manifest/manifest.ts';
import {
  type TreeFault,
  type Trust,
  type Verified,
  knownDigests,
  verifyChangedFile,
  findManifest,
  verifyManifest,
} from '../../release/verify/verify-manifest.ts';
import { MARKER, readForeign } from './output-marker.ts';
import { listEntries } from './list-files.ts';
import { readRegular } from './read-regular.ts';
import { reasonOf } from './reason-of.ts';
import { STAGING } from './staging-folder.ts';

/** What may lie beside a release: manifest, trace, git, marker, staged files. */
const BESIDE = new Set([LIST_FILE, SIGNATURE_FILE, TRACE_FILE, MARKER, STAGING, '.git']);

/** Checks a folder against its manifest. */
export function verifyFolder(folder: string, trust: Trust, progress: Progress): Verified {
  const manifest = findManifest((path) => {
    const content = readPublished(folder, path);
    return Buffer.isBuffer(content) ? content : undefined;
  });
  const result = verifyManifest(manifest, trust);
  const faults: TreeFault[] = [...result.faults];
  progress.start('Verifying', result.files.size);
  const feed: string[] = [];
  const changed: { readonly path: string; readonly bytes: Buffer; readonly sha256: string }[] = [];
  for (const [path, expected] of result.files) {
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
  const digests = knownDigests(changed.length === 0 ? [] : feed);
  for (const { path, bytes, sha256 } of changed) faults.push(verifyChangedFile(path, bytes, sha256, digests));
  const knownForeign = new Set(readForeign(folder));
  const foreign: string[] = [];
  for (const path of result.files.size === 0 ? [] : listEntries(folder)) {
    if (result.files.has(path) || BESIDE.has(path.split('/', 1)[0] ?? '')) continue;
    if (knownForeign.has(path)) foreign.push(path);
    else faults.push({ kind: 'extra', path, words: 'is not in the manifest' });
  }
  faults.sort((a, b) => compareCodePoints(a.path, b.path));
  const { files, manifest: head, serial, signedBy } = result;
  const notices = [
    ...foreign.sort().map((path) => `${JSON.stringify(path)} is of no build; the last one found it and left it alone`),
    ...(faults.length === 0 ? timeNotices(folder, head) : []),
  ];
  return { faults, notices, checked: files.size, serial, signedBy };
}

/** How many files have another time than the manifest says, which is no fault. */
function timeNotices(folder: string, manifest: Manifest | undefined): string[] {
  let count = 0;
  for (const [index, time] of (manifest?.times ?? []).entries()) {
    const path = manifest?.files.path(index) ?? '';
    if (statSync(join(folder, path)).mtimeMs !== time * 1000) count += 1;
  }
  if (count === 0) return [];
  return [
    `${withCommas(count)} files have other modification times than the manifest says, so that rsync and web servers take them for changed (copy with times kept, as rsync -t and cp -p do)`,
  ];
}

/** Reads a file without following links. */
function readPublished(folder: string, path: string): Buffer | TreeFault {
  const fault: TreeFault = { kind: 'missing', path, words: 'is not there' };
  try {
    const status = lstatSync(join(folder, path), { throwIfNoEntry: false });
    if (status?.isFile() === false) return { kind: 'unreadable', path, words: 'it is not an ordinary file' };
    return readRegular(join(folder, path)) ?? fault;
  } catch (error) {
    const { code, words } = reasonOf(error);
    return code === 'ENOTDIR' ? fault : { kind: 'unreadable', path, words };
  }
}
