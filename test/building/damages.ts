import { mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../tools/bench/random.ts';

/** Damages a built site in a way that its list of files shows, as a person or another program could; says how. */
export function damageSite(dist: string, random: Random): string {
  const files = readdirSync(join(dist, 'api'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('/api/changes/'));
  const file = random.pick(files);
  const kinds: (() => string)[] = [
    () => {
      rmSync(file);
      return `deletes ${file}`;
    },
    () => {
      const other = random.pick(files);
      truncateSync(other, 3);
      rmSync(file);
      return `cuts off ${other} and deletes ${file}`;
    },
    () => {
      rmSync(file);
      mkdirSync(join(file, 'more'), { recursive: true });
      return `puts empty folders in the place of ${file}`;
    },
    () => {
      rmSync(join(dist, 'api/pages'), { recursive: true, force: true });
      rmSync(file, { force: true });
      return 'deletes api/pages';
    },
    () => {
      rmSync(join(dist, 'api/installers'), { recursive: true, force: true });
      return 'deletes api/installers';
    },
    () => {
      writeFileSync(join(dist, 'api/not-here'), '{}');
      return 'adds api/not-here';
    },
    () => {
      mkdirSync(join(dist, 'photos/of/mine'), { recursive: true });
      writeFileSync(join(dist, 'photos/of/mine/one'), '');
      return 'adds a folder with a file';
    },
    () => {
      mkdirSync(join(dist, 'api/pages/installers/empty/er'), { recursive: true });
      return 'adds empty folders';
    },
    () => {
      rmSync(join(dist, '404.json'));
      mkdirSync(join(dist, '.staging/build-01234567-89ab-cdef-0123-456789abcdef'), { recursive: true });
      return 'deletes 404.json, and leaves what a killed build can leave';
    },
  ];
  return random.pick(kinds)();
}
