import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder, writeFiles } from '../../temporary-folder.ts';

const SCRIPT = 'script:\n  game: {exe: run}\n';

function source(lines: string, script = SCRIPT): string {
  return `runner: linux\nuser: me\n${lines}\n${script}`;
}

function newCatalogue(): string {
  return temporaryFolder({ 'catalogue/site.yaml': 'base_url: https://example.org\n' });
}

async function importFrom(folder: string, files: Readonly<Record<string, string>>, ...options: string[]) {
  writeFiles(folder, files);
  const ran = await runCommand(['import', ...Object.keys(files), '--format', 'jsonl', ...options], {
    workingFolder: folder,
  });
  const findings = ran.out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { code: string; severity: string; message: string; help: string });
  return { ...ran, findings, codes: findings.map(({ code }) => code), records: recordsIn(folder) };
}

function recordsIn(folder: string): string[] {
  const paths = readdirSync(join(folder, 'catalogue'), { recursive: true, encoding: 'utf8' });
  return paths.filter((path) => path.endsWith('.yaml') && !path.endsWith('site.yaml')).sort();
}

function readRecord(folder: string, path: string): string {
  return readFileSync(join(folder, 'catalogue', path), 'utf8');
}

test.each([
  ['DLC: Part - 1', 'dlc-part-1'],
  ['space taxi 1.0™', 'space-taxi-1-0'],
  ['Space.Taxi.Über', 'space-taxi-uber'],
])('the slug "%s" is put right', async (slug, expected) => {
  const { records, codes } = await importFrom(newCatalogue(), {
    'a.yaml': source(`name: Space Taxi\nversion: CD\nslug: '${slug}'`),
  });
  expect(records).toContain(`games/s/space-taxi/${expected}.yaml`);
  expect(codes).toContain('guessed');
});

const FREEWARE = {
  'a.yaml': source('name: Space Taxi\nversion: CD\nslug: freeware'),
  'b.yaml': source('name: Lunar Cab\nversion: CD\nslug: freeware'),
};

test('a slug that another game has is refused with what to do, and --yes makes one of game and version', async () => {
  const refusal = await importFrom(newCatalogue(), FREEWARE);
  expect(refusal.codes).toEqual(['slug-without-game', 'slug-taken']);
  expect(refusal.findings[1]?.help).toContain('--yes');
  const acceptance = await importFrom(newCatalogue(), FREEWARE, '--yes');
  expect(acceptance.records).toContain('games/l/lunar-cab/lunar-cab-cd.yaml');
  expect(acceptance.records).toContain('games/s/space-taxi/freeware.yaml');
});

test('the installer with the slug of its game gets another one once there are others', async () => {
  const { records } = await importFrom(newCatalogue(), {
    'a.yaml': source('name: Space Taxi\nversion: CD\nslug: space-taxi'),
    'b.yaml': source('name: Space Taxi\nversion: GOG\nslug: space-taxi-gog'),
  });
  expect(records.filter((path) => !path.endsWith('game.yaml'))).toEqual([
    'games/s/space-taxi/space-taxi-cd.yaml',
    'games/s/space-taxi/space-taxi-gog.yaml',
  ]);
});

test('a record that has the slug of its game is named as the one to change', async () => {
  const folder = newCatalogue();
  await importFrom(folder, { 'a.yaml': source('name: Space Taxi\nversion: CD\nslug: space-taxi') });
  const later = await importFrom(folder, { 'b.yaml': source('name: Space Taxi\nversion: GOG') });
  expect(later.findings.map(({ help }) => help)).toEqual([
    'Rename games/s/space-taxi/space-taxi.yaml in the catalogue, for example to space-taxi-first.yaml, and import again.',
  ]);
});

test('a later import does not rename the game', async () => {
  const folder = newCatalogue();
  await importFrom(folder, { 'a.yaml': source('name: Space Taxi\nversion: CD\nyear: 1984\nsteamid: 12') });
  const record = readRecord(folder, 'games/s/space-taxi/game.yaml');
  const addOn = 'name: Space Taxi Night Shift\nversion: Add-on\ngame_slug: space-taxi\nyear: 1990\nsteamid: 13';
  const later = await importFrom(folder, { 'b.yaml': source(addOn) });
  expect(later.codes).toEqual(['game-differs', 'game-differs', 'game-differs']);
  expect(later.findings[0]?.message).toContain('"Space Taxi", not "Space Taxi Night Shift"');
  expect(readRecord(folder, 'games/s/space-taxi/game.yaml')).toBe(record);
});

test("a later import does not overwrite another author's installer", async () => {
  const folder = newCatalogue();
  await importFrom(folder, { 'a.yaml': source('name: Space Taxi\nversion: CD') });
  const record = readRecord(folder, 'games/s/space-taxi/space-taxi-cd.yaml');
  const other = { 'b.yaml': source('name: Space Taxi\nversion: CD\nnotes: Mine.').replace('user: me', 'user: you') };
  const later = await importFrom(folder, other, '--yes');
  expect(later.records).toContain('games/s/space-taxi/space-taxi-cd-2.yaml');
  expect(readRecord(folder, 'games/s/space-taxi/space-taxi-cd.yaml')).toBe(record);
});

test('what stands beside the script is offered to be moved into it', async () => {
  const files = {
    'a.yaml': source(
      'name: Space Taxi\nversion: CD',
      `${SCRIPT}wine: {dxvk: true}\nrequire-binaries: unzip\nlinks: {a: b}\n`,
    ),
  };
  const result = await importFrom(newCatalogue(), files);
  expect(result.codes).toEqual(['section-beside-script', 'field-without-place']);
  expect(result.findings[0]?.message).toContain('"wine", "require-binaries" belong inside "script"');
  const folder = newCatalogue();
  await importFrom(folder, files, '--move-sections');
  expect(readRecord(folder, 'games/s/space-taxi/space-taxi-cd.yaml')).toContain('  wine:\n    dxvk: true\n');
});

test('a saved web page is called one', async () => {
  const page = '<!DOCTYPE html>\n<html><body>script: [1]</body></html>\n';
  const { findings } = await importFrom(newCatalogue(), { 'a.yaml': page, 'b.json': page });
  expect(findings.map(({ message }) => message)).toEqual([
    'This is not valid YAML: this is a saved web page',
    'This is not valid YAML: this is a saved web page',
  ]);
});

test('--yes takes the likelier name', async () => {
  const script = 'game: {exe: run.exe}\ninstaller:\n- task: {name: create_prefix}\n';
  const folder = newCatalogue();
  writeFiles(join(folder, 'my-taxi-stuff'), { 'taxi-windows.yaml': script, 'taxi-windows-fix.yaml': script });
  await runCommand(['import', 'my-taxi-stuff', '--yes', '--user', 'me'], { workingFolder: folder });
  expect(recordsIn(folder)).toEqual([
    'games/t/taxi/game.yaml',
    'games/t/taxi/taxi-windows-fix.yaml',
    'games/t/taxi/taxi-windows.yaml',
  ]);
});

test('a package of other software in a folder is skipped', async () => {
  const folder = newCatalogue();
  writeFiles(folder, { 'all/package.json': '{"name": "a", "version": "1.0.0", "files": ["dist"]}' });
  const { code, out } = await runCommand(['import', 'all', '--yes'], { workingFolder: folder });
  expect([code, out]).toEqual([0, '']);
});

test('values that a game can do without stop no import', async () => {
  const folder = newCatalogue();
  const values = 'name: Pokémon™\nversion: CD\nyear: 20024\ngogid: "1207658924"\nsteamid: none';
  const { code, findings } = await importFrom(folder, { 'a.yaml': source(values) });
  expect(code).toBe(0);
  expect(findings.map(({ message }) => message)).toEqual([
    'The value of "year" was not imported: 20024 is not a year',
    'The value of "gogid" became the number 1207658924',
    'The value of "steamid" was not imported: none is not a whole number or null',
  ]);
  expect(readRecord(folder, 'games/p/pokemon/game.yaml')).not.toContain('year');
});

const DXVK = {
  name: 'dxvk',
  created_at: '2026-03-01T12:00:00Z',
  architecture: 'x86_64',
  url: 'https://example.org/dxvk.tar.gz',
  version: '2.7.1',
  versioned: true,
};

test('a list of runtime packages becomes records of them', async () => {
  const folder = newCatalogue();
  const { code, records, codes } = await importFrom(folder, { 'runtime.json': JSON.stringify([DXVK]) });
  expect([code, records, codes]).toEqual([0, ['runtime/dxvk-x86_64.yaml'], ['field-adapted']]);
  expect(readRecord(folder, 'runtime/dxvk-x86_64.yaml')).toBe(
    'name: dxvk\ncreated_at: "2026-03-01T12:00:00.000000Z"\narchitecture: x86_64\nurl: https://example.org/dxvk.tar.gz\n' +
      'version: "2.7.1"\nversioned: true\n',
  );
  const later = { ...DXVK, version: '2.8.0' };
  await importFrom(folder, { 'runtime.json': JSON.stringify([later]) });
  expect(readRecord(folder, 'runtime/dxvk-x86_64.yaml')).toContain('version: "2.8.0"');
});

const ARCHIVE = { version: '0.82.2', architecture: 'x86_64', url: 'https://example.org/dosbox-0.82.2.tar.xz' };

test.each<[what: string, answer: object, isDefault: boolean]>([
  ['one runner', { name: 'dosbox', versions: [{ ...ARCHIVE, default: false }] }, false],
  ['all runners', { runners: { dosbox: [ARCHIVE] } }, true],
  ['runners of the origin', { results: [{ name: 'DOSBox', slug: 'dosbox', versions: [ARCHIVE] }] }, true],
])('a list of %s becomes records of their versions', async (_what, answer, isDefault) => {
  const folder = newCatalogue();
  const { code, records } = await importFrom(folder, { 'answer.json': JSON.stringify(answer) });
  expect([code, records]).toEqual([0, ['runners/dosbox-0.82.2-x86_64.yaml']]);
  expect(readRecord(folder, 'runners/dosbox-0.82.2-x86_64.yaml')).toBe(
    `name: dosbox\nversion: "0.82.2"\narchitecture: x86_64\nurl: https://example.org/dosbox-0.82.2.tar.xz\ndefault: ${String(isDefault)}\n`,
  );
});

test('a wrong package is told with its place and not written', async () => {
  const wrong = { ...DXVK, architecture: 'z80' };
  const { code, records, codes } = await importFrom(newCatalogue(), { 'runtime.json': JSON.stringify([DXVK, wrong]) });
  expect([code, records]).toEqual([1, ['runtime/dxvk-x86_64.yaml']]);
  expect(codes).toContain('unknown-value');
});

const PASTED = source('name: Space Taxi\nversion: CD');

test.each([
  ['UTF-16 of Windows', Buffer.from(`\uFEFF${PASTED}`, 'utf16le')],
  ['UTF-16, larger end first', Buffer.from(`\uFEFF${PASTED}`, 'utf16le').swap16()],
])('%s is read as PyYAML reads it', async (_, bytes) => {
  const folder = newCatalogue();
  writeFileSync(join(folder, 'a.yaml'), bytes);
  const { code } = await runCommand(['import', 'a.yaml'], { workingFolder: folder });
  expect(code).toBe(0);
  expect(readRecord(folder, 'games/s/space-taxi/space-taxi-cd.yaml')).toContain('exe: run');
});

test.each([
  ['marks of a forum', `[code]\n${PASTED}[/code]\n`, 'The mark "[code]"', 'Delete it'],
  [
    'quotes of a word processor',
    PASTED.replaceAll(/^(\w+):/gm, '“$1”:'),
    'The key "“script”" is not "script"',
    'write',
  ],
  ['a blank without width', PASTED.replace('script', '\u200Bscript'), 'is not "script"', 'Delete what a web page'],
  ['blanks of a web page', PASTED.replace('  game', '\u00A0\u00A0game'), 'is not "game"', 'Delete what a web page'],
  ['capitals', PASTED.replaceAll(/^\w/gm, (letter) => letter.toUpperCase()), 'The key "Script"', 'small letters'],
  ['an archive', 'PK\u0003\u0004\u0014\uFFFD', 'This is an archive', 'Unpack it'],
  [
    'signs of a web page',
    PASTED.replace('exe: run', 'exe: run, args: &#39;-a b&#39;'),
    'no anchor "&#39;-a"',
    'sign itself',
  ],
])('%s are named, with what to do', async (_, text, message, help) => {
  const folder = newCatalogue();
  writeFileSync(
    join(folder, 'a.txt'),
    Buffer.from(text.replace('\uFFFD', '\u00FF'), text.startsWith('PK') ? 'latin1' : 'utf8'),
  );
  const { code, findings, records } = await importFrom(folder, {}, 'a.txt');
  expect([code, records]).toEqual([1, []]);
  const [error] = findings.filter(({ severity }) => severity === 'error');
  expect(error?.message).toContain(message);
  expect(error?.help).toContain(help);
});

const SECOND = PASTED.replaceAll(/^(?=.)/gm, '  ');

const JSON_OBJECT = {
  runner: 'linux',
  user: 'me',
  name: 'Space Taxi',
  version: 'CD',
  script: { game: { exe: 'run' } },
};

test('JSON that breaks off names the sign that is wrong', async () => {
  const { findings } = await importFrom(newCatalogue(), { 'a.json': '{\n\t"script": {"game": {"exe": "a"},}\n}' });
  expect(findings[0]?.message).toBe('This is not JSON: Unexpected "}" found');
});

test.each([
  ['a map', `taxi:\n${SECOND}cab:\n${SECOND.replace('Taxi', 'Cab')}`, 'b.yaml'],
  ['a list in an answer', JSON.stringify({ data: { installers: [JSON_OBJECT] } }), 'b.json'],
])('installers in %s are imported', async (_, text, file) => {
  const { code, records } = await importFrom(newCatalogue(), { [file]: text });
  expect(code).toBe(0);
  expect(records).toContain('games/s/space-taxi/space-taxi-cd.yaml');
});
