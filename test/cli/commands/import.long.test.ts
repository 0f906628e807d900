import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readPages } from '../../../generator/cli/commands/import/read-import-source.ts';
import { printContent } from '../../../generator/yaml/pyyaml/print-content.ts';
import { toValue } from '../../../generator/authoring/record/authored.ts';
import type { ValueMap } from '../../../generator/yaml/value/value.ts';
import type { Finding } from '../../../generator/findings/finding.ts';
import { pngOf } from '../../image-bytes.ts';
import { PROJECT } from '../../project.ts';
import { runCommand, type Ended } from '../../run-command.ts';
import { serveRaw } from '../../io/network/raw-server.ts';
import { doorWith, standInDoor, type Reply } from '../../stand-in-door.ts';
import { temporaryFolder, writeFiles } from '../../temporary-folder.ts';

const SITE = `base_url: https://games.test
wire_names: { store1_id: steamid, store2_id: gogid, store2_slug: gogslug, store3_id: humblestoreid }
endpoints: { games: false }
`;

const NOW = Date.UTC(2026, 2, 1, 12);

interface Imported extends Ended {
  readonly folder: string;
}

/** Imports sources (files by name, or addresses) into an empty catalogue. */
async function importAll(files: Readonly<Record<string, string | Uint8Array>>, ...words: string[]): Promise<Imported> {
  return importInto(temporaryFolder({ 'catalogue/site.yaml': SITE }), files, ...words);
}

async function importInto(
  folder: string,
  files: Readonly<Record<string, string | Uint8Array>>,
  ...words: string[]
): Promise<Imported> {
  writeFiles(join(folder, 'in'), files);
  const result = await runCommand(['import', ...Object.keys(files).map((name) => `in/${name}`), ...words], {
    workingFolder: folder,
    now: () => NOW,
  });
  return { ...result, folder };
}

function record({ folder }: Imported, path: string): string {
  return readFileSync(join(folder, 'catalogue/games', path), 'utf8');
}

/** The findings as `line:column severity code`. */
function codes({ out }: Ended): string[] {
  return [...out.matchAll(/^ {2}(\d+:\d+) {2}(\w+) .* {2}([a-z-]+)$/gm)].map((match) => match.slice(1).join(' '));
}

/** The findings as `severity code`, with what is written at their places. */
function findingTexts({ out, folder }: Imported): string[] {
  const lines = out.split('\n').filter((line) => line !== '');
  return lines.map((line) => {
    const finding = JSON.parse(line) as Finding;
    const { [finding.line - 1]: text = '' } = readFileSync(join(folder, finding.file), 'utf8').split('\n');
    const end = finding.endLine > finding.line ? text.length : finding.endColumn - 1;
    return `${finding.severity} ${finding.code} ${text.slice(finding.column - 1, end)}`;
  });
}

/** The installers that a build of the catalogue serves, by slug. */
async function serve(folder: string): Promise<Map<string, Record<string, unknown>>> {
  const buildResult = await runCommand(['build', '--out', 'dist'], { workingFolder: folder });
  expect(buildResult.code, buildResult.out + buildResult.error).toBe(0);
  const installersFolder = join(folder, 'dist/api/installers');
  const bodies = readdirSync(installersFolder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.includes('.'),
  );
  const entries = bodies.flatMap(({ name }) => {
    const { results } = JSON.parse(readFileSync(join(installersFolder, name), 'utf8')) as {
      results: Record<string, unknown>[];
    };
    return results.map((one) => [String(one['slug']), one] as const);
  });
  return new Map(entries);
}

/** An object as the origin's API has it, made up. */
function apiObject(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    id: 4711,
    game_id: 815,
    game_slug: 'space-taxi',
    name: 'Space Taxi: yes',
    year: 1984,
    user: 'me',
    runner: 'dosbox',
    slug: 'space-taxi-cd',
    version: '1.10',
    description: 'A taxi.\r\nIn space.',
    notes: 'Needs: a mouse # really',
    credits: '',
    created_at: '2022-10-28T12:07:49.242485Z',
    updated_at: '2022-10-28T12:07:49.242509Z',
    draft: false,
    published: true,
    published_by: 12,
    rating: '',
    is_playable: null,
    steamid: 12,
    gogid: null,
    gogslug: '',
    humbleid: 'taxi',
    humblestoreid: 'taxi',
    script: {
      files: [{ disc: 'N/A:Select the disc' }],
      game: { main_file: 'taxi.exe', args: '-x: "a\\b" \'c\'' },
      installer: [
        { move: { src: 'disc', dst: '$GAMEDIR' } },
        { write_file: { file: '$GAMEDIR/a.ini', content: '#!/bin/sh\necho "hi"\n' } },
        { write_file: { file: '$GAMEDIR/b.ini', content: 'a\r\n\tb\u0085 c\n\n' } },
      ],
      variables: { on: 'off', '10': 'x', a: '1:30', b: '0777' },
    },
    ...changes,
  };
}

const FIELDS_WITHOUT_PLACE = ['credits', 'is_playable', 'humbleid', 'content'];

function expected(object: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !FIELDS_WITHOUT_PLACE.includes(key)));
}

const ENVELOPE = (...objects: readonly unknown[]) => ({
  count: objects.length,
  next: null,
  previous: null,
  results: objects,
});

const forms: readonly (readonly [name: string, file: string, text: string | Uint8Array])[] = [
  ['one object', 'one.json', JSON.stringify(apiObject(), undefined, 2)],
  ['an envelope', 'answer', JSON.stringify(ENVELOPE(apiObject()))],
  ['a list', 'list.json', JSON.stringify([apiObject()])],
  ['JSON lines', 'all.jsonl', `${JSON.stringify(apiObject())}\n`],
  ['packed JSON lines', 'all.jsonl.gz', gzipSync(`${JSON.stringify(apiObject())}\n`)],
  [
    'an envelope in YAML',
    'answer.yaml',
    JSON.stringify(ENVELOPE(apiObject()), undefined, 2).replace('\u0085', String.raw`\u0085`),
  ],
  ['JSON with a byte order mark', 'mark.json', `\uFEFF${JSON.stringify(apiObject())}`],
];

test.each(forms)('%s is imported, and served as it was', async (_name, file, text) => {
  const result = await importAll({ [file]: text });
  expect([result.code, codes(result)]).toEqual([0, []]);
  const answer = (await serve(result.folder)).get('space-taxi-cd');
  expect(answer).toMatchObject(expected(apiObject()));
});

test('a second import changes nothing', async () => {
  const files = { 'a.json': JSON.stringify(apiObject()) };
  const { folder } = await importAll(files);
  const again = await importInto(folder, files);
  expect([again.code, again.out]).toEqual([0, '']);
  expect(again.error).toBe('Imported 1 installer of 1 game: 0 new, 0 changed, 1 unchanged, 0 refused\n');
});

test('a later import changes what differs, but for what the game says, and leaves the rest as people have written it', async () => {
  const first = await importAll({ 'a.json': JSON.stringify(apiObject()) });
  const path = join(first.folder, 'catalogue/games/s/space-taxi/game.yaml');
  writeFileSync(path, `# ours\n${readFileSync(path, 'utf8')}aliases: [cab]\n`);
  const later = await importInto(first.folder, { 'b.json': JSON.stringify(apiObject({ year: 1985, notes: 'New.' })) });
  expect([later.code, codes(later)]).toEqual([0, ['1:83 warning game-differs']]);
  expect(later.error).toContain('+notes: New.\n');
  expect(later.error).toContain('0 new, 1 changed');
  expect(readFileSync(path, 'utf8')).toMatch(/^# ours\n[^]*year: 1984\n[^]*aliases: \[cab\]\n$/);
});

test('a dry run shows everything and writes nothing', async () => {
  const dry = await importAll({ 'a.json': JSON.stringify([apiObject(), apiObject()]) }, '--dry-run');
  expect(dry.error).toContain('new: catalogue/games/s/space-taxi/space-taxi-cd.yaml\n');
  expect(dry.error).toContain('Would import 2 installers of 1 game: 1 new, 0 changed, 1 unchanged, 0 refused\n');
  expect(existsSync(join(dry.folder, 'catalogue/games'))).toBe(false);
});

const BARE = `files:
- disc: N/A:Select the disc
game: &game
  main_file: taxi.exe
installer:
- write_file:
    <<: {file: a, mode: w}
    file: $GAMEDIR/a.ini
    content: !!str 12
- move: {src: disc, dst: $GAMEDIR}
variables:
  mode: 0755
  clock: 1:30
  flag: yes
  when: 2013-01-01
dosbox:
  autolock: off
`;

test('a bare script becomes a record that means in YAML 1.2 what it meant in 1.1', async () => {
  const result = await importAll({ 'taxi.yml': BARE }, '--name', 'Space Taxi', '--variant', 'CD', '--user', 'me');
  expect([result.code, codes(result)]).toEqual([0, ['1:1 notice guessed', '15:9 notice read-as-text']]);
  expect(result.out).toContain('Guessed: runner "dosbox" (the script has the section "dosbox").');
  const answer = (await serve(result.folder)).get('space-taxi-cd');
  expect(answer).toMatchObject({
    id: 1_356_865_408,
    game_slug: 'space-taxi',
    runner: 'dosbox',
    created_at: '2026-03-01T12:00:00.000000Z',
    script: {
      dosbox: { autolock: false },
      installer: [{ write_file: { content: '12', file: '$GAMEDIR/a.ini', mode: 'w' } }, { move: {} }],
      variables: { clock: 90, flag: true, mode: 493, when: '2013-01-01' },
    },
  });
});

test('a script with name, version and runner around it needs only an author', async () => {
  const script = 'name: Space Taxi\nversion: 1.10\nrunner: linux\nscript:\n  game: {exe: run}\n';
  const without = await importAll({ 'a.yaml': script });
  expect([without.code, codes(without)]).toEqual([1, ['1:1 error missing-field', '2:10 notice field-adapted']]);
  const result = await importAll({ 'a.yaml': script }, '--user', 'me');
  expect(result.code).toBe(0);
  expect(record(result, 's/space-taxi/space-taxi-1-10.yaml')).toContain('version: "1.10"\nrunner: linux\nuser: me\n');
});

const AROUND = 'name: Space Taxi\nversion: CD\nrunner: linux\nuser: me\n';

test.each<[what: string, text: string, script: string]>([
  ['a text at the margin', "description: 'One.\nTwo.'\nscript:\n  game: {exe: a}\n", '  game:\n    exe: a\n'],
  ['a list at the margin', 'script:\n  game: {exe: a,\nargs: "b\nc"}\n', '  game:\n    exe: a\n    args: b c\n'],
  ['line breaks of old Macs', 'script:\r  game: {exe: a}\r', '  game:\n    exe: a\n'],
  ['a directive', 'script:\n  game: {exe: a}\n', '  game:\n    exe: a\n'],
  ['no break at the end', 'script:\n  install_complete_text: |\n    a', '  install_complete_text: a\n'],
])('%s is read as by PyYAML', async (oddity, text, script) => {
  const head = oddity === 'a directive' ? `%YAML 1.1\n---\n${AROUND}` : AROUND;
  const source = text.includes('\r') ? (head + text).replaceAll('\n', '\r') : head + text;
  const result = await importAll({ 'a.yaml': source });
  expect(codes(result)).toEqual([]);
  expect(record(result, 's/space-taxi/space-taxi-cd.yaml').split('\nscript:\n')[1]).toBe(script);
});

test('an old script with all that in one map is taken apart', async () => {
  const script = 'name: Space Taxi\nversion: CD\nrunner: linux\ngame:\n  exe: run\nyear: 1984\n';
  const result = await importAll({ 'a.yaml': script }, '--user', 'me');
  expect([result.code, codes(result)]).toEqual([0, []]);
  expect(record(result, 's/space-taxi/space-taxi-cd.yaml')).toMatch(/\nscript:\n {2}game:\n {4}exe: run\n$/);
});

test('importing a script again gives it a new time only where it has changed', async () => {
  const words = ['--name', 'Space Taxi', '--variant', 'CD', '--user', 'me'];
  const first = await importAll({ 'taxi.yml': BARE }, ...words);
  writeFiles(first.folder, { 'in/taxi.yml': BARE.replace('taxi.exe', 'cab.exe') });
  const later = await runCommand(['import', 'in/taxi.yml', ...words], {
    workingFolder: first.folder,
    now: () => NOW + 86_400_000,
  });
  expect(later.error).toContain('0 new, 1 changed');
  const text = record({ ...later, folder: first.folder }, 's/space-taxi/space-taxi-cd.yaml');
  expect(text).toContain('created_at: "2026-03-01T12:00:00.000000Z"\nupdated_at: "2026-03-02T12:00:00.000000Z"\n');
});

test('a folder is imported at any depth, and what is none of the forms is named', async () => {
  const other = apiObject({ id: 2, slug: 'space-taxi-gog', version: 'GOG' });
  const folder = temporaryFolder({
    'catalogue/site.yaml': SITE,
    'in/a/one.json': JSON.stringify(apiObject()),
    'in/b/two.json': JSON.stringify(other),
    'in/README.md': 'x',
    'in/.hidden.json': 'x',
  });
  symlinkSync('/etc/passwd', join(folder, 'in/link.json'));
  const result = await runCommand(['import', 'in'], { workingFolder: folder });
  expect(codes(result)).toEqual([]);
  expect(result.error).toMatch(
    /\n2 files skipped: 1 \.json, 1 \.md; --all lists them\nImported 2 installers of 1 game: 2 new/,
  );
  const again = await runCommand(['import', 'in', '--all'], { workingFolder: folder });
  expect(codes(again)).toEqual(['1:1 notice skipped-file', '1:1 notice skipped-file']);
});

test('addresses of pictures become keys of the game, except where the image is a file beside its record', async () => {
  const images = {
    icon_url: 'https://example.org/i.png',
    banner_url: null,
    banner: '',
    coverart: 'https://example.org/c.jpg',
  };
  const source = { 'one.json': JSON.stringify(apiObject(images)) };
  const first = await importAll(source);
  expect(codes(first)).toEqual([]);
  expect(record(first, 's/space-taxi/game.yaml')).toContain(
    'icon: https://example.org/i.png\ncoverart: https://example.org/c.jpg\n',
  );

  const folder = temporaryFolder({
    'catalogue/site.yaml': SITE,
    'catalogue/games/s/space-taxi/cover.png': pngOf(600, 800),
    'catalogue/games/s/space-taxi/game.yaml': 'id: 815\nname: "Space Taxi: yes"\nbanner: https://example.org/b.jpg\n',
  });
  const second = await importInto(folder, source, '--format', 'jsonl');
  expect(findingTexts(second)).toEqual(['notice image-beside-record "https://example.org/c.jpg"']);
  const game = record(second, 's/space-taxi/game.yaml');
  expect(game).toContain('icon: https://example.org/i.png\n');
  expect(game).toContain('banner: https://example.org/b.jpg\n');
  expect(game).not.toContain('coverart');
  expect((await runCommand(['check'], { workingFolder: folder })).out).not.toContain('image-given-twice');
});

const refusals: readonly (readonly [
  name: string,
  files: Record<string, string>,
  found: readonly string[],
  refused: number,
])[] = [
  [
    'a slug that leaves the catalogue',
    { 'a.json': JSON.stringify(apiObject({ slug: '../../x', game_slug: '..' })) },
    ['error bad-slug ".."', 'error bad-slug "../../x"'],
    1,
  ],
  [
    'a field without a place',
    { 'a.json': JSON.stringify(apiObject({ credits: 'x' })) },
    ['warning field-without-place "credits"'],
    0,
  ],
  [
    'values of other types',
    { 'a.json': JSON.stringify(apiObject({ id: 'x', draft: 'no' })) },
    ['warning value-left-out "x"', 'error wrong-value "no"'],
    1,
  ],
  [
    'addresses of pictures that the client could not fetch',
    { 'a.json': JSON.stringify(apiObject({ icon_url: '/icon.png', banner: 'http://example.org/b.jpg', coverart: 7 })) },
    [
      'warning image-left-out "/icon.png"',
      'warning image-left-out "http://example.org/b.jpg"',
      'warning image-left-out 7',
    ],
    0,
  ],
  [
    'the facts of a game',
    { 'a.json': '{"slug": "x", "name": "X", "platforms": [], "coverart": null}' },
    ['error no-installer {'],
    0,
  ],
  ['no script', { 'a.json': '{"runner": "linux", "script": null}' }, ['error wrong-value null'], 1],
  [
    'an error of the check',
    { 'a.yml': 'runner: linux\nscript:\n  game: {exe: a}\n  installer:\n  - wrong: x\n' },
    ['error unknown-step wrong'],
    1,
  ],
  ['broken JSON', { 'a.json': '{"id": 1,}' }, ['error malformed }'], 0],
  ['broken YAML', { 'a.yaml': 'game:\n  exe: "a\n' }, ['error yaml-syntax "'], 0],
  ['YAML that its versions read differently', { 'a.yaml': 'game:\n  exe: a\t# b\n' }, ['error ambiguous-syntax \t'], 0],
  ['an alias of nothing', { 'a.yaml': 'game: *x\n' }, ['error malformed *x'], 0],
  [
    'what is no installer',
    { 'a.json': '[1, {"a": 1}]', 'b.yaml': '# nothing\n' },
    ['error no-installer 1', 'error no-installer {', 'error empty-record '],
    0,
  ],
  ['a key twice', { 'a.yaml': 'runner: linux\ngame:\n  exe: a\n  exe: b\n' }, ['warning repeated-key exe'], 0],
  [
    'more pages',
    { 'a.json': JSON.stringify({ ...ENVELOPE(), next: 'https://example.org/2' }) },
    ['warning more-pages "https://example.org/2"'],
    0,
  ],
  [
    'content that is not that of the script',
    { 'a.json': JSON.stringify({ content: 'a: b\n', ...apiObject() }) },
    [String.raw`warning content-differs "a: b\n"`],
    0,
  ],
  [
    'the same installer twice, differently',
    { 'a.json': JSON.stringify([apiObject(), apiObject({ notes: 'x' })]) },
    ['notice guessed {'],
    0,
  ],
  [
    'an id that another installer has',
    { 'a.json': JSON.stringify([apiObject(), apiObject({ slug: 'other' })]) },
    ['notice guessed {', 'notice slug-without-game "other"'],
    0,
  ],
  [
    'a slug that an installer has',
    {
      'a.json': JSON.stringify([apiObject(), apiObject({ id: 2, slug: 'x', game_slug: 'space-taxi-cd', game_id: 2 })]),
    },
    ['error slug-taken "space-taxi-cd"'],
    1,
  ],
  [
    'facts of a game that differ',
    { 'a.json': JSON.stringify([apiObject(), apiObject({ id: 2, slug: 'x', year: 1990 })]) },
    ['warning game-differs 1990', 'notice slug-without-game "x"'],
    0,
  ],
];

test.each(refusals)('%s: told with its place', async (_name, files, findings, refusalCount) => {
  const options = ['--game', 'space-taxi', '--name', 'Space Taxi: yes', '--variant', 'CD', '--user', 'me'];
  const result = await importAll(files, ...options, '--format', 'jsonl');
  expect(findingTexts(result)).toEqual(findings);
  expect(result.error).toContain(`${String(refusalCount)} refused\n`);
  expect(result.code).toBe(findings.some((line) => line.startsWith('error')) ? 1 : 0);
});

test('aliases of aliases cannot fill the memory', async () => {
  const levels = Array.from(
    { length: 9 },
    (_, level) =>
      `a${String(level + 1)}: &a${String(level + 1)} [${Array(9)
        .fill(`*a${String(level)}`)
        .join(', ')}]`,
  );
  const result = await importAll({ 'a.yaml': `game: {exe: a}\na0: &a0 x\n${levels.join('\n')}\n` });
  expect(result.code).toBe(1);
  expect(result.out).toContain('Its aliases make the text too large');
});

test('a source with nothing but faults is not read to its end', async () => {
  const result = await importAll({ 'a.jsonl.gz': gzipSync('{"a":1}\n'.repeat(400_000)) }, '--format', 'jsonl');
  expect(result.code).toBe(1);
  const lines = result.out.trimEnd().split('\n');
  expect(lines.filter((line) => line.includes('"too-large"'))).toHaveLength(1);
  expect(lines.length).toBeLessThan(100_000);
});

test('control characters of a source reach neither the terminal nor a record as they are', async () => {
  const hostile = apiObject({ name: 'A\u001b[31m', 'x\u001b[2J': 'y', notes: '\u0007\u202E' });
  const result = await importAll({ 'a.json': JSON.stringify(hostile) });
  expect(result.code).toBe(0);
  expect(result.out + result.error).not.toMatch(/[^\P{C}\n]/u);
  expect(record(result, 's/space-taxi/game.yaml')).toContain(String.raw`name: "A\u001b[31m"`);
});

test('an error of one object stops no other, and the import can be repeated once it is fixed', async () => {
  const brokenLines = `{"id": 1, "na\n${JSON.stringify(apiObject())}\n`;
  const first = await importAll({ 'a.jsonl': brokenLines });
  expect([first.code, codes(first)]).toEqual([1, ['1:14 error malformed']]);
  const repairedLines = `${JSON.stringify(apiObject({ id: 2, slug: 'space-taxi-2' }))}\n${JSON.stringify(apiObject())}\n`;
  const second = await importInto(first.folder, { 'a.jsonl': repairedLines });
  expect(second.error).toContain('1 new, 0 changed, 1 unchanged, 0 refused');
});

test('an installer is not written over one of another game', async () => {
  const first = await importAll({ 'a.json': JSON.stringify(apiObject()) });
  const thief = apiObject({ id: 5, game_id: 5, game_slug: 'thief' });
  const second = await importInto(first.folder, { 'b.json': JSON.stringify(thief) }, '--format', 'jsonl');
  expect(findingTexts(second)).toEqual(['error slug-taken "space-taxi-cd"']);
});

test('a folder of the catalogue that is a link is not written through', async () => {
  const folder = temporaryFolder({ 'catalogue/site.yaml': SITE, 'elsewhere/x': '' });
  mkdirSync(join(folder, 'catalogue/games'));
  symlinkSync(join(folder, 'elsewhere'), join(folder, 'catalogue/games/s'));
  const result = await importInto(folder, { 'a.json': JSON.stringify(apiObject()) });
  expect(result.code).toBe(2);
  expect(readdirSync(join(folder, 'elsewhere'))).toEqual(['x']);
});

test('an address is fetched, and one that does not answer is told of', async () => {
  const folder = temporaryFolder({ 'catalogue/site.yaml': SITE });
  const requests: string[] = [];
  const result = await runCommand(['import', 'https://example.org/a', 'https://example.org/b'], {
    workingFolder: folder,
    openDoor: standInDoor((address) => {
      requests.push(address);
      return requests.length === 1 ? { body: JSON.stringify(ENVELOPE(apiObject())) } : { status: 500 };
    }),
  });
  expect(requests).toEqual(['https://example.org/a', 'https://example.org/b']);
  expect(result.error).toContain('Imported 1 installer of 1 game: 1 new');
  expect([result.code, codes(result)]).toEqual([1, ['1:1 error unreadable']]);
});

/** Imports an address of a site whose pages lead to others. */
async function importPages(next: (address: string) => string | null) {
  const requests: string[] = [];
  const result = await runCommand(['import', 'https://example.org/list'], {
    workingFolder: temporaryFolder({ 'catalogue/site.yaml': SITE }),
    openDoor: standInDoor((address) => {
      requests.push(address);
      const id = requests.length;
      const object = { ...apiObject(), id, slug: `quake-${String(id)}`, version: `CD ${String(id)}` };
      return { body: JSON.stringify({ ...ENVELOPE(object), next: next(address) }) };
    }),
  });
  return { ...result, fetched: requests };
}

test('the pages of a listing are followed', async () => {
  const result = await importPages((address) =>
    address.endsWith('3') ? null : `/list?page=${address.endsWith('2') ? '3' : '2'}`,
  );
  expect(result.fetched).toEqual(['list', 'list?page=2', 'list?page=3'].map((path) => `https://example.org/${path}`));
  expect(result.error).toContain('Imported 3 installers of 1 game: 3 new');
  expect(result.out).not.toContain('more-pages');
});

test.each([
  ['leads back', 'https://example.org/list'],
  ['leads to another host', 'https://example.net/list'],
  ['leads to a file', 'file:///etc/passwd'],
])('a listing that %s is left, and that is told', async (_name, next) => {
  const result = await importPages(() => next);
  expect(result.fetched).toHaveLength(1);
  expect(codes(result).filter((line) => line.endsWith('more-pages'))).toHaveLength(1);
});

test('a listing that never ends is left, and that is told', async () => {
  let requestCount = 0;
  const openDoor = standInDoor(() => {
    requestCount += 1;
    return { body: JSON.stringify({ ...ENVELOPE({ id: requestCount }), next: `/list?page=${String(requestCount)}` }) };
  });
  const warnings: string[] = [];
  for await (const items of readPages('https://example.org/list', await openDoor({ allow: [] }), () => 0))
    warnings.push(...items.flatMap((item) => ('code' in item && item.code === 'more-pages' ? [item.code] : [])));
  expect([requestCount, warnings]).toEqual([1_000, ['more-pages']]);
});

test('a listing whose pages are all the same is left, and that is told', async () => {
  let requestCount = 0;
  const result = await runCommand(['import', 'https://example.org/list'], {
    workingFolder: temporaryFolder({ 'catalogue/site.yaml': SITE }),
    openDoor: standInDoor(() => {
      requestCount += 1;
      return {
        body: JSON.stringify({ ...ENVELOPE(apiObject()), next: `/list?${'x'.repeat(Math.min(requestCount, 2))}` }),
      };
    }),
  });
  expect([requestCount, result.error]).toEqual([3, expect.stringContaining('1 new')]);
  expect(result.out).toContain('more-pages');
});

test('a listing of empty pages is left at the first', async () => {
  let requestCount = 0;
  await runCommand(['import', 'https://example.org/list'], {
    workingFolder: temporaryFolder({ 'catalogue/site.yaml': SITE }),
    openDoor: standInDoor((address) => {
      requestCount += 1;
      return { body: JSON.stringify({ ...ENVELOPE(), next: `${address}x` }) };
    }),
  });
  expect(requestCount).toBe(1);
});

test.each<readonly [name: string, reply: Reply, words: string]>([
  [
    'a web page',
    { body: '<p>', headers: { 'content-type': 'text/html' } },
    'it answers with a web page instead of a file',
  ],
  ['a refusal', { status: 403 }, 'status 403'],
])('%s is told of in words, and the next source is imported', async (_name, reply, words) => {
  const body = JSON.stringify(ENVELOPE(apiObject()));
  const result = await runCommand(['import', 'https://example.org/a', 'https://example.org/b'], {
    workingFolder: temporaryFolder({ 'catalogue/site.yaml': SITE }),
    openDoor: standInDoor((address) => (address.endsWith('a') ? reply : { body })),
  });
  expect([result.code, result.error]).toEqual([1, expect.stringContaining('1 new')]);
  expect(result.out).toContain(`This cannot be read: https://example.org/a: ${words}`);
});

test('no address leads to this machine', async () => {
  const inner = await serveRaw((socket) => socket.end());
  const lure = await serveRaw((socket) => socket.end(`HTTP/1.1 302 Found\r\nLocation: ${inner.url}/a\r\n\r\n`));
  const result = await runCommand(['import', `${lure.url}/a`, inner.url, '--allow-host', new URL(lure.url).host], {
    workingFolder: temporaryFolder({ 'catalogue/site.yaml': SITE }),
    openDoor: doorWith({}),
  });
  expect([result.code, inner.connections(), codes(result)]).toEqual([
    1,
    0,
    ['1:1 error unreadable', '1:1 error unreadable'],
  ]);
  expect(result.out).toContain(
    `${lure.url}/a: not asked, since it leads elsewhere, and 127.0.0.1 is a private address`,
  );
});

test('only what was written is called new', async () => {
  const folder = temporaryFolder({ 'catalogue/site.yaml': SITE, 'catalogue/games/s': 'in the way' });
  const result = await importInto(folder, { 'a.json': JSON.stringify(apiObject()) });
  expect([result.code, result.error]).toEqual([2, expect.not.stringContaining('new:')]);
});

test('a source that is not there is a misuse', async () => {
  const folder = temporaryFolder({ 'catalogue/site.yaml': SITE });
  const result = await runCommand(['import', 'nowhere.json'], { workingFolder: folder });
  expect([result.code, result.error]).toEqual([2, 'error: There is no file or folder "nowhere.json"\n']);
});

/** Answers of the API, which are no part of the project; `IMPORT_SAMPLES` names another folder. */
const SAMPLES = resolve(process.env['IMPORT_SAMPLES'] ?? '../shared/records');
const reason = existsSync(SAMPLES) ? '' : ` (skipped: there is no ${SAMPLES})`;

test.skipIf(reason !== '')(`every sample is served as it was, or refused with a reason${reason}`, async () => {
  const folder = temporaryFolder({ 'catalogue/site.yaml': SITE });
  const samples = join(folder, 'samples');
  cpSync(SAMPLES, samples, { recursive: true });
  const result = await runCommand(['import', 'samples', '--format', 'jsonl'], { workingFolder: folder });
  const refusedFiles = new Set(
    result.out
      .split('\n')
      .filter((line) => line.includes('"error"'))
      .map((line) => (JSON.parse(line) as { file: string }).file),
  );
  const answers = await serve(folder);
  const names = readdirSync(samples).filter((name) => name.endsWith('.json') && statSync(join(samples, name)).isFile());
  expect(names.length).toBeGreaterThan(0);
  for (const name of names.filter((one) => !refusedFiles.has(`samples/${one}`))) {
    const original = JSON.parse(readFileSync(join(samples, name), 'utf8')) as Record<string, unknown>;
    const answer = answers.get(String(original['slug'])) ?? {};
    for (const [key, value] of Object.entries(answer)) expect(value, `${name} ${key}`).toEqual(original[key]);
  }
});

test('the made-up object has the content that is served for it', async () => {
  const result = await importAll({ 'a.json': JSON.stringify(apiObject()) });
  const answer = (await serve(result.folder)).get('space-taxi-cd');
  const content = String(answer?.['content']);
  const again = await importAll({ 'b.json': JSON.stringify({ ...apiObject(), content, script: undefined }) });
  expect(codes(again)).toEqual([]);
  expect((await serve(again.folder)).get('space-taxi-cd')).toEqual(answer);
  expect(content).toContain(printContent(toValue(new Map([['on', 'off']])) as ValueMap).trim());
});

test('a record of the project names its schema, as those beside it do', async () => {
  const folder = temporaryFolder({ 'catalogue/site.yaml': SITE });
  cpSync(join(PROJECT, 'schemas'), join(folder, 'schemas'), { recursive: true });
  const result = await importInto(folder, { 'a.json': JSON.stringify(apiObject()) });
  expect(record(result, 's/space-taxi/game.yaml')).toMatch(
    /^# yaml-language-server: \$schema=\.\.\/\.\.\/\.\.\/\.\.\/schemas\/game/,
  );
});

const TAGGED = `name: Tagged
game_slug: tagged
slug: tagged-linux
id: !!int "7"
game_id: !!int 0x10
year: !!int '2003'
version: !!str 1
runner: linux
user: anna
draft: !!bool "no"
description: ! some text
published_by: !!null x
created_at: "2026-01-20T10:00:00.000000Z"
updated_at: "2026-01-20T10:00:00.000000Z"
script: !!map
  game: {exe: a, args: !!str yes}
  installer: !!seq
    - execute: {file: a, return_code: !!float 3}
  system: {env: {A: !!timestamp 2001-01-01}}
`;

test('reads the standard tags as PyYAML does', async () => {
  const result = await importAll({ 'a.yaml': TAGGED });
  expect(codes(result)).toEqual(['19:33 notice read-as-text']);
  expect(record(result, 't/tagged/game.yaml')).toContain('id: 16\nname: Tagged\nyear: 2003\n');
  const text = record(result, 't/tagged/tagged-linux.yaml');
  expect(text).toContain('id: 7\nversion: "1"\n');
  expect(text).toContain('description: some text\n');
  expect(text).toContain('    args: "yes"\n');
  expect(text).toContain('return_code: 3.0\n');
  expect(text).toContain('A: "2001-01-01"\n');
  expect(text).not.toContain('draft');
});

test.each([
  ['!!binary', 'args: !!binary aGVsbG8=', '16:24 error tag'],
  ['!!python/object', 'args: !!python/object:os.system x', '16:24 error tag'],
  ['!!set', 'args: !!set {a: null}', '16:24 error tag'],
  ['a number that is none', 'args: !!int seven', '16:30 error malformed'],
  ['a truth that is none', 'args: !!bool maybe', '16:31 error malformed'],
  ['a date that is none', 'args: !!timestamp soon', '16:36 error malformed'],
])('refuses the tag of %s, with its place', async (_, args, code) => {
  const result = await importAll({ 'a.yaml': TAGGED.replace('args: !!str yes', args) });
  expect(codes(result)).toContain(code);
  expect(result).toMatchObject({ code: 1 });
  expect(existsSync(join(result.folder, 'catalogue/games'))).toBe(false);
});
