import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { BASE as RECORDS, GAME, SITE } from '../../findings/case.ts';
import { manyInstallers } from '../../many-installers.ts';
import { readAnswers, readFolders, readTree } from '../../read-tree.ts';
import { runCommand } from '../../run-command.ts';
import { startCommand } from '../../start-command.ts';
import { temporaryFolder, writeFiles } from '../../temporary-folder.ts';

const BASE = { ...RECORDS, [SITE]: `${RECORDS[SITE]}website: false\n` };
const CHANGED = { ...BASE, [GAME]: 'id: 1\nname: Another name\n' };
const ID = '01234567-89ab-cdef-0123-456789abcdef';

test.each(['SIGINT', 'SIGTERM'] as const)('a build that %s stops leaves nothing behind', async (signal) => {
  const [catalogue, out] = [temporaryFolder(manyInstallers('a')), join(temporaryFolder(), 'new/out')];
  const { child, ending } = startCommand(['build', '--catalogue', catalogue, '--out', out]);
  const staging = join(out, '.staging');
  const hasStaged = () => existsSync(staging) && readdirSync(staging).some((name) => name.startsWith('build-'));
  while (child.exitCode === null && !hasStaged()) await setTimeout(1);
  child.kill(signal);
  expect(await ending).toMatchObject({ signal });
  expect(existsSync(out) ? readTree(out) : {}).toEqual({});
  expect(existsSync(dirname(out))).toBe(false);
});

test.each([
  ['--out', ''],
  ['--release', 'current'],
])('what was served before stays as it is, with %s', async (option, subfolder) => {
  const [catalogue, out] = [temporaryFolder(BASE), temporaryFolder()];
  const words = ['build', '--catalogue', catalogue, option, out];
  expect(await runCommand(words)).toMatchObject({ code: 0 });
  const answers = readAnswers(join(out, subfolder));
  writeFiles(catalogue, CHANGED);
  const beforeEnd = (work: () => void) => {
    work();
    throw new Error('stopped');
  };
  expect(await runCommand(words, { beforeEnd })).toMatchObject({ code: 2 });
  expect(readAnswers(join(out, subfolder))).toEqual(answers);
  expect(hiddenIn(out)).toEqual([]);
});

const DEAD = JSON.stringify({ pid: 4_194_305, since: 1, start: '1', host: 'h', boot: 'b', namespace: 'n' });

/** What a process leaves that is killed while it takes its lock, has it, or lets go of it. */
const LEFT: Readonly<Record<string, Readonly<Record<string, string | undefined>>>> = {
  'an empty folder': { '.staging': undefined },
  'a lock that is being made': { [`.staging/lock-${ID}`]: undefined },
  'a lock that was made aside': { [`.staging/lock-${ID}/${ID}`]: DEAD },
  'a lock without an owner': { '.staging/lock': undefined },
  'staged files': { [`.staging/build-${ID}/api/games/a`]: '{}' },
  'a mark and a marker that were being written': {
    [`.staging/build-${ID}.mark`]: '',
    [`.staging/build-${ID}.marker`]: '',
  },
};

const WRONG = { ...BASE, [GAME]: 'id: none\nname: A name\n' };

test.each([
  ...Object.keys(LEFT).map((left) => [left, 'has something to do', CHANGED, 0] as const),
  ['staged files', 'has nothing to do', BASE, 0] as const,
  ['staged files', 'finds errors', WRONG, 1] as const,
])('%s that a killed build has left are gone after a build that %s', async (leftover, _what, records, code) => {
  const [catalogue, cache, out] = [temporaryFolder(BASE), temporaryFolder(), temporaryFolder()];
  const words = ['build', '--catalogue', catalogue, '--out', out, '--cache', cache];
  expect(await runCommand(words)).toMatchObject({ code: 0 });
  for (const [path, text] of Object.entries(LEFT[leftover] ?? {})) {
    mkdirSync(join(out, text === undefined ? path : dirname(path)), { recursive: true });
    if (text !== undefined) writeFileSync(join(out, path), text);
  }
  writeFiles(catalogue, records);
  expect(await runCommand(words)).toMatchObject({ code });
  expect(hiddenIn(out)).toEqual([]);
});

function hiddenIn(folder: string): string[] {
  return readFolders(folder).filter((path) => /(^|\/)\./.test(path));
}
