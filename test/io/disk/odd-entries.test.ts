import { chmodSync, mkdirSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

import { BASE, GAME, INSTALLER, SITE, gameText } from '../../findings/case.ts';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const OTHER = 'games/d/doom/game.yaml';
const WRONG = `unknown-key ${OTHER}`;

/** A catalogue with a mistake in one record, which must be found whatever else there is. */
function catalogue(): string {
  const folder = temporaryFolder({ ...BASE, [OTHER]: gameText(2, 'yeer: 1993\n') });
  chmodSync(folder, 0o755);
  return folder;
}

/** All that a check finds as somebody who may not read everything, by code and file; of the whole, and of a path. */
async function findAll(folder: string): Promise<string[]> {
  const whole = await check(folder);
  expect(await check(folder, '.')).toEqual(whole);
  return whole;
}

async function check(folder: string, ...paths: string[]): Promise<string[]> {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) process.seteuid?.(65534);
  try {
    const words = ['check', ...paths, '--catalogue', folder, '--format', 'jsonl', '--no-cache'];
    const { code, out, error } = await runCommand(words, { workingFolder: folder });
    expect(code, error).toBe(1);
    const lines = out.split('\n').filter((line) => line !== '');
    return lines
      .map((line) => JSON.parse(line) as { code: string; file: string })
      .map(({ code: one, file }) => `${one} ${file}`);
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

describe.skipIf(process.platform === 'win32')('what cannot be read is found, and all else is judged', () => {
  test.each([
    ['a record', INSTALLER, 0o000, [WRONG, `unreadable-file ${INSTALLER}`]],
    ['the settings', SITE, 0o000, [WRONG, `unreadable-file ${SITE}`]],
    ['the folder of a game', 'games/o/openttd', 0o000, [WRONG, 'unreadable-folder games/o/openttd']],
    [
      'a folder that may be listed but not entered',
      'games/o/openttd',
      0o444,
      [WRONG, `unreadable-file ${GAME}`, `unreadable-file ${INSTALLER}`],
    ],
    ['the folder of a letter', 'games/o', 0o000, [WRONG, 'unreadable-folder games/o']],
    ['another folder', 'runtime', 0o000, [WRONG, 'unreadable-folder runtime']],
    ['a folder in that of a game', 'games/o/openttd/old', 0o000, [WRONG, 'unreadable-folder games/o/openttd/old']],
  ])('%s', async (_name, path, mode, expected) => {
    const folder = catalogue();
    for (const subfolder of ['runtime', 'games/o/openttd/old'])
      if (subfolder === path) mkdirSync(join(folder, subfolder));
    chmodSync(join(folder, path), mode);
    try {
      expect((await findAll(folder)).toSorted()).toEqual(expected.toSorted());
    } finally {
      chmodSync(join(folder, path), 0o755);
    }
  });
});

test.each([
  ['an installer', 'games/o/openttd/openttd-dvd.yaml', [WRONG, 'not-a-file games/o/openttd/openttd-dvd.yaml']],
  ['a game', 'games/q/quake/game.yaml', [WRONG, 'not-a-file games/q/quake/game.yaml']],
  ['a runtime package', 'runtime/dxvk.yaml', [WRONG, 'not-a-file runtime/dxvk.yaml']],
  ['the retired slugs', 'retired.yaml', [WRONG, 'not-a-file retired.yaml']],
])('a folder that is named like the record of %s is found', async (_name, path, expected) => {
  const folder = catalogue();
  mkdirSync(join(folder, path), { recursive: true });
  expect((await findAll(folder)).toSorted()).toEqual(expected.toSorted());
});

describe.skipIf(process.platform === 'win32')('what is not an ordinary file is found, and never opened', () => {
  test.each(['runtime/pipe.yaml', 'games/o/openttd/pipe.yaml', 'retired.yaml'])('a pipe at %s', async (path) => {
    const folder = catalogue();
    mkdirSync(join(folder, 'runtime'));
    spawnSync('mkfifo', [join(folder, path)]);
    expect((await findAll(folder)).toSorted()).toEqual([`not-a-file ${path}`, WRONG].toSorted());
  });

  test('a pipe in place of the settings', async () => {
    const folder = catalogue();
    spawnSync('rm', [join(folder, SITE)]);
    spawnSync('mkfifo', [join(folder, SITE)]);
    const expected = [WRONG, `missing-site ${SITE}`, `not-a-file ${SITE}`];
    expect((await findAll(folder)).toSorted()).toEqual(expected.toSorted());
  });

  test('a socket', async () => {
    const folder = catalogue();
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(join(folder, 'games/o/openttd/s.yaml'), resolve));
    try {
      expect((await findAll(folder)).toSorted()).toEqual(['not-a-file games/o/openttd/s.yaml', WRONG].toSorted());
    } finally {
      server.close();
    }
  });
});
