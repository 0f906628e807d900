import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OutputTree } from '../emit/output-tree.ts';
import { listOutput } from './output-folder.ts';
import { createStaging } from './staging-folder.ts';

/** A release that has no number yet. */
const UNFINISHED = '.unfinished';

/** Where the files of the next release lie until it is complete. */
export function unfinishedRelease(folder: string): string {
  return join(folder, 'releases', UNFINISHED);
}

/** Number of the release that is made next. */
export function nextRelease(folder: string): number {
  return Math.max(0, ...releaseNumbers(join(folder, 'releases'))) + 1;
}

/**
 * A folder with one complete tree for each release, of which the newest `keep` stay, and a link `current` to the newest.
 * A file that stays the same is one file in both trees, by a hard link.
 */
export function createReleaseFolder(folder: string, keep: number, state: 'empty' | 'known'): OutputTree {
  const releases = join(folder, 'releases');
  const current = join(folder, 'current');
  const staging = createStaging(unfinishedRelease(folder), current);
  const number = nextRelease(folder);
  return {
    ...staging,
    state,
    startsEmpty: true,
    list: () => (existsSync(current) ? listOutput(current) : []),
    begin: () => undefined,
    adoptAll: () => undefined,
    adopt: () => 'written',
    keep: (path, time, hasTime) => {
      const [from, target] = [join(current, path), join(staging.folder, path)];
      if (!hasTime) {
        // A linked file is one file in both trees, so its time cannot be another in the new one.
        staging.stage(path, readFileSync(from), time);
        return;
      }
      mkdirSync(dirname(target), { recursive: true });
      linkSync(from, target);
    },
    remove: () => undefined,
    finish: () => {
      renameSync(staging.folder, join(releases, String(number)));
      point(current, join('releases', String(number)));
      for (const old of releaseNumbers(releases).slice(keep)) rmSync(join(releases, String(old)), { recursive: true });
    },
  };
}

/** Numbers of the complete releases, newest first; none if there is no such folder. */
function releaseNumbers(releases: string): number[] {
  if (!existsSync(releases)) return [];
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
