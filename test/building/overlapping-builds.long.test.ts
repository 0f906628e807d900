import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';

import { takeLock } from '../../generator/io/disk/lock.ts';
import { makeCatalogue } from '../tools/bench/make-catalogue.ts';
import { BASE } from '../findings/case.ts';
import { runCommand } from '../run-command.ts';
import { startCommand } from '../start-command.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** So many that a build is under way for a while. */
const INSTALLERS = 400;

describe.each([
  ['a folder', '--out', ''],
  ['a folder of releases', '--release', 'current'],
])('two builds into %s', (_name, option, subfolder) => {
  test('at a time: the second stops and names the first', { timeout: 120_000 }, async () => {
    const [catalogue, host] = [temporaryFolder(), join(temporaryFolder(), 'host')];
    makeCatalogue(catalogue, { installers: INSTALLERS, seed: 4, jsonTwins: true });
    const words = ['build', '--catalogue', catalogue, option, host];
    const first = startCommand(words);
    while (!existsSync(host)) await setTimeout(1);
    await setTimeout(100);
    const second = await startCommand(words).ending;
    expect(second.code, second.error).toBe(2);
    expect(second.error).toMatch(new RegExp(`process ${String(first.child.pid)} on ".*" since \\d{4}-`));
    const result = await first.ending;
    expect(result, result.error).toMatchObject({ code: 0 });
    expect(await runCommand(['verify', join(host, subfolder)])).toMatchObject({ code: 0 });
    expect(readdirSync(host).filter((name) => /^\.(?:staging|unfinished(?!\.marker))/.test(name))).toEqual([]);
  });

  test('at any distance: whichever ends with 0, the tree is whole', { timeout: 120_000 }, async () => {
    const [catalogue, host] = [temporaryFolder(), join(temporaryFolder(), 'host')];
    makeCatalogue(catalogue, { installers: 60, seed: 4, jsonTwins: true });
    const cache = temporaryFolder();
    const words = ['build', '--catalogue', catalogue, option, host, '--cache', cache];
    for (const distance of [0, 20, 150, 400]) {
      rmSync(host, { recursive: true, force: true });
      const builds = [startCommand(words)];
      await setTimeout(distance);
      builds.push(startCommand(words));
      const codes = (await Promise.all(builds.map(({ ending }) => ending))).map(({ code }) => code);
      expect(codes.every((code) => code === 0 || code === 2)).toBe(true);
      expect(codes).toContain(0);
      expect(await runCommand(['verify', join(host, subfolder)])).toMatchObject({ code: 0 });
    }
  });

  test('of which the first was killed: the second takes over its lock', { timeout: 120_000 }, async () => {
    const [catalogue, host] = [temporaryFolder(), join(temporaryFolder(), 'host')];
    makeCatalogue(catalogue, { installers: INSTALLERS, seed: 4, jsonTwins: true });
    const words = ['build', '--catalogue', catalogue, option, host];
    const first = startCommand(words);
    while (!existsSync(host)) await setTimeout(1);
    await setTimeout(300);
    first.child.kill('SIGKILL');
    await first.ending;
    const { code, error } = await runCommand(words);
    expect(code, error).toBe(0);
    expect(await runCommand(['verify', join(host, subfolder)])).toMatchObject({ code: 0 });
  });

  test.each([
    [
      'a file',
      (tree: string) => {
        rmSync(join(tree, 'api/runtime'));
      },
    ],
    [
      'a folder',
      (tree: string) => {
        rmSync(join(tree, 'api/installers'), { recursive: true });
      },
    ],
    [
      'a file at the top',
      (tree: string) => {
        rmSync(join(tree, '404.json'));
      },
    ],
    [
      'the manifest',
      (tree: string) => {
        rmSync(join(tree, 'manifest.json'));
      },
    ],
  ])('of which the second finds %s missing, and repairs that', async (_what, damage) => {
    const [catalogue, host, cache] = [temporaryFolder(BASE), temporaryFolder(), temporaryFolder()];
    const words = ['build', '--catalogue', catalogue, option, host, '--cache', cache];
    await runCommand(words);
    damage(join(host, subfolder));
    const { code, error } = await runCommand(words);
    expect(code, error).toBe(0);
    expect(await runCommand(['verify', join(host, subfolder)])).toMatchObject({ code: 0 });
  });
});

test('a check beside a build that uses its cache reads it, and says that it remembers nothing', async () => {
  const [catalogue, cache] = [temporaryFolder(BASE), temporaryFolder()];
  const words = ['--catalogue', catalogue, '--cache', cache];
  await runCommand(['check', ...words]);
  const { pid } = process;
  const lock = takeLock(join(cache, '.in-use'), 1_700_000_000_000);
  const { code, error } = await runCommand(['check', ...words]);
  expect(code).toBe(0);
  expect(error).toMatch(new RegExp(`^Nothing is remembered of this run, .* is in use \\(process ${String(pid)} `));
  lock.release();
  expect(await runCommand(['check', ...words])).toMatchObject({ code: 0, error: '' });
});

test('files and folders are readable for a web server whatever the umask says', async () => {
  const out = temporaryFolder();
  const umask = process.umask(0o077);
  try {
    await runCommand(['build', '--catalogue', temporaryFolder(BASE), '--out', join(out, 'dist')]);
    await runCommand(['build', '--catalogue', temporaryFolder(BASE), '--release', join(out, 'host')]);
  } finally {
    process.umask(umask);
  }
  const entries = readdirSync(out, { recursive: true, withFileTypes: true });
  expect(entries.length).toBeGreaterThan(40);
  for (const entry of entries) {
    if (entry.isSymbolicLink()) continue;
    const { mode } = statSync(join(entry.parentPath, entry.name));
    expect(mode & 0o777, join(entry.parentPath, entry.name)).toBe(entry.isDirectory() ? 0o755 : 0o644);
  }
});
