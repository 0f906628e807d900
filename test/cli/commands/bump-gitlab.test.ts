import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HEAD, INSTALLER } from '../../findings/case.ts';
import type { Reply } from '../../stand-in-door.ts';
import { bumpWith, catalogue, withNewDate, SHA256 } from './bump-world.ts';

const LIST = 'https://gitlab.com/api/v4/projects/group%2Fsub%2Ftaxi/releases?per_page=30';
const FILES = 'https://gitlab.com/group/sub/taxi/-/releases';

interface Given {
  readonly date?: string;
  readonly names?: readonly string[];
  readonly more?: Readonly<Record<string, unknown>>;
}

/** A release as GitLab describes it: files are links, which people call as they like. */
function release(version: string, { date = '2026-03-01', names = [`taxi-${version}.zip`], more = {} }: Given = {}) {
  return {
    tag_name: `v${version}`,
    name: `Taxi ${version}`,
    created_at: `${date}T00:00:00.000Z`,
    released_at: `${date}T00:00:00.000Z`,
    assets: {
      count: 2,
      sources: [{ format: 'zip', url: `https://gitlab.com/group/sub/taxi/-/archive/v${version}/taxi-v${version}.zip` }],
      links: names.map((name, index) => ({
        id: index,
        name: 'For Linux',
        url: `${FILES}/v${version}/downloads/${name}`,
        direct_asset_url: `${FILES}/v${version}/downloads/${name}`,
        link_type: 'other',
      })),
    },
    _links: { self: `${FILES}/v${version}` },
    ...more,
  };
}

const record = (version: string, checksum = `sha256:${SHA256}`, project = 'group/sub/taxi') =>
  `${HEAD.replace('version: CD', `version: "${version}"`).replace(
    'script:',
    `downloads:\n  setup:\n    update:\n      gitlab: ${project}\n      asset: taxi-*.zip\nscript:`,
  )}  files:
    - setup:
        url: ${FILES}/v${version}/downloads/taxi-${version}.zip
        filename: taxi-${version}.zip
        checksum: ${checksum}
  game:
    exe: taxi
`;

const textIn = (folder: string) => readFileSync(join(folder, INSTALLER), 'utf8');

/** Runs the command where GitLab answers so, and files can be downloaded. */
async function ask(text: string, reply: Reply, ...words: string[]) {
  const folder = catalogue(text);
  const requests: string[] = [];
  const answer = (address: string): Reply => {
    requests.push(address);
    return address.includes('/api/') ? reply : { body: 'the file' };
  };
  const result = await bumpWith(answer, folder, ...words);
  return { ...result, requests, text: textIn(folder) };
}

const listing = (...releases: unknown[]): Reply => ({ body: JSON.stringify(releases) });

test('a newer release is taken, with the digest of a download', async () => {
  const { code, out, text, requests } = await ask(record('1.0'), listing(release('1.1'), release('1.0')));
  expect(text).toBe(withNewDate(record('1.1', `sha256:${SHA256}`)));
  expect(code).toBe(0);
  expect(out).toBe(
    `${INSTALLER}\n  setup: 1.0 → 1.1\n    ${FILES}/v1.1/downloads/taxi-1.1.zip\n` +
      `    released 2026-03-01: ${FILES}/v1.1\n    sha256:${SHA256}, computed from a download\n` +
      '    no attestation of its build is known\n    size: unknown before, 8 bytes now\n\n',
  );
  const [older, newer] = ['1.0', '1.1'].map((version) => `${FILES}/v${version}/downloads/taxi-${version}.zip`);
  expect(requests).toEqual([LIST, older, older, newer]);
});

test('a project at another GitLab is asked there', async () => {
  const text = record('1.0', undefined, 'https://git.example.org/group/taxi');
  const { requests } = await ask(text, listing(release('1.0')));
  expect(requests[0]).toBe('https://git.example.org/api/v4/projects/group%2Ftaxi/releases?per_page=30');
});

test.each<[string, unknown[], string]>([
  ['one that is to be released', [release('1.1', { date: '2026-04-01', more: { upcoming_release: true } })], ''],
  [
    'one with a date to come',
    [release('1.1', { date: '2026-04-01' })],
    '1.1 is newer, but to be released on 2026-04-01\n',
  ],
  ['one that is too young', [release('1.1', { date: '2026-03-19' })], '1.1 is newer, but it is of 2026-03-19'],
  ['one that is named as not finished, since GitLab has no other mark', [release('1.1-beta2')], ''],
  ['an older one', [release('0.9')], ''],
  ['the same', [release('1.0')], ''],
])('%s is not taken', async (_, releases, words) => {
  const { code, out, text } = await ask(record('1.0'), listing(...releases));
  expect({ code, text }).toEqual({ code: 0, text: record('1.0') });
  expect(out).toContain(words);
  if (words === '') expect(out).toBe('');
});

test.each<[string, Reply, string]>([
  ['has no such project', { status: 404 }, `${LIST}: there is no such project`],
  ['gives no list', { body: '{"message":"401 Unauthorized"}' }, 'its answer is no list of releases'],
  ['has no release', listing(), 'its project lists no release'],
  ['has none of that shape', listing({ tag_name: 'v1.1', assets: { links: 'none' } }, 7, null), 'lists no release'],
  ['gives a page', { body: '<!doctype html>' }, `${LIST}: its answer is no JSON`],
  ['is broken', { status: 502 }, `${LIST}: status 502`],
  [
    'wants a pause',
    { status: 429, headers: { 'retry-after': '60' } },
    'gitlab.com answers no more questions for 60 seconds',
  ],
  [
    'says when it can be asked again',
    {
      status: 429,
      headers: { 'retry-after': '60', 'ratelimit-reset': String(Date.parse('2026-03-20T01:30Z') / 1_000) },
    },
    'gitlab.com answers no more questions until 01:30 UTC',
  ],
  ['has another file', listing(release('1.1', { names: ['a.zip', 'b.tar.gz'] })), 'the release v1.1 has no file like'],
])('where GitLab %s, that is said and nothing is changed', async (_, reply, words) => {
  const { code, out, text } = await ask(record('1.0'), reply);
  expect({ code, text }).toEqual({ code: 1, text: record('1.0') });
  expect(out).toContain(words);
});

test('a file that was uploaded anew is an alarm, though GitLab has no digests', async () => {
  const old = record('1.0', `sha256:${'ab'.repeat(32)}`);
  const { code, out, text } = await ask(old, listing(release('1.1'), release('1.0')));
  expect({ code, text }).toEqual({ code: 1, text: old });
  expect(out).toContain(`ALARM, the same version with other bytes\n    taxi-1.0.zip of 1.0 was uploaded anew`);
});

test('where one GitLab wants a pause, another is asked', async () => {
  const two = record('1.0').replace(
    'script:',
    '  extra: {update: {gitlab: a/b, asset: "*"}}\n  third: {update: {gitlab: "https://git.example.org/a/b", asset: "*"}}\nscript:',
  );
  const text = two.replace(
    '  game:',
    '    - extra: https://example.org/extra-1.0.zip\n    - third: https://example.org/third-1.0.zip\n  game:',
  );
  const { requests } = await ask(text, { status: 429 });
  expect(requests).toContain('https://git.example.org/api/v4/projects/a%2Fb/releases?per_page=30');
});

test('a link that is no address, or leads out of a name, is none', async () => {
  const links = [
    { name: 'taxi-1.1.zip', url: 'javascript:alert(1)' },
    { name: 'taxi-1.1.zip', url: 'https://gitlab.com/x\n- run: y' },
  ];
  const odd = release('1.1', { more: { assets: { links } } });
  const { code, out, text } = await ask(record('1.0'), listing(odd));
  expect({ code, text }).toEqual({ code: 1, text: record('1.0') });
  expect(out).not.toContain('run: y');
  const path = release('1.1', { names: ['taxi-..%2F..%2F1.1.zip'] });
  expect((await ask(record('1.0'), listing(path))).text).not.toMatch(/filename:.*\//);
});
