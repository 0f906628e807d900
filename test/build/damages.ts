import { mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../bench/random.ts';

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
      mkdirSync(file);
      writeFileSync(join(file, 'more'), '');
      return `puts a folder in the place of ${file}`;
    },
    () => {
      rmSync(join(dist, 'api/pages'), { recursive: true, force: true });
      rmSync(file, { force: true });
      return 'deletes api/pages';
    },
    () => {
      rmSync(join(dist, 'api/installers'), { recursive: true, force: true });
      writeFileSync(join(dist, 'api/installers'), '');
      return 'puts a file in the place of api/installers';
    },
    () => {
      writeFileSync(join(dist, 'api/installers/not-here'), '{}');
      return 'adds api/installers/not-here';
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
      mkdirSync(join(dist, '.unfinished.new'));
      return 'deletes 404.json, and leaves what a killed build can leave';
    },
  ];
  return random.pick(kinds)();
}
