import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { NewRelease, ReleaseStore } from '../emit/release-store.ts';
import { listFiles } from './list-files.ts';

/** A release that has no number yet. */
const UNFINISHED = '.unfinished';

/** Releases below a folder, of which the newest `keep` stay. */
export function createReleaseFolder(folder: string, keep: number): ReleaseStore {
  return { open: () => openRelease(folder, keep) };
}

function openRelease(folder: string, keep: number): NewRelease {
  const releases = join(folder, 'releases');
  const current = join(folder, 'current');
  const building = join(releases, UNFINISHED);
  rmSync(building, { recursive: true, force: true });
  mkdirSync(building, { recursive: true });
  const number = Math.max(0, ...releaseNumbers(releases)) + 1;
  const earlier = new Set(existsSync(current) ? listFiles(current) : []);
  const made = new Set<string>();
  const place = (path: string) => {
    const target = join(building, path);
    if (!made.has(dirname(target))) mkdirSync(dirname(target), { recursive: true });
    made.add(dirname(target));
    return target;
  };
  return {
    number,
    link: (path) => {
      if (!earlier.delete(path)) return false;
      linkSync(join(current, path), place(path));
      return true;
    },
    write: (path, bytes, time) => {
      earlier.delete(path);
      const target = place(path);
      writeFileSync(target, bytes);
      utimesSync(target, time, time);
    },
    dropped: () => earlier.size,
    publish: () => {
      renameSync(building, join(releases, String(number)));
      point(current, join('releases', String(number)));
      for (const old of releaseNumbers(releases).slice(keep)) rmSync(join(releases, String(old)), { recursive: true });
    },
  };
}

/** Numbers of the complete releases, newest first. */
function releaseNumbers(releases: string): number[] {
  return readdirSync(releases)
    .filter((name) => /^[1-9]\d*$/.test(name))
    .map(Number)
    .sort((a, b) => b - a);
}

/** A link cannot be changed in place, but a new one can be moved over it at one moment. */
function point(link: string, target: string): void {
  const fresh = `${link}.new`;
  rmSync(fresh, { force: true });
  symlinkSync(target, fresh);
  renameSync(fresh, link);
}
