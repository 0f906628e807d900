import { readdirSync, readlinkSync, renameSync, symlinkSync, unlinkSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { OutputTree } from '../../release/emit/output-tree.ts';
import { HEAD_FILE, LIST_FILE } from '../../http/addresses.ts';
import type { Manifest } from '../../release/manifest/manifest.ts';
import { parseManifest } from '../../release/manifest/parse-manifest.ts';
import { statusOf, realPlace, isFolder } from './entry-status.ts';
import { removeIfEmpty } from './make-folders.ts';
import { share } from './output-folder.ts';
import { isOutput } from './output-marker.ts';
import { readRegular, readWhole } from './read-regular.ts';
import { createStaging } from './staging-folder.ts';
import { digestManifest, digestOf } from './served-state.ts';

/** Staged files of the next release, and the lock. */
export function unfinishedRelease(folder: string): string {
  return join(folder, 'releases', '.unfinished');
}

/** Whether `current` is missing or a link to a release of ours. */
export function isOwnCurrent(folder: string): boolean {
  const current = join(folder, 'current');
  const status = statusOf(current);
  if (status === undefined) return true;
  if (!status.isSymbolicLink()) return false;
  const target = resolve(realPlace(folder), readlinkSync(current));
  if (!/^[1-9]\d*$/.test(basename(target))) return false;
  const releases = join(folder, 'releases');
  if (realPlace(dirname(target)) !== realPlace(releases)) return false;
  if (statusOf(target) === undefined) return ownReleases(releases).length > 0;
  return isFolder(target) && (isOutput(target) || statusOf(join(target, LIST_FILE)) !== undefined);
}

/** Trees of the newest `keep` releases, sharing files by hard links, and a link `current`. The caller holds its lock. */
export function createReleaseFolder(
  folder: string,
  keep: number,
  { files }: Pick<Manifest, 'files'>,
  stagingPlace: string,
  beforeWriting: () => void,
): OutputTree {
  const releases = join(folder, 'releases');
  const current = join(folder, 'current');
  const staging = createStaging(stagingPlace, current);
  return {
    ...staging,
    state: files.length === 0 ? 'empty' : 'known',
    startsEmpty: true,
    ...{ foreign: [], adopts: false },
    begin: () => undefined,
    adoptAll: () => undefined,
    adopt: () => undefined,
    keep: (path, time, hasTime) => {
      const from = join(current, path);
      const target = join(staging.folder, path);
      if (!hasTime) {
        // A linked file has one time in both trees.
        staging.stage(path, readWhole(from), time);
        return;
      }
      staging.makeParent(dirname(path));
      share(from, target);
    },
    remove: () => true,
    finish: () => {
      beforeWriting();
      const number = String((numbersIn(releases)[0] ?? 0) + 1);
      renameSync(staging.folder, join(releases, number));
      // Replaces the link atomically, by rename.
      symlinkSync(join('releases', number), `${staging.folder}.current`);
      renameSync(`${staging.folder}.current`, current);
      for (const old of ownReleases(releases).slice(keep)) removeRelease(join(releases, String(old)));
    },
  };
}

function numbersIn(releases: string): number[] {
  if (!isFolder(releases)) return [];
  return readdirSync(releases)
    .filter((name) => /^[1-9]\d*$/.test(name) && Number.isSafeInteger(Number(name)))
    .map(Number)
    .sort((a, b) => b - a);
}

/** Numbers of our releases, newest first. */
function ownReleases(releases: string): number[] {
  return numbersIn(releases).filter((number) => {
    const folder = join(releases, String(number));
    return statusOf(folder)?.isDirectory() === true && readManifest(folder) !== undefined;
  });
}

function readManifest(folder: string): Manifest | undefined {
  const list = readRegular(join(folder, LIST_FILE));
  const head = readRegular(join(folder, HEAD_FILE));
  if (list === undefined || head === undefined) return undefined;
  const manifest = parseManifest(list, head.toString('utf8'));
  return manifest.ok ? manifest.value : undefined;
}

/** Deletes the files of a release, the manifest last, and emptied folders. */
function removeRelease(folder: string): void {
  const manifest = readManifest(folder);
  if (manifest === undefined) return;
  const { files, times } = manifest;
  const folders = [...files.folders()].sort().reverse();
  const real = new Set(folders.filter((path) => statusOf(join(folder, path))?.isDirectory() === true));
  for (let index = 0; index < files.length; index += 1) {
    const path = files.path(index);
    const place = join(folder, path);
    const parent = dirname(path);
    const status = real.has(parent === '.' ? '' : parent) ? statusOf(place) : undefined;
    if (status?.isFile() !== true) continue;
    if (status.mtimeMs === (times[index] ?? 0) * 1000 || digestOf(place) === files.sha256(index)) unlinkSync(place);
  }
  for (const path of folders) if (path !== '' && real.has(path)) removeIfEmpty(join(folder, path));
  for (const path of digestManifest(folder).keys()) unlinkSync(join(folder, path));
  removeIfEmpty(folder);
}
