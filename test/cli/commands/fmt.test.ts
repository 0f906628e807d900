import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { printJson } from '../../../generator/yaml/json/print-json.ts';
import { ValueMap } from '../../../generator/yaml/value/value.ts';
import { BASE, GAME, HEAD, SITE } from '../../findings/case.ts';
import { COMMAND, PROJECT, SMALL } from '../../project.ts';
import { readServed, readTree } from '../../read-tree.ts';
import { runCommand, type World } from '../../run-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { nastyMap } from '../../yaml/pyyaml/nasty-value.ts';

const fmt = (folder: string, words: readonly string[] = [], world: World = {}) =>
  runCommand(['fmt', '--catalogue', folder, ...words], { workingFolder: folder, ...world });

const build = async (catalogue: string) => {
  const out = temporaryFolder();
  const { code, error } = await runCommand(['build', '--drafts', '--catalogue', catalogue, '--out', out]);
  expect(code, error).toBe(0);
  return readServed(out);
};

/** Formats a catalogue and expects that it serves what it did, and that nothing is left to format. */
async function expectSameServed(catalogue: string): Promise<string> {
  const folder = temporaryFolder();
  cpSync(catalogue, folder, { recursive: true });
  const answers = await build(folder);
  const { code, error, out } = await fmt(folder);
  expect(code, error).toBe(0);
  expect(await build(folder)).toEqual(answers);
  expect(await fmt(folder, ['--check'])).toEqual({ code: 0, out: '', error: 'Nothing to format\n' });
  return out;
}

test.each([
  ['../../../../schemas/game.schema.json', true],
  ['./game.schema.json', true],
  ['../../../../schemas/installer.schema.json', false],
  ['https://example.org/schemas/game.schema.json', false],
])('a record from elsewhere that names the schema %s: its line is corrected, %j', async (schema, isCorrected) => {
  const line = (path: string) => `# yaml-language-server: $schema=${path}\n`;
  const home = temporaryFolder({
    'node_modules/game-installer-catalogue/schemas/game.schema.json': '{}',
    'catalogue/site.yaml': 'base_url: https://games.test\n',
    'catalogue/games/t/taxi/game.yaml': `${line(schema)}id: 1\nname: Taxi\n`,
  });
  await fmt(join(home, 'catalogue'));
  const expected = '../../../../node_modules/game-installer-catalogue/schemas/game.schema.json';
  const text = readFileSync(join(home, 'catalogue/games/t/taxi/game.yaml'), 'utf8');
  expect(text).toBe(`${line(isCorrected ? expected : schema)}id: 1\nname: Taxi\n`);
});

test('the starter catalogue is formatted', async () => {
  expect(await fmt(`${PROJECT}catalogue`, ['--check'])).toEqual({ code: 0, out: '', error: 'Nothing to format\n' });
});

test('a formatted catalogue serves the same bytes', async () => {
  expect(await expectSameServed(SMALL)).not.toBe('');
});

interface Installer {
  readonly runner: string;
  /** The script as JSON. */
  readonly script: string;
}

const TIMES = { created_at: '2026-03-01T12:00:00.000000Z', updated_at: '2026-03-01T12:00:00.000000Z' };

/** A catalogue of those installers that have no error, as JSON: YAML in its least usual form. */
async function catalogueOf(installers: readonly Installer[]): Promise<string> {
  const files = installers.map(({ runner, script }, index): [string, string] => {
    const keys = { id: index + 2, version: String(index), runner, user: 'a', ...TIMES };
    const text = `${JSON.stringify(keys).slice(0, -1)},"script":${script}}\n`;
    return [`games/o/openttd/openttd-${String(index)}.yaml`, text];
  });
  const folder = temporaryFolder({ ...BASE, ...Object.fromEntries(files) });
  const { out } = await runCommand(['check', '--catalogue', folder, '--format', 'jsonl']);
  const findings = out.split('\n').filter((line) => line.includes('"severity":"error"'));
  const wrong = new Set(findings.map((line) => (JSON.parse(line) as { file: string }).file));
  const right = files.filter(([path]) => !wrong.has(path));
  expect(right.length).toBeGreaterThan(installers.length / 6);
  return temporaryFolder({ ...BASE, ...Object.fromEntries(right) });
}

test('scripts of any kind serve the same bytes', { timeout: 60_000 }, async () => {
  const maps = fc
    .sample(nastyMap, 100)
    .map((map) => new ValueMap(['game', 'zzz'], [new ValueMap(['exe'], ['a']), map]));
  await expectSameServed(await catalogueOf(maps.map((map) => ({ runner: 'linux', script: printJson(map) }))));
});

/** Answers of the API, or single objects of them, which are no part of the project; `SERVED_RECORDS` names another folder. */
const folder = resolve(process.env['SERVED_RECORDS'] ?? '../shared/records');
const reason = existsSync(folder) ? '' : ` (skipped: there is no ${folder})`;

test.skipIf(reason !== '')(`real scripts serve the same bytes${reason}`, { timeout: 600_000 }, async () => {
  const answers = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  await expectSameServed(await catalogueOf(answers.flatMap(installersIn)));
});

function installersIn(answer: unknown): Installer[] {
  const { results = [answer] } = answer as { results?: unknown[] };
  return results.map((result) => {
    const { runner, script } = result as { runner: string; script: unknown };
    return { runner, script: JSON.stringify(script) };
  });
}

const OTHER = 'name: a\nid: 1\n';

test('names the files that it formats', async () => {
  const folder = temporaryFolder({ ...BASE, [GAME]: OTHER });
  expect(await fmt(folder, [GAME])).toEqual({ code: 0, out: `${GAME}\n`, error: 'Formatted 1 file of 1\n' });
  expect(readFileSync(join(folder, GAME), 'utf8')).toBe('id: 1\nname: a\n');
});

test('only names them with --check, and fails', async () => {
  const folder = temporaryFolder({ ...BASE, [GAME]: OTHER });
  const error = 'Would format 1 file of 1; run "catalogue fmt"\n';
  expect(await fmt(folder, ['--check', GAME])).toEqual({ code: 1, out: `${GAME}\n`, error });
  expect(readFileSync(join(folder, GAME), 'utf8')).toBe(OTHER);
});

test('prints the changes with --dry-run', async () => {
  const folder = temporaryFolder({ ...BASE, [GAME]: OTHER });
  const { code, out } = await fmt(folder, ['--dry-run', GAME]);
  expect({ code, out }).toEqual({
    code: 0,
    out: `--- a/${GAME}\n+++ b/${GAME}\n@@ -1,2 +1,2 @@\n-name: a\n id: 1\n+name: a\n`,
  });
  expect(readFileSync(join(folder, GAME), 'utf8')).toBe(OTHER);
});

test('leaves files with errors as they are, names them and fails', async () => {
  const files = { [SITE]: BASE[SITE], [GAME]: `nmae: a\n${OTHER}`, 'games/o/openttd/a.yaml': `${HEAD}  game: [a\n` };
  const folder = temporaryFolder(files);
  const { code, error } = await fmt(folder);
  expect(code).toBe(1);
  expect(error).toBe(
    'games/o/openttd/a.yaml: left as it is, since it has 1 error\n' +
      `${GAME}: left as it is, since it has 1 error\n` +
      'Nothing to format\n2 files left as they are: fix what "catalogue check" reports\n',
  );
  expect(readTree(folder)).toEqual(files);
});

test('a file that was written in UTF-16 is left as it is', async () => {
  const folder = temporaryFolder({ ...BASE, [GAME]: Buffer.from(OTHER, 'utf16le') });
  expect(await fmt(folder, [GAME])).toMatchObject({ code: 1, out: '' });
});

test('where the disk refuses, it says so, and nothing of the record', () => {
  const folder = temporaryFolder({ ...BASE, [GAME]: OTHER });
  // No file may grow, as on a full disk.
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', 'ulimit -f 0; exec "$0" "$@"', process.execPath, COMMAND, 'fmt', '-C', folder],
    { encoding: 'utf8', env: { PATH: process.env['PATH'], TMPDIR: folder } },
  );
  expect([status, stderr]).toEqual([
    2,
    expect.stringContaining('since it cannot be written: the file would be larger'),
  ]);
  expect(stderr).not.toContain('catalogue check');
  expect(readFileSync(join(folder, GAME), 'utf8')).toBe(OTHER);
});
