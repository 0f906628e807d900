import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openLibrary } from '../../../generator/cli/library/open-library.ts';
import { BASE, INSTALLER, installerText } from '../../findings/case.ts';
import { createMemoryCatalogue } from '../../memory-catalogue.ts';
import { SMALL } from '../../project.ts';
import { readTree } from '../../read-tree.ts';
import { runCommand, testProgram } from '../../run-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const NOW = Date.UTC(2026, 2, 1, 12);

const { check, build, describe } = openLibrary(() => ({
  workingFolder: '/nowhere',
  now: () => NOW,
  variables: {},
  program: testProgram,
}));

test('a catalogue in memory is checked, with findings as data', async () => {
  const wrong = { ...BASE, [INSTALLER]: installerText(1, 'DVD').replace(/runner: .*/, 'runner: linus') };
  const { findings, installers, games } = await check(createMemoryCatalogue(wrong));
  expect([installers, games]).toEqual([1, 1]);
  expect(findings).toContainEqual(
    expect.objectContaining({
      file: INSTALLER,
      severity: 'error',
      code: 'unknown-runner',
      line: expect.any(Number) as number,
    }),
  );
  expect(findings.every(({ message, help }) => message !== '' && help !== '')).toBe(true);
});

test('a folder is checked as the command checks it', async () => {
  const { findings } = await check('small', { workingFolder: join(SMALL, '..') });
  const { out } = await runCommand(['check', '--catalogue', SMALL, '--format', 'jsonl']);
  const lines = out.trim() === '' ? [] : out.trim().split('\n');
  expect(findings.map(({ code, line }) => [code, line])).toEqual(
    lines.map((text) => JSON.parse(text) as { code: string; line: number }).map(({ code, line }) => [code, line]),
  );
});

test('a folder is built, and again without change', async () => {
  const folder = temporaryFolder();
  const request = { catalogue: SMALL, out: join(folder, 'dist'), baseUrl: 'https://example.org' };
  const first = await build(request);
  expect(first.release).toMatchObject({ serial: 1, unchanged: 0, removed: 0 });
  expect(first.release?.written).toBe(Object.keys(readTree(join(folder, 'dist'))).length);
  expect((await build(request)).release).toMatchObject({ serial: 1, written: 0 });
});

test('an error stops a build, and nothing is written', async () => {
  const folder = temporaryFolder({ 'catalogue/site.yaml': 'base_url: 1\n' });
  const { findings, release } = await build({ catalogue: join(folder, 'catalogue'), out: join(folder, 'dist') });
  expect([release, existsSync(join(folder, 'dist'))]).toEqual([undefined, false]);
  expect(findings.map(({ severity }) => severity)).toContain('error');
});

test('what cannot be done is an exception that says why', async () => {
  await expect(check('nowhere')).rejects.toThrow('There is no folder "nowhere"');
});

test('a script is described in words and as data', () => {
  const script = {
    files: [{ setup: 'http://example.org/setup.exe' }],
    game: { exe: 'drive_c/game.exe' },
    installer: [{ task: { name: 'wineexec', executable: 'setup' } }],
  };
  const { effects, facts, text } = describe({ runner: 'wine', script });
  expect(effects.downloads).toMatchObject([{ host: 'example.org', encrypted: false }]);
  expect(effects.paths.filter(({ place }) => place === 'outside')).toEqual([]);
  expect(facts.map(({ kind }) => kind)).toContain('check');
  expect(text).toContain('example.org');
  expect(text).not.toContain('\u001b');
});
