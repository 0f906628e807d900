import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

import { howToBless } from '../../how-to-bless.ts';
import { BLESS, GOLDEN, SMALL } from '../../project.ts';
import { readServed, readTimes, readTree } from '../../read-tree.ts';
import { runCommand } from '../../run-command.ts';
import { startCommand } from '../../start-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const TREE = `${GOLDEN}/tree`;

if (BLESS) {
  rmSync(TREE, { recursive: true, force: true });
  await runCommand(['build', '--catalogue', SMALL, '--out', TREE]);
  // Date and commit differ from build to build.
  for (const name of ['manifest.json', 'manifest.sha256']) rmSync(join(TREE, name));
}

describe('the tree of the small catalogue', () => {
  test('has the golden files, each with its golden bytes', async () => {
    const output = await buildSmall(temporaryFolder());
    const golden = readTree(TREE);
    expect(Object.keys(output), `The set of files ${howToBless()}`).toEqual(Object.keys(golden));
    for (const [path, body] of Object.entries(output)) {
      expect(body, `${path} ${howToBless()}`).toBe(golden[path]);
    }
  });

  test('is not touched by a second build', async () => {
    const folder = temporaryFolder();
    await buildSmall(folder, 1_700_000_000_000);
    const times = readTimes(folder);
    const bytes = readServed(folder);
    expect(await buildSmall(folder, 1_800_000_000_000)).toEqual(bytes);
    expect(readTimes(folder)).toEqual(times);
  });

  test.each([
    { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
    { TZ: 'America/St_Johns', LANG: 'C', LC_ALL: 'C' },
  ])('is the same in $TZ with $LANG', async (variables) => {
    const folder = temporaryFolder();
    const { code } = await startCommand(['build', '--catalogue', SMALL, '--out', folder], { variables }).ending;
    expect(code).toBe(0);
    expect(changedPaths(readServed(folder))).toEqual([]);
  });

  test('is the same from a copy of the catalogue elsewhere, by a relative path', async () => {
    const workingFolder = temporaryFolder();
    cpSync(SMALL, join(workingFolder, 'records'), { recursive: true });
    await runCommand(['build', '--catalogue', 'records', '--out', 'public'], { workingFolder });
    expect(changedPaths(readServed(join(workingFolder, 'public')))).toEqual([]);
  });
});

function changedPaths(output: Readonly<Record<string, string>>): string[] {
  const golden = readTree(TREE);
  const paths = new Set([...Object.keys(golden), ...Object.keys(output)]);
  return [...paths].filter((path) => output[path] !== golden[path]);
}

async function buildSmall(folder: string, time = Date.now()): Promise<Record<string, string>> {
  const { code, error } = await runCommand(['build', '--catalogue', SMALL, '--out', folder], { now: () => time });
  expect(code, error).toBe(0);
  return readServed(folder);
}
