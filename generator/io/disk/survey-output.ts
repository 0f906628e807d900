import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { KnownFiles } from '../../release/emit/write-release.ts';
import { digest } from '../../text/digest.ts';
import { DigestList } from '../../release/manifest/digest-list.ts';
import type { Manifest } from '../../release/manifest/manifest.ts';
import { statusOf } from './entry-status.ts';
import { isLockName } from './lock.ts';
import { MANIFEST_FILES } from '../../http/own-files.ts';
import { MARK, digestOf, isUnfinished, type OwnedFiles, KEPT_FILE, isKeptFile } from './owned-files.ts';
import { readRegular } from './read-regular.ts';
import { isStagingName, STAGING } from './staging-folder.ts';

/** A file of a manifest as it was found. */
export interface FoundOwn {
  readonly path: string;
  readonly bytes: Buffer;
  readonly sha256: string;
}

/** What was found in an output. */
export interface Survey {
  /** Files that are as a build has written them. */
  readonly known: KnownFiles;
  /** All else, sorted: files, and folders in which no build wrote, with a `/` at their end. */
  readonly others: readonly string[];
  /** Folders of builds that hold nothing. */
  readonly empty: readonly string[];
}

/** Compares what is in a folder with what builds have written there; `manifest` is that of the last one if it came to its end. */
export function surveyOutput(folder: string, owned: OwnedFiles, manifest: Manifest | undefined): Survey {
  const { files, others, empty } = walk(folder, owned);
  const manifestDigests = new Map(owned.isOutput ? readOwn(folder).map(({ path, sha256 }) => [path, sha256]) : []);
  const listed = manifest === undefined ? findKnown(folder, owned, files) : holdToManifest(folder, manifest, files);
  for (let index = 0; index < listed.files.length; index += 1) files.delete(listed.files.path(index));
  for (const path of manifestDigests.keys()) files.delete(path);
  return { known: { ...listed, manifestDigests }, others: [...others, ...files].sort(), empty };
}

export function readOwn(folder: string): FoundOwn[] {
  return MANIFEST_FILES.flatMap((path) => {
    const bytes = readRegular(join(folder, path));
    return bytes === undefined ? [] : [{ path, bytes, sha256: digest(bytes) }];
  });
}

/** Names at the top of an output that are none of its files. */
export function isAside(folder: string, name: string): boolean {
  if (name === STAGING || name === '.git') return true;
  return (name === MARK && isUnfinished(folder)) || (name === KEPT_FILE && isKeptFile(folder));
}

/** Lists the regular files in folders of builds, and whatever else there is; does not look into other folders. */
function walk(folder: string, { lists }: OwnedFiles) {
  const ownFolders = new Set(lists.flatMap((list) => [...list.folders()]));
  const [files, others, empty] = [new Set<string>(), [] as string[], [] as string[]];
  const pending = [''];
  for (let below = pending.pop(); below !== undefined; below = pending.pop()) {
    const entries = readdirSync(join(folder, below), { withFileTypes: true });
    if (entries.length === 0 && below !== '') empty.push(below);
    for (const entry of entries) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (below === '' && isAside(folder, entry.name)) continue;
      if (entry.isFile()) files.add(path);
      else if (entry.isDirectory() && ownFolders.has(path)) pending.push(path);
      else others.push(entry.isDirectory() ? `${path}/` : path);
    }
  }
  return { files, others: [...others, ...othersInStaging(folder)], empty };
}

/** What lies among what builds stage and is of none of them. */
function othersInStaging(folder: string): string[] {
  if (statusOf(join(folder, STAGING))?.isDirectory() !== true) return [];
  return readdirSync(join(folder, STAGING), { withFileTypes: true })
    .filter(({ name }) => !isStagingName(name) && !isLockName(name))
    .map((entry) => `${STAGING}/${entry.name}${entry.isDirectory() ? '/' : ''}`);
}

/** A file is believed to have the bytes that the manifest says if it has the time; else it is read. */
function holdToManifest(folder: string, { files, times }: Manifest, found: ReadonlySet<string>) {
  const actual = times.slice();
  const damaged = new Map<string, null>();
  for (let index = 0; index < files.length; index += 1) {
    const path = files.path(index);
    const time = found.has(path) ? timeOf(join(folder, path)) : 0;
    if (time === times[index]) continue;
    actual[index] = time;
    if (!found.has(path) || digestOf(join(folder, path)) !== files.sha256(index)) damaged.set(path, null);
  }
  if (damaged.size === 0) return { files, times: actual };
  const kept = actual.filter((_, index) => !damaged.has(files.path(index)));
  return { files: files.edit(damaged), times: kept };
}

/** Reads every file that a build may have written, since no one knows how far it came. */
function findKnown(folder: string, owned: OwnedFiles, found: ReadonlySet<string>) {
  const known = new Map<string, string>();
  for (const path of found) {
    if (!owned.has(path) || MANIFEST_FILES.includes(path)) continue;
    const sha256 = digestOf(join(folder, path));
    if (sha256 !== undefined && owned.isOwn(path, sha256)) known.set(path, sha256);
  }
  const files = DigestList.EMPTY.edit(known);
  const times = new Uint32Array(files.length);
  for (let index = 0; index < files.length; index += 1) times[index] = timeOf(join(folder, files.path(index)));
  return { files, times };
}

/** Modification time in seconds since 1970; 0, which no build gives, where it is not a whole number of them. */
function timeOf(path: string): number {
  const seconds = (lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) / 1000;
  return Number.isInteger(seconds) && seconds > 0 && seconds < 2 ** 32 ? seconds : 0;
}
