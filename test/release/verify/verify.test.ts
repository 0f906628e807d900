import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';

import { BASE, GAME, gameText, installerText } from '../../findings/case.ts';
import { SMALL } from '../../project.ts';
import { readTree } from '../../read-tree.ts';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder, writeFiles } from '../../temporary-folder.ts';

let tree: Record<string, string>;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-test-'));
  await runCommand(['build', '--catalogue', SMALL, '--out', folder]);
  tree = readTree(folder);
  rmSync(folder, { recursive: true });
});

test('verify finds nothing in a tree as it was built, and says how much it looked at', async () => {
  const { code, out } = await runCommand(['verify', temporaryFolder(tree)]);
  expect(code, out).toBe(0);
  expect(out).toContain('is whole: serial 1');
});

test('verify says that a file is one of another release', async () => {
  const [records, out] = [temporaryFolder(BASE), temporaryFolder()];
  await runCommand(['build', '--catalogue', records, '--out', out]);
  for (const name of ['Second', 'Third']) {
    const oldTree = readTree(out);
    writeFiles(records, { [GAME]: `id: 1\nname: ${name}\n` });
    await runCommand(['build', '--catalogue', records, '--out', out]);
    if (name === 'Third') writeFiles(out, { 'api/installers/openttd': oldTree['api/installers/openttd'] ?? '' });
  }
  const { code, out: report } = await runCommand(['verify', out]);
  expect(code).toBe(1);
  expect(report).toContain('api/installers/openttd has the bytes of another release, as of serial 2');
});

test('verify finds an older release in the place of a newer one', async () => {
  const [records, older, newer] = [temporaryFolder(BASE), join(temporaryFolder(), 'a'), join(temporaryFolder(), 'b')];
  await runCommand(['build', '--catalogue', records, '--out', older]);
  writeFiles(records, { 'games/d/doom/game.yaml': gameText(2), 'games/d/doom/doom-cd.yaml': installerText(2, 'CD') });
  await runCommand(['build', '--catalogue', records, '--out', newer, '--previous', older]);
  expect(await runCommand(['verify', newer, '--previous', older])).toMatchObject({ code: 0 });
  const { code, out } = await runCommand(['verify', older, '--previous', newer]);
  expect(code).toBe(1);
  expect(out).toContain('has serial 1, but 2 was there before');
  // The one file of it that was kept, under a name that says when.
  const savedFile = join(
    temporaryFolder({ '2026-01.json': readFileSync(join(newer, 'manifest.json'), 'utf8') }),
    '2026-01.json',
  );
  expect(await runCommand(['verify', older, '--previous', savedFile])).toMatchObject({ code: 1, out });
  expect(await runCommand(['verify', newer, '--previous', savedFile])).toMatchObject({ code: 0 });
  writeFiles(savedFile.replace('2026-01.json', ''), { 'other.json': '{' });
  const result = await runCommand(['verify', newer, '--previous', savedFile.replace('2026-01', 'other')]);
  expect(result).toMatchObject({ code: 2, error: expect.stringContaining('cannot be used') as string });
});

test('verify finds two builds that went on from one release', async () => {
  const [records, first] = [temporaryFolder(BASE), join(temporaryFolder(), 'first')];
  await runCommand(['build', '--catalogue', records, '--out', first]);
  const folders = [];
  for (const name of ['One', 'Two']) {
    writeFiles(records, { [GAME]: `id: 1\nname: ${name}\n` });
    const out = join(temporaryFolder(), 'out');
    await runCommand(['build', '--catalogue', records, '--out', out, '--previous', first]);
    folders.push(out);
  }
  const { code, out } = await runCommand(['verify', folders[0] ?? '', '--previous', folders[1] ?? '']);
  expect(code).toBe(1);
  expect(out).toContain('two builds went on from one release');
});

test('verify notes times that were not kept, which is not a fault', async () => {
  const folder = temporaryFolder(tree);
  utimesSync(join(folder, 'api/runtime'), 1, 1);
  const { code, out } = await runCommand(['verify', folder]);
  expect(code).toBe(0);
  expect(out).toContain('other modification times');
});

test('verify lets the trace of a mirror lie beside a release', async () => {
  const { code } = await runCommand(['verify', temporaryFolder({ ...tree, 'mirror.json': '{}' })]);
  expect(code).toBe(0);
});

test('verify gives one JSON line for each fault', async () => {
  const folder = temporaryFolder(tree);
  rmSync(join(folder, 'api/runtime'));
  const { out } = await runCommand(['verify', folder, '--format', 'jsonl']);
  expect(JSON.parse(out)).toEqual({ kind: 'missing', path: 'api/runtime', words: 'is not there' });
});

test('verify of a list that names files elsewhere reads none of them', async () => {
  const list = `${'0'.repeat(64)}  ../secret\n${tree['manifest.sha256'] ?? ''}`;
  const { code, out } = await runCommand(['verify', temporaryFolder({ ...tree, 'manifest.sha256': list })]);
  expect(code).toBe(1);
  expect(out).toContain('line 1 of the list is not readable');
});

test('verify is misuse without a folder', async () => {
  expect(await runCommand(['verify', 'nowhere'])).toMatchObject({ code: 2 });
  expect(await runCommand(['verify', 'http://127.0.0.1:1'])).toMatchObject({ code: 2 });
});

test('the list is one that sha256sum reads', async () => {
  const out = temporaryFolder();
  await runCommand(['build', '--catalogue', SMALL, '--out', out]);
  const { status, stderr } = spawnSync('sha256sum', ['--check', '--strict', '--quiet', 'manifest.sha256'], {
    cwd: out,
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
});
