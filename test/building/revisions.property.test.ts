import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { digest } from '../../generator/findings/digest.ts';
import { createRandom } from '../create-random.ts';
import { readTree } from '../read-tree.ts';
import { runCommand } from '../run-command.ts';
import { runs } from '../runs.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { git, makeRepository, randomCommits } from './random-history.ts';

interface HistoryAnswer {
  readonly game: string;
  readonly revisions: readonly { readonly revision: number; readonly commit: string; readonly sha256: string }[];
  readonly left_out: readonly { readonly commit: string }[];
}

/** Each is built: a dozen by `npm test`, two hundred by `npm run test:all`. */
const COMMITS = runs(1) === 1 ? 12 : runs(20);

/** What was served of each installer when a commit was built, by slug, as JSON. */
type Served = ReadonlyMap<string, { readonly id: number; readonly json: string }>;

test('each commit of a random history is served as a build of it served it, warm as cold', async () => {
  const folder = temporaryFolder();
  const commits = randomCommits(createRandom(7), COMMITS);
  makeRepository(folder, commits);
  const ids = git(folder, 'rev-list', '--first-parent', '--reverse', 'HEAD').trim().split('\n');
  const builds = new Map<string, Served>();
  const meanings = new Map<string, string>();
  for (const id of ids) {
    git(folder, 'checkout', '--quiet', id);
    if ((await build(folder, '--cache', 'cache')).code !== 0) continue;
    builds.set(id, servedNow(folder));
    for (const { game, revisions } of historiesIn(folder)) {
      for (const { revision, sha256 } of revisions) {
        expect(digest(read(folder, `installers/game/${game}/revisions/${String(revision)}`))).toBe(sha256);
        const commit = revisions.find((one) => one.revision === revision)?.commit ?? '';
        // A game keeps its numbers where it is moved to.
        const name = `${game.replace('-moved', '')} ${String(revision)}`;
        const meaning = `${commit} ${sha256}`;
        expect(meanings.get(name) ?? meaning).toBe(meaning);
        meanings.set(name, meaning);
      }
    }
  }
  expect(builds.size).toBeGreaterThan(ids.length / 3);
  expect(meanings.size).toBeGreaterThan(builds.size / 3);
  expectBuilt(folder, builds);
  git(folder, 'checkout', '--quiet', [...builds.keys()].at(-1) ?? '');
  const warm = readTree(join(folder, 'dist/api'));
  rmSync(join(folder, 'dist'), { recursive: true });
  expect((await build(folder)).code).toBe(0);
  expect(withoutRelease(readTree(join(folder, 'dist/api')))).toEqual(withoutRelease(warm));
});

/** Each state that is told of is what a build of its commit served, where that could be built; none is of one left out. */
function expectBuilt(folder: string, builds: ReadonlyMap<string, Served>): void {
  let compared = 0;
  for (const { game, revisions, left_out: leftOut } of historiesIn(folder)) {
    for (const { commit } of leftOut) expect(builds.has(commit)).toBe(false);
    for (const { revision, commit } of revisions) {
      const built = builds.get(commit);
      if (built === undefined) continue;
      const text = read(folder, `installers/game/${game}/revisions/${String(revision)}`);
      const { id } = JSON.parse(text) as Installer;
      expect(
        [...built.values()].find((one) => one.id === id),
        `${game} ${String(revision)}`,
      ).toMatchObject({ json: text });
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(1);
}

function build(folder: string, ...more: readonly string[]) {
  return runCommand(['build', '--catalogue', 'catalogue', '--out', 'dist', ...more], { workingFolder: folder });
}

function read(folder: string, path: string): string {
  return readFileSync(join(folder, 'dist/api', path), 'utf8');
}

function historiesIn(folder: string): HistoryAnswer[] {
  const path = join(folder, 'dist/api/history');
  const slugs = existsSync(path) ? readdirSync(path) : [];
  return slugs.map((slug) => JSON.parse(read(folder, `history/${slug}`)) as HistoryAnswer);
}

function servedNow(folder: string): Served {
  const path = join(folder, 'dist/api/installers');
  const slugs = readdirSync(path).filter((name) => name !== 'game' && name !== 'index.json');
  const found = slugs.flatMap((slug) => {
    const { results } = JSON.parse(read(folder, `installers/${slug}`)) as { readonly results: readonly Installer[] };
    return results.map((one) => [one.slug, { id: one.id, json: JSON.stringify(one) }] as const);
  });
  return new Map(found);
}

interface Installer {
  readonly id: number;
  readonly slug: string;
}

function withoutRelease(tree: Readonly<Record<string, string>>): Record<string, string> {
  const isOfRelease = (path: string) => path.startsWith('changes/') || path === 'index.json';
  return Object.fromEntries(Object.entries(tree).filter(([path]) => !isOfRelease(path)));
}
