import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { digest } from '../../../generator/text/digest.ts';
import { DigestList } from '../../../generator/release/manifest/digest-list.ts';
import { planRelease, type Previous } from '../../../generator/release/manifest/plan-release.ts';
import { ENDPOINTS } from '../../../generator/website/all-endpoints.ts';
import { namesBy } from '../../../generator/answers/places.ts';
import { BASE, GAME, gameText, installerText } from '../../findings/case.ts';
import { readTimes, readTree } from '../../read-tree.ts';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder, writeFiles } from '../../temporary-folder.ts';

const START = 1_700_000_000_000;
const DAY = 86_400_000;
const MORE = {
  ...BASE,
  'site.yaml': 'base_url: https://example.org\nwebsite: false\n',
  'games/d/doom/game.yaml': gameText(2),
  'games/d/doom/doom-cd.yaml': installerText(2, 'CD'),
};

interface Change {
  readonly serial: number;
  readonly previous: number;
  readonly added: readonly Named[];
  readonly changed: readonly Named[];
  readonly removed: readonly Named[];
  readonly runtime: string | null;
}

interface Named {
  readonly slug: string;
  readonly sha256: string;
  readonly pages?: readonly string[];
}

test('a release after another has the next serial, and tells which slugs were added, changed and removed, with their digests', async () => {
  const [folder, out] = [temporaryFolder(BASE), temporaryFolder()];
  await build(folder, out, 0);
  writeFiles(folder, { ...MORE, [GAME]: 'id: 1\nname: Renamed\n' });
  await build(folder, out, 1);
  rmSync(join(folder, 'games/d'), { recursive: true });
  await build(folder, out, 2);
  expect(head(out).serial).toBe(3);
  expect(json(out, 'api/changes/latest')).toEqual({ serial: 3, since: 1 });
  const [second, third] = [json(out, 'api/changes/2') as Change, json(out, 'api/changes/3') as Change];
  const slugs = (change: Change) =>
    [change.added, change.changed, change.removed].map((list) => list.map(({ slug }) => slug));
  expect(slugs(second)).toEqual([['doom', 'doom-cd'], ['openttd', 'openttd-cd'], []]);
  expect(slugs(third)).toEqual([[], [], ['doom', 'doom-cd']]);
  const digests = digestsOf(out);
  for (const { slug, sha256 } of second.changed) expect(sha256).toBe(digests.get(`api/installers/${slug}`));
  expect(second).toMatchObject({ serial: 2, previous: 1, runtime: null });
});

test('a release after another is the earlier one when nothing changed, however late it is built', async () => {
  const [folder, out] = [temporaryFolder(BASE), temporaryFolder()];
  await build(folder, out, 0);
  const [tree, times] = [readTree(out), readTimes(out)];
  expect(await build(folder, out, 5)).toContain('0 files written');
  expect(readTree(out)).toEqual(tree);
  expect(readTimes(out)).toEqual(times);
});

test('a release after another gives a changed file a later time, and leaves the others theirs, though the clock went back by a little', async () => {
  const [folder, out] = [temporaryFolder(MORE), temporaryFolder()];
  await build(folder, out, 0);
  writeFiles(folder, { [GAME]: 'id: 1\nname: Renamed\n' });
  await build(folder, out, -1 / 48);
  const times = readTimes(out);
  expect(times['api/installers/openttd']).toBe(START + 1000);
  expect(times['api/installers/doom']).toBe(START);
  expect(times['manifest.json']).toBe(START + 1000);
});

test('a release after another names the pages of a long list whenever one of them changes', async () => {
  const [folder, out] = [temporaryFolder(MORE), temporaryFolder()];
  writeFiles(folder, {
    'site.yaml': 'base_url: https://example.org\npage_size: 1\n',
    'games/d/doom/zz.yaml': installerText(7, 'ZZ'),
  });
  await build(folder, out, 0);
  writeFiles(folder, { 'games/d/doom/zz.yaml': installerText(7, 'ZZ').replace('user: ', 'user: another-') });
  await build(folder, out, 1);
  const { changed } = json(out, 'api/changes/2') as Change;
  expect(changed.find(({ slug }) => slug === 'doom')?.pages).toHaveLength(1);
});

test('a release after another keeps the feed of a hundred releases', () => {
  let previous: Previous | undefined;
  for (let release = 1; release <= 103; release += 1) {
    const content = DigestList.EMPTY.edit(new Map([['api/installers/doom', digest(String(release))]]));
    const counts = { installers: 1, games: 1, runtimes: 0 };
    const { manifest, feed } = planRelease(
      {
        content,
        counts,
        commit: null,
        key: null,
        endpoints: ENDPOINTS,
        namesOf: namesBy({ jsonTwins: true }),
        describe: () => [],
        time: release,
        currentTime: release,
      },
      previous,
    );
    previous = { manifest, feed: new Map(feed.map(({ path, body }) => [path, body])), damaged: false };
  }
  expect(previous?.feed.get('api/changes/latest')).toBe('{"serial":103,"since":3}');
  expect([...(previous?.feed.keys() ?? [])].filter((path) => !path.endsWith('.json'))).toHaveLength(101);
  expect(previous?.feed.has('api/changes/3')).toBe(false);
});

test('--previous restores the times of unchanged files in a fresh folder', async () => {
  const [folder, first, second] = [temporaryFolder(MORE), temporaryFolder(), join(temporaryFolder(), 'dist')];
  await build(folder, first, 0);
  writeFiles(folder, { [GAME]: 'id: 1\nname: Renamed\n' });
  await build(folder, second, 1, '--previous', join(first, 'manifest.json'));
  const times = readTimes(second);
  const changed = Object.keys(times).filter((path) => times[path] !== START);
  const [earlier, later] = [readTree(first), readTree(second)];
  expect(changed).toEqual(Object.keys(later).filter((path) => later[path] !== earlier[path]));
  expect(changed).toEqual(expect.arrayContaining(['api/games/openttd', 'api/installers/openttd', 'feed.atom']));
  expect(changed).not.toContain('api/installers/doom');
  expect(changed.every((path) => times[path] === START + DAY)).toBe(true);
});

test('--previous makes the same tree as a build in place, with the same times', async () => {
  const [folder, place, newPlace] = [temporaryFolder(MORE), temporaryFolder(), temporaryFolder()];
  await build(folder, place, 0);
  const copy = join(temporaryFolder(), 'copy');
  cpSync(place, copy, { recursive: true });
  writeFiles(folder, { [GAME]: 'id: 1\nname: Renamed\n' });
  await build(folder, place, 1);
  await build(folder, newPlace, 1, '--previous', copy);
  expect(readTree(newPlace)).toEqual(readTree(place));
  expect(readTimes(newPlace)).toEqual(readTimes(place));
});

test('--previous goes on without the feed when only the two files of the manifest could be saved', async () => {
  const [folder, first, saveFolder, out] = [
    temporaryFolder(BASE),
    temporaryFolder(),
    temporaryFolder(),
    temporaryFolder(),
  ];
  await build(folder, first, 0);
  writeFiles(folder, { [GAME]: 'id: 1\nname: Renamed\n' });
  await build(folder, first, 1);
  for (const name of ['manifest.json', 'manifest.sha256']) cpSync(join(first, name), join(saveFolder, name));
  await build(folder, out, 2, '--previous', join(saveFolder, 'manifest.json'));
  expect(json(out, 'api/changes/latest')).toEqual({ serial: 3, since: 2 });
  expect(json(out, 'api/changes/3')).toMatchObject({ added: [], changed: [], removed: [] });
});

test.each([
  ['is not there', 'nowhere/manifest.json', 'There is no file or folder'],
  ['holds no manifest', '.', 'There is no manifest.json'],
  ['does not answer', 'http://127.0.0.1:1', 'Cannot read the manifest'],
])('--previous that %s is misuse', async (_name, previous, words) => {
  const out = join(temporaryFolder(), 'dist');
  const workingFolder = temporaryFolder();
  const folder = temporaryFolder(BASE);
  const { code, error } = await runCommand(['build', '--catalogue', folder, '--out', out, '--previous', previous], {
    workingFolder,
  });
  expect({ code, error }).toEqual({ code: 2, error: expect.stringContaining(words) as string });
});

test('a build that was killed after it wrote its manifest has made a release: no other one gets its serial', async () => {
  const [folder, out] = [temporaryFolder(BASE), temporaryFolder()];
  await build(folder, out, 0);
  const mark = join(temporaryFolder(), 'mark');
  for (const name of ['manifest.json', 'manifest.sha256']) cpSync(join(out, name), join(mark, name));
  writeFiles(folder, { [GAME]: 'id: 1\nname: Renamed\n' });
  await build(folder, out, 0);
  cpSync(mark, join(out, '.unfinished'), { recursive: true });
  writeFiles(folder, { [GAME]: 'id: 1\nname: Renamed again\n' });
  await build(folder, out, 0);
  expect(head(out).serial).toBe(3);
  expect(json(out, 'api/changes/latest')).toEqual({ serial: 3, since: 1 });
  expect(readTimes(out)['api/installers/openttd']).toBe(START + 2000);
});

test('a damaged manifest in the output folder costs the times and the feed, but not the serial', async () => {
  const [folder, out] = [temporaryFolder(BASE), temporaryFolder()];
  await build(folder, out, 0);
  const list = join(out, 'manifest.sha256');
  writeFileSync(list, readFileSync(list, 'utf8').slice(10));
  const { error } = await runCommand(['build', '--catalogue', folder, '--out', out]);
  expect(error).toContain('The manifest of the earlier build is damaged');
  expect(head(out).serial).toBe(2);
  expect(json(out, 'api/changes/latest')).toEqual({ serial: 2, since: 2 });
  expect(await runCommand(['verify', out])).toMatchObject({ code: 0 });
});

async function build(folder: string, out: string, day: number, ...more: string[]): Promise<string> {
  const words = ['build', '--catalogue', folder, '--out', out, ...more];
  const result = await runCommand(words, { now: () => START + day * DAY });
  expect(result.code, result.error).toBe(0);
  return result.out;
}

function head(out: string): { readonly serial: number } {
  return json(out, 'manifest.json') as { readonly serial: number };
}

function json(out: string, path: string): unknown {
  return JSON.parse(readFileSync(join(out, path), 'utf8'));
}

function digestsOf(out: string): Map<string, string> {
  const lines = readFileSync(join(out, 'manifest.sha256'), 'utf8').trim().split('\n');
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}
