import { cpSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyPatch, parsePatch } from 'diff';
import { describe, expect, test } from 'vitest';

import { BASE, GAME, INSTALLER } from '../../findings/case.ts';
import { PROJECT } from '../../project.ts';
import { readTree } from '../../read-tree.ts';
import { runCommand, type World } from '../../run-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const GAME_TEXT = 'id: 1\nnmae: 1984 # about\n';

function faulty(more: Readonly<Record<string, string>> = {}): string {
  return temporaryFolder({ ...BASE, 'site.yaml': `${BASE['site.yaml']}json_twins: yes\n`, [GAME]: GAME_TEXT, ...more });
}

const fix = (folder: string, words: readonly string[] = [], world: World = {}) =>
  runCommand(['check', '--catalogue', folder, '--fix', ...words], { workingFolder: folder, ...world });

test('prints each file with each change, and reports what is left', async () => {
  const folder = faulty({ [GAME]: `${GAME_TEXT}what: a\n` });
  const { code, out, error } = await fix(folder);
  expect(error).toBe(
    `${GAME}\n  2  unknown-key: nmae → name\n  2  wrong-type: 1984 → "1984"\n` +
      'site.yaml\n  2  wrong-type: yes → true\nFixed 3 findings in 2 files\n',
  );
  expect({ code, out }).toMatchObject({ code: 1, out: expect.stringContaining('"what"') as string });
  expect(readFileSync(join(folder, GAME), 'utf8')).toBe('id: 1\nname: "1984" # about\nwhat: a\n');
});

test('touches only the files that are named', async () => {
  const folder = faulty();
  const { code } = await fix(folder, [GAME]);
  expect(code).toBe(0);
  expect(readFileSync(join(folder, 'site.yaml'), 'utf8')).toContain('json_twins: yes\n');
  expect(readFileSync(join(folder, GAME), 'utf8')).toContain('name: "1984"');
});

test('leaves every byte of the starter catalogue', async () => {
  const folder = temporaryFolder();
  cpSync(`${PROJECT}catalogue`, folder, { recursive: true });
  const { error } = await fix(folder);
  expect(error).toBe('Nothing to fix automatically\n');
  expect(readTree(folder)).toEqual(readTree(`${PROJECT}catalogue`));
});

test('leaves a file of a person that is called like a record and ".new"', async () => {
  const folder = faulty({ [`${GAME}.new`]: 'mine\n' });
  await fix(folder);
  expect(readFileSync(join(folder, `${GAME}.new`), 'utf8')).toBe('mine\n');
});

test('leaves a symbolic link and what it leads to', async () => {
  const folder = faulty();
  writeFileSync(join(folder, '.target'), GAME_TEXT);
  symlinkSync(join(folder, '.target'), join(folder, 'runtime.yaml'));
  await fix(folder);
  expect(readFileSync(join(folder, '.target'), 'utf8')).toBe(GAME_TEXT);
});

describe('a dry run', () => {
  test('prints a patch alone on standard output, and writes nothing', async () => {
    const folder = faulty();
    const { code, out, error } = await fix(folder, ['--dry-run']);
    expect(readFileSync(join(folder, GAME), 'utf8')).toBe(GAME_TEXT);
    expect(error).toContain('Would fix 3 findings in 2 files\n');
    expect(error).toContain('No findings in');
    expect(code).toBe(0);
    for (const patch of parsePatch(out)) {
      const file = join(folder, patch.newFileName?.replace('b/', '') ?? '');
      writeFileSync(file, String(applyPatch(readFileSync(file, 'utf8'), patch)));
    }
    expect((await fix(folder)).error).toBe('Nothing to fix automatically\n');
    expect(out).toContain(
      `--- a/${GAME}\n+++ b/${GAME}\n@@ -1,2 +1,2 @@\n id: 1\n-nmae: 1984 # about\n+name: "1984" # about\n`,
    );
  });

  test('leaves standard output to the report of another format', async () => {
    const { out, error } = await fix(faulty({ [GAME]: `${GAME_TEXT}what: a\n` }), ['--dry-run', '--format', 'jsonl']);
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { code: string }).code),
    ).toEqual(['unknown-key']);
    expect(error).toContain('+name: "1984"');
  });

  test('shows control characters on a terminal, and keeps them in a file', async () => {
    const folder = faulty({ [GAME]: 'id: 1\r\n# \u202Etxet\r\nnmae: A\r\n' });
    const { out } = await fix(folder, ['--dry-run'], { isTTY: true });
    expect(out).toMatch(/# \S*202E\S*txet/i);
    expect(out).not.toMatch(/[\r\u202E]/);
    expect((await fix(folder, ['--dry-run'])).out).toContain('# \u202Etxet\r\n');
  });

  test('is refused without --fix', async () => {
    expect(await runCommand(['check', '--dry-run'])).toMatchObject({
      code: 2,
      out: '',
      error: expect.stringContaining('add --fix') as string,
    });
  });
});

test('leaves no staged file behind', async () => {
  const folder = faulty();
  await fix(folder);
  expect(readdirSync(join(folder, GAME, '..')).sort()).toEqual(
    [GAME, INSTALLER].map((path) => path.split('/').at(-1)).sort(),
  );
});
