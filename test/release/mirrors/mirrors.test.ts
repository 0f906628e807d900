import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { BASE, GAME } from '../../findings/case.ts';
import { readTree } from '../../read-tree.ts';
import { runCommand } from '../../run-command.ts';
import { PUBLIC_KEY, SECRET_KEY } from '../../signing-key.ts';
import { IN_BASE64, temporaryFolder, writeFiles } from '../../temporary-folder.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-11-21T12:00:00Z');
const HOSTILE = '</td><script>alert(1)</script>"\'&\u202e\u001b[31m';

type Tree = Readonly<Record<string, string>>;

/** A tree of one release after the other: made 4 days, 3 days and 2 hours ago; and another third one. */
const releases: Tree[] = [];
let fork: Tree = {};

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-test-'));
  const [records, out, before] = [join(folder, 'records'), join(folder, 'out'), join(folder, 'before')];
  writeFiles(records, BASE);
  const build = async (name: string, to: string, age: number) => {
    writeFiles(records, { [GAME]: `id: 1\nname: ${name}\n` });
    const words = ['build', '--catalogue', records, '--out', to, '--sign'];
    const world = { variables: { CATALOGUE_SIGNING_KEY: SECRET_KEY }, now: () => NOW - age };
    const { code, error } = await runCommand(words, world);
    expect(code, error).toBe(0);
    return readTree(to);
  };
  releases.push(await build('First', out, 4 * DAY), await build('Second', out, 3 * DAY));
  writeFiles(before, releases[1] ?? {});
  releases.push(await build('Third', out, 2 * HOUR));
  fork = await build('Else', before, 2 * HOUR);
  return () => {
    rmSync(folder, { recursive: true });
  };
});

/** Serves texts by their paths, on a free port. */
async function serve(files: Tree): Promise<string> {
  const server: Server = createServer((request, response) => {
    const path = (request.url ?? '').slice(1);
    const body = files[path];
    response
      .writeHead(body === undefined ? 404 : 200)
      .end(body !== undefined && IN_BASE64.test(path) ? Buffer.from(body, 'base64') : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

function release(serial: number): Tree {
  return releases[serial - 1] ?? {};
}

/** The trace of a mirror that asked so many milliseconds ago. */
function trace(serial: number, ago: number, mirror = 'm'): Tree {
  const time = (at: number) => new Date(at).toISOString().replace('.000Z', 'Z');
  const text = JSON.stringify({ mirror, serial, date: time(NOW - DAY), source: 'rsync://x', checked: time(NOW - ago) });
  return { 'mirror.json': text };
}

/** Every answer, each with a byte more. */
function forged(files: Tree): Tree {
  return Object.fromEntries(
    Object.entries(files).flatMap(([path, text]) => (path.startsWith('manifest.') ? [] : [[path, `${text} `]])),
  );
}

interface Row {
  readonly state: string;
  readonly fine: boolean;
  readonly words: string;
  readonly lacks: { readonly releases: number; readonly since: string } | null;
}

async function ask(words: readonly string[]): Promise<{ code: number; rows: Row[] }> {
  const { code, out, error } = await runCommand(['mirrors', ...words, '--format', 'json'], { now: () => NOW });
  expect(error).toBe('');
  return { code, rows: (JSON.parse(out) as { mirrors: Row[] }).mirrors };
}

describe('each state', () => {
  test.each<[string, boolean, () => Tree]>([
    ['current', true, () => ({ ...release(3), ...trace(3, HOUR) })],
    ['current', true, () => release(3)],
    ['behind', true, () => ({ ...release(2), ...trace(2, HOUR) })],
    ['behind', false, () => ({ ...release(1), ...trace(1, HOUR) })],
    ['frozen', false, () => ({ ...release(3), ...trace(3, 2 * DAY) })],
    ['rolled back', false, () => ({ ...release(2), ...trace(3, HOUR) })],
    ['different', false, () => fork],
    [
      'wrong signature',
      false,
      () => ({ ...release(3), 'manifest.sha256.minisig': release(2)['manifest.sha256.minisig'] ?? '' }),
    ],
    [
      'wrong signature',
      false,
      () => ({
        ...release(3),
        'manifest.json': (release(3)['manifest.json'] ?? '').replace('"serial": 3', '"serial": 9'),
      }),
    ],
    ['wrong signature', false, () => ({ ...release(3), 'manifest.sha256.minisig': '' })],
    ['wrong files', false, () => ({ ...release(3), ...forged(release(3)) })],
    ['unreachable', false, () => ({})],
    ['unreachable', false, () => ({ ...release(3), 'manifest.json': '{"format":1' })],
    ['current', true, () => ({ ...release(3), 'mirror.json': '[broken' })],
  ])('%s, fine: %s', async (state, fine, files) => {
    const [origin, mirror] = [await serve(release(3)), await serve(files())];
    const { code, rows } = await ask([mirror, '--origin', origin, '--key', PUBLIC_KEY]);
    expect(rows).toMatchObject([{ state, fine }]);
    expect(code).toBe(fine ? 0 : 1);
  });

  test('ahead, which is fine while the origin may still be catching up', async () => {
    const [origin, mirror] = [await serve(release(2)), await serve(release(3))];
    expect(await ask([mirror, '--origin', origin])).toMatchObject({ code: 0, rows: [{ state: 'ahead', fine: true }] });
    const late = await ask([mirror, '--origin', origin, '--tolerance', '1']);
    expect(late).toMatchObject({ code: 1, rows: [{ state: 'ahead', fine: false }] });
  });

  test('answers are looked at without a key as well, unless nobody asks for it', async () => {
    const mirror = await serve({ ...release(3), ...forged(release(3)) });
    expect(await ask([mirror])).toMatchObject({ code: 1, rows: [{ state: 'wrong files', fine: false }] });
    expect(await ask([mirror, '--sample', '0'])).toMatchObject({ code: 0, rows: [{ state: 'current' }] });
  });

  test('expired, although it is the same as the origin', async () => {
    const [origin, mirror] = [await serve(release(3)), await serve({ ...release(3), ...trace(3, HOUR) })];
    const words = ['mirrors', mirror, '--origin', origin, '--key', PUBLIC_KEY, '--format', 'json'];
    const { code, out } = await runCommand(words, { now: () => NOW + 91 * DAY });
    expect([code, (JSON.parse(out) as { mirrors: Row[] }).mirrors[0]?.state]).toEqual([1, 'expired']);
  });

  test('misdated, although it is the same as the origin', async () => {
    const [origin, mirror] = [await serve(release(3)), await serve(release(3))];
    const words = ['mirrors', mirror, '--origin', origin, '--key', PUBLIC_KEY, '--format', 'json'];
    const { code, out } = await runCommand(words, { now: () => NOW - 400 * DAY });
    expect([code, (JSON.parse(out) as { mirrors: Row[] }).mirrors[0]]).toMatchObject([
      1,
      { state: 'misdated', words: expect.stringContaining('400 days ahead') as string },
    ]);
  });

  test('nobody listens', async () => {
    const { code, rows } = await ask(['http://127.0.0.1:1']);
    expect([code, rows[0]?.state]).toEqual([1, 'unreachable']);
  });
});

test('what a mirror lacks is counted from the release after its own', async () => {
  const origin = await serve(release(3));
  const { rows } = await ask([await serve(release(2)), await serve(release(1)), '--origin', origin]);
  expect(rows.map(({ lacks }) => lacks)).toEqual([
    { releases: 1, since: '2026-11-21T10:00:00Z' },
    { releases: 2, since: '2026-11-17T12:00:00Z' },
  ]);
});

test('without an origin, or where it is silent, the newest mirror is the measure', async () => {
  const both = [await serve(release(3)), await serve(release(2))];
  expect((await ask(both)).rows.map(({ state }) => state)).toEqual(['current', 'behind']);
  const { code, rows } = await ask([...both, '--origin', 'http://127.0.0.1:1']);
  expect([code, ...rows.map(({ state }) => state)]).toEqual([1, 'current', 'behind']);
});

test('the report before shows what has gone back, as long as it stays there', async () => {
  const workingFolder = temporaryFolder();
  let files = release(3);
  const mirror = await serve(new Proxy({}, { get: (_target, path) => files[String(path)] }));
  const origin = await serve(release(3));
  const run = () =>
    runCommand(['mirrors', mirror, '--origin', origin, '--out', 'public'], { workingFolder, now: () => NOW });
  expect(await run()).toMatchObject({ code: 0 });
  files = release(2);
  for (const { code, out } of [await run(), await run()]) {
    expect(code).toBe(1);
    expect(out).toMatch(/ 2 .*rolled back .*it had serial 3 before/);
  }
});

test('the page shows strangers’ words as words', async () => {
  const workingFolder = temporaryFolder();
  const mirror = await serve({ ...release(3), ...trace(3, HOUR, HOSTILE) });
  const list = JSON.stringify([
    { name: HOSTILE.replace('\u001b', ''), url: mirror, country: '<b>AT</b>' },
    { name: 'B', url: `http://127.0.0.1:1/"onmouseover='x'` },
  ]);
  writeFiles(workingFolder, { 'mirrors.json': list });
  const { out } = await runCommand(['mirrors', '--list', 'mirrors.json', '--out', 'public'], {
    workingFolder,
    now: () => NOW,
  });
  const page = readFileSync(join(workingFolder, 'public/mirrors.html'), 'utf8');
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;');
  expect(page).toContain('&lt;b&gt;AT');
  expect(page).not.toMatch(/<script|<b>|"onmouseover|\u202e/);
  expect(out).not.toMatch(/[\u202e\u001b]/);
  expect(JSON.parse(readFileSync(join(workingFolder, 'public/mirrors.json'), 'utf8'))).toMatchObject({
    tolerance_hours: 24,
  });
});

test.each([
  ['- name: A\n  url: https://a.example\n- name: B\n  url: b.example\n', 'mirrors.yaml:3: the url "b.example" is none'],
  [
    '- name: A\n  url: https://a.example\n  county: AT\n',
    'mirrors.yaml:3: there is no key "county"; did you mean "country"?',
  ],
  ['- url: https://a.example\n', 'mirrors.yaml:1: a mirror has no "name"'],
  ['- name: A\n', 'mirrors.yaml:1: a mirror has no "url"'],
  ['- name: A\n  url: https://a.example\n  country: 3\n', 'mirrors.yaml:3: "country" must be a text'],
  [
    '- name: A\n  url: https://a.example\n- name: B\n  url: https://a.example/\n',
    'mirrors.yaml:3: the mirror of line 1 has the same url',
  ],
  ['- name: A\n  url: "x\n', 'mirrors.yaml:3: this is not YAML'],
  ['name: A\n', 'mirrors.yaml:1: the list must be a sequence'],
  ['- A\n', 'mirrors.yaml:1: a mirror must have'],
  ['', 'mirrors.yaml:1: the list must be a sequence'],
])('a list is wrong: %j', async (text, message) => {
  const workingFolder = temporaryFolder({ 'mirrors.yaml': text });
  const { code, error } = await runCommand(['mirrors', '--list', 'mirrors.yaml', '--out', 'public'], { workingFolder });
  expect(code).toBe(2);
  expect(error).toContain(message);
  expect(existsSync(join(workingFolder, 'public'))).toBe(false);
});

test.each([
  [[], 'There is no mirror to ask'],
  [['mirror.example'], '"mirror.example" is not an address of a site'],
  [['https://a.example', '--list', 'nowhere.yaml'], 'Cannot read the list "nowhere.yaml"'],
  [['https://a.example', '--key', 'nowhere.pub'], 'Cannot use the key'],
  [['https://a.example', '--tolerance', '0'], 'a whole number'],
])('%j is misuse', async (words, message) => {
  const { code, error } = await runCommand(['mirrors', ...words]);
  expect(code).toBe(2);
  expect(error).toContain(message);
});
