import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HEAD, INSTALLER } from '../../findings/case.ts';
import type { Reply } from '../../stand-in-door.ts';
import {
  address,
  BODY,
  bump,
  bumpWith,
  catalogue,
  LIST,
  NEW,
  OLD,
  record,
  release,
  withNewDate,
  SHA256,
} from './bump-world.ts';

const textIn = (folder: string) => readFileSync(join(folder, INSTALLER), 'utf8');

test('a newer release changes the address, its checksum, names of files and the version, and is told in words', async () => {
  const folder = catalogue(record('1.0', OLD));
  const list = [release('1.1'), release('1.0', { sha256: OLD, date: '2026-01-01' })];
  const attestation = `https://api.github.com/repos/o/taxi/attestations/sha256:${NEW}`;
  const { code, out, error } = await bump(folder, { [LIST]: list, [attestation]: { attestations: [{}] } });
  expect(textIn(folder)).toBe(withNewDate(record('1.1', NEW)));
  expect({ code, error }).toEqual({ code: 0, error: 'Bumped 1 record\n' });
  expect(out).toBe(
    `${INSTALLER}\n  setup: 1.0 → 1.1\n    ${address('1.1')}\n` +
      `    released 2026-03-01\n    sha256:${NEW}, as GitHub says\n` +
      '    GitHub has an attestation of its build, which was not verified\n    size: 5 bytes before, 5 bytes now\n\n',
  );
  const again = await bump(folder, { [LIST]: list });
  expect(again).toEqual({ code: 0, out: '', error: 'Nothing to bump\n' });
});

test('says where an earlier version is still named, and changes none of it', async () => {
  const head = HEAD.replace('script:', 'description: Version 1.0, not 11.0 or 1.0.2.\nscript:');
  const folder = catalogue(record('1.0', OLD, { head }).replace('exe: taxi/taxi', 'exe: taxi/v1.0/taxi'));
  const { code, out } = await bump(folder, { [LIST]: [release('1.1'), release('1.0', { sha256: OLD })] });
  expect(code).toBe(0);
  expect(out).toContain(
    '  description still names 1.0: change it by hand if that means the download\n  script still names 1.0',
  );
  expect(textIn(folder)).toContain('exe: taxi/v1.0/taxi');
});

test('a file of another size than its forge says is not taken', async () => {
  const folder = catalogue(record('1.0', OLD));
  const { code, out } = await bump(folder, { [LIST]: [release('1.1', { sha256: null })] });
  expect({ code, text: textIn(folder) }).toEqual({ code: 1, text: record('1.0', OLD) });
  expect(out).toContain('it has 8 bytes, not 5 as its forge says');
});

test('a dry run prints the change, and makes none', async () => {
  const folder = catalogue(record('1.0', OLD));
  const { out, error } = await bump(folder, { [LIST]: [release('1.1')] }, '--dry-run');
  expect(out).toContain(`-        url: ${address('1.0')} # from its makers\n`);
  expect(error).toContain('Would bump 1 record\n');
  expect(textIn(folder)).toBe(record('1.0', OLD));
});

test.each<[string, string, unknown[], number, string]>([
  ['a pre-release', '1.0', [release('1.1', { early: true })], 0, ''],
  ['one that is named so', '1.0', [release('1.1-rc1')], 0, ''],
  ['an older one', '2.0', [release('1.9'), release('1.10')], 0, ''],
  ['the same with another date', '1.0', [release('1.0', { date: '2026-03-15', sha256: OLD })], 0, ''],
  ['one that is too young', '1.0', [release('1.1', { date: '2026-03-19' })], 0, 'it is of 2026-03-19: --min-age 0'],
  ['the same with other bytes', '1.0', [release('1.0')], 1, 'ALARM, the same version with other bytes'],
  [
    'one of another line',
    '1.0',
    [{ ...release('1.1'), tag_name: 'editor-v1.1' }, release('1.0', { sha256: OLD })],
    0,
    '',
  ],
  ['a draft', '1.0', [{ ...release('1.1'), draft: true }, release('1.0', { sha256: OLD })], 0, ''],
])('%s is not taken', async (_, version, list, code, words) => {
  const folder = catalogue(record(version, OLD));
  const result = await bump(folder, { [LIST]: list });
  expect(textIn(folder)).toBe(record(version, OLD));
  expect(result.code).toBe(code);
  expect(result.out).toContain(words);
});

const DATED = release('20240131', { date: '2024-01-31', sha256: OLD });

test.each<[string, string, unknown[], string]>([
  [
    'versions after dates',
    '20240131',
    [release('1.2'), DATED],
    'cannot be compared: after 20240131 came 1.2. If that is',
  ],
  ['versions after dates with dots', '2024.01.31', [release('1.2')], 'cannot be compared: after 2024.01.31 came 1.2.'],
  ['versions after numbers of builds', '4711', [release('1.0')], 'cannot be compared: after 4711 came 1.0.'],
  ['other names', '1.0', [{ ...release('2.0'), tag_name: 'ng-v2.0' }], 'named like v1.0: the newest is ng-v2.0'],
  ['nothing any more', '1.0', [], 'its project lists no release'],
])('an update that is stuck is told: the project has %s', async (_, version, list, words) => {
  const folder = catalogue(record(version, OLD));
  const { code, out, error } = await bump(folder, { [LIST]: list });
  expect(out).toContain('  setup: not changed\n');
  expect(out).toContain(words);
  expect({ code, error, text: textIn(folder) }).toEqual({
    code: 1,
    error: 'Nothing to bump; 1 download not changed\n',
    text: record(version, OLD),
  });
});

test.each<[string, string, unknown[]]>([
  ['a release for those who stay with an older version', '2.0', [release('1.9', { date: '2026-03-10' })]],
  ['versions before dates', '20240131', [DATED, release('1.2', { date: '2023-01-01' })]],
  ['builds of each night', '20240131', [DATED, release('1.2-nightly')]],
])('an update is not stuck by %s', async (_, version, list) => {
  expect(await bump(catalogue(record(version, OLD)), { [LIST]: list })).toMatchObject({ code: 0, out: '' });
});

test('the newest that is old enough is taken, and a younger one on request', async () => {
  const list = [release('1.2', { date: '2026-03-19' }), release('1.1')];
  const folder = catalogue(record('1.0', OLD));
  await bump(folder, { [LIST]: list });
  expect(textIn(folder)).toBe(withNewDate(record('1.1', NEW)));
  await bump(folder, { [LIST]: list }, '--min-age', '12h');
  expect(textIn(folder)).toBe(withNewDate(record('1.2', NEW)));
});

test('a pre-release is taken where the record has one', async () => {
  const folder = catalogue(record('1.1-rc1', OLD));
  await bump(folder, { [LIST]: [release('1.1-rc2', { early: true })] });
  expect(textIn(folder)).toBe(withNewDate(record('1.1-rc2', NEW)));
});

test('a file that was renamed keeps its place where it is the only one of its kind, and the choice is asked for elsewhere', async () => {
  const old = release('1.0', { sha256: OLD });
  const folder = catalogue(record('1.0', OLD));
  await bump(folder, { [LIST]: [release('1.1', { names: ['space-taxi.zip'] }), old] });
  expect(textIn(folder)).toContain('filename: space-taxi.zip\n');
  const other = catalogue(record('1.0', OLD));
  const { code, out } = await bump(other, { [LIST]: [release('1.1', { names: ['a.zip', 'b.zip'] }), old] });
  expect(textIn(other)).toBe(record('1.0', OLD));
  expect(code).toBe(1);
  expect(out).toContain(
    'the release v1.1 has no file like taxi-1.0-linux.zip; it has a.zip, b.zip. Say which by "update"',
  );
  const unknown = await bump(other, { [LIST]: [release('1.1', { names: ['a.zip'] })] });
  expect(unknown.out).toContain('it has a.zip. Say which by "update"');
});

test('two projects in one record each get their own version, or the record stays', async () => {
  const extra = (version: string, sum: string) =>
    record('1.0', OLD).replace(
      '  installer:',
      `    - extra:\n        url: https://github.com/o/extra/releases/download/v${version}/extra-${version}.zip\n        filename: extra.zip\n        checksum: sha256:${sum}\n  installer:`,
    );
  const extras = 'https://api.github.com/repos/o/extra/releases?per_page=30';
  const list = [release('3.1', { names: ['extra-3.1.zip'] }, 'o/extra')];
  const folder = catalogue(extra('3.0', OLD));
  await bump(folder, { [LIST]: [release('1.0', { sha256: OLD })], [extras]: list });
  expect(textIn(folder)).toBe(withNewDate(extra('3.1', NEW)));
  const otherFolder = catalogue(extra('3.0', OLD));
  const { code } = await bump(otherFolder, { [LIST]: 'no JSON', [extras]: list });
  expect({ code, text: textIn(otherFolder) }).toEqual({ code: 1, text: extra('3.0', OLD) });
});

test('a number in a tag that is part of a name is no version', async () => {
  const files = (tag: string, name: string) =>
    `${HEAD}  files:\n    - fix: https://github.com/o/taxi/releases/download/${tag}/${name}\n  game: {exe: a}\n`;
  const text = files('mp1', 'Taxi.Fix.zip');
  const folder = catalogue(text);
  const list = [{ ...release('2', { names: ['Taxi2.Fix.zip'] }), tag_name: 'mp2' }, release('9')];
  expect(await bump(folder, { [LIST]: list })).toMatchObject({ code: 0, out: '' });
  expect(textIn(folder)).toBe(text);
});

test('a short version is no other number of a record', async () => {
  const head = HEAD.replace('version: CD', 'version: 2 CD v2');
  const text = `${head}  files:\n    - fix: https://github.com/o/taxi/releases/download/v2/taxi.zip\n  game: {exe: disc2/v2/a}\n`;
  const folder = catalogue(text);
  const { out } = await bump(folder, { [LIST]: [release('3', { names: ['taxi.zip'] })] });
  expect(textIn(folder)).toContain('version: 2 CD v3\n');
  expect(out).toContain('  script still names 2: ');
});

test('a record that wants none stays as it is', async () => {
  const text = record('1.0', OLD, { head: HEAD.replace('script:', 'no_update: Later ones lack music.\nscript:') });
  const folder = catalogue(text);
  const { code, out } = await bump(folder, { [LIST]: [release('1.1')] });
  expect({ code, out, text: textIn(folder) }).toEqual({
    code: 0,
    out: `${INSTALLER}\n  not looked at: Later ones lack music.\n\n`,
    text,
  });
});

test('an address alone is pinned with the newer file, and a file without a digest is downloaded', async () => {
  const short = `${HEAD}  files:\n    - setup: ${address('1.0')} # kept\n  game:\n    exe: setup\n`;
  const folder = catalogue(short);
  await bump(folder, { [LIST]: [release('1.1', { sha256: null, size: BODY.length })] });
  expect(textIn(folder)).toContain(
    `    - setup:\n        url: ${address('1.1')} # kept\n        filename: taxi-1.1-linux.zip\n        checksum: sha256:${SHA256}\n`,
  );
});

test('a page is read where the record names one', async () => {
  const update =
    'downloads:\n  setup:\n    update:\n      page: https://example.org/get/\n      match: taxi-*.zip\nscript:';
  const text = `${HEAD.replace('script:', update)}  files:\n    - setup: https://example.org/taxi-1.9.zip\n  game:\n    exe: setup\n`;
  const folder = catalogue(text);
  const page = '<a href="../taxi-1.8.zip"><a href=/taxi-1.10.zip><a href="javascript:taxi-2.0.zip">';
  const young = await bump(folder, { 'https://example.org/get/': page });
  expect(young.out).toContain('1.10 is newer, but its release date is unknown: --min-age 0 takes it');
  await bump(folder, { 'https://example.org/get/': page }, '--min-age', '0');
  expect(textIn(folder)).toContain('url: https://example.org/taxi-1.10.zip\n');
  expect(textIn(folder)).toContain(`checksum: sha256:${SHA256}\n`);
});

const PAGE = 'https://example.org/get/';
const FILE = 'https://example.org/taxi-1.9.zip';

/** An installer whose record names a page, and what was last known of its file. */
function onPage({ match = 'taxi-*.zip', file = FILE, sums = `checksum: sha256:${SHA256}` } = {}) {
  const update = `downloads:\n  setup:\n    update:\n      page: ${PAGE}\n      match: ${match}\nscript:`;
  const long = `    - setup:\n        url: ${file}\n        filename: taxi.zip\n        ${sums}\n`;
  return `${HEAD.replace('script:', update)}  files:\n${long}  game:\n    exe: setup\n`;
}

test.each([
  ['a pattern that fits nothing', 'tax-*.zip', FILE, `nothing on the page ${PAGE} matches tax-*.zip`],
  ['a page without links', '"*"', FILE, `nothing on the page ${PAGE} matches *`],
  ['links without a version', 'taxi-*.zip', FILE, 'such as https://example.org/taxi-final.zip'],
  ['versions after dates', 'taxi-*.zip', 'https://example.org/taxi-20240131.zip', 'after 20240131 came 1.9'],
])('an update that is stuck on a page is told: %s', async (name, match, file, words) => {
  const links = name.startsWith('links') ? '../taxi-final.zip' : '../taxi-1.9.zip';
  const text = onPage({ match, file });
  const folder = catalogue(text);
  const page = name.startsWith('a page') ? '<p>Soon' : `<a href="${links}">`;
  const { code, out, error } = await bump(folder, { [PAGE]: page });
  expect(out).toContain(words);
  expect({ code, error, text: textIn(folder) }).toEqual({
    code: 1,
    error: 'Nothing to bump; 1 download not changed\n',
    text,
  });
});

const OTHER = createHash('sha256').update('other').digest('hex');
const AT = (date: string) => ({ 'last-modified': `${date}T00:00:00Z` });

test.each<[string, string, Reply, string]>([
  ['other bytes', `checksum: sha256:${SHA256}`, { body: 'other' }, `sha256:${OTHER}`],
  [
    'other bytes, and a date',
    `checksum: sha256:${SHA256}`,
    { body: 'other', headers: AT('2026-03-10') },
    'anew on 2026-03-10',
  ],
  ['another MD5', `checksum: md5:${'0'.repeat(32)}`, { body: 'other' }, 'md5:795f3202b17cb6bc3d4b771d8c6c9eaf'],
  ['another size', 'size: 8', { headers: { 'content-length': '5' } }, 'with other bytes, 5 bytes'],
  [
    'an old date, but another size',
    `checksum: sha256:${SHA256}\n        size: 8`,
    { body: 'other', headers: { ...AT('2020-01-01'), 'content-length': '5' } },
    `sha256:${OTHER}`,
  ],
])(
  'a file on a page that was uploaded anew with %s is an alarm, and nothing is taken',
  async (_, sums, reply, words) => {
    const text = onPage({ sums });
    const folder = catalogue(text);
    await bump(folder, { [PAGE]: '<a href="../taxi-1.9.zip">' });
    const answer = (address: string) => {
      if (address === PAGE) return { body: '<a href="../taxi-1.9.zip"><a href="../taxi-1.10.zip">' };
      return address === FILE ? reply : { body: BODY };
    };
    const { code, out, error } = await bumpWith(answer, folder, '--min-age', '0');
    expect(out).toContain(
      '  setup: ALARM, the same version with other bytes\n    taxi-1.9.zip of 1.9 was uploaded anew',
    );
    expect(out).toContain(words);
    expect({ code, text: textIn(folder) }).toEqual({ code: 1, text });
    expect(error).toBe('Nothing to bump; 1 download ALARM, the same version with other bytes\n');
  },
);

test.each<[string, Reply]>([
  ['the same bytes', {}],
  ['an old date', { body: 'not read', headers: AT('2020-01-01') }],
  ['no file any more', { status: 404 }],
])('a file on a page with %s is no alarm', async (_, reply) => {
  const folder = catalogue(onPage());
  const answer = (address: string) =>
    address === FILE ? { body: BODY, ...reply } : { body: '<a href="../taxi-1.9.zip">' };
  expect(await bumpWith(answer, folder)).toMatchObject({ code: 0, out: '' });
});

test('names with paths or control characters from a forge change nothing outside of a text', async () => {
  const folder = catalogue(record('1.0', OLD));
  const list = [release('1.1', { names: ['../../\u001B[31mtaxi.zip'] }), release('1.0', { sha256: OLD })];
  const { out, error } = await bump(folder, { [LIST]: list });
  expect(`${out}${error}`).not.toContain('\u001B');
  expect(textIn(folder)).not.toContain('../');
});
