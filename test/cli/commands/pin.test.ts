import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Ask } from '../../../generator/io/network/door/ask.ts';
import { BASE, HEAD, INSTALLER, RUNNER, runnerText } from '../../findings/case.ts';
import { runCommand, type Ended, type World } from '../../run-command.ts';
import type { Reply } from '../../stand-in-door.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const BODY = 'the file';
const SHA256 = createHash('sha256').update(BODY).digest('hex');
const MD5 = createHash('md5').update(BODY).digest('hex');
const RELEASED = 'ab'.repeat(32);

const API = 'https://api.github.com/repos/o/taxi/releases/tags/v1.0';
const RELEASE_FILE = 'https://github.com/o/taxi/releases/download/v1.0/taxi.zip';
const ASSET = { name: 'taxi.zip', browser_download_url: RELEASE_FILE };
const RELEASE = { tag_name: 'v1.0', assets: [{ ...ASSET, size: 5, digest: `sha256:${RELEASED}` }] };

interface Asked {
  readonly address: string;
  readonly authorization: string | undefined;
}

/** A door behind which each address answers as it is said; all others with a file. */
function standIn(replies: Readonly<Record<string, Reply>>) {
  const requests: Asked[] = [];
  const ask: Ask = (address, { headers, body: reader }) => {
    requests.push({ address, authorization: headers?.['authorization'] });
    const { status = 200, body = BODY, headers: answerHeaders = {}, steps = [] } = replies[address] ?? {};
    const bytes = Buffer.from(body);
    if (status === 200) reader?.onPart(bytes);
    return Promise.resolve({ kind: 'answered', status, headers: answerHeaders, steps, bytes: bytes.length });
  };
  return { requests, openDoor: () => Promise.resolve(ask) };
}

const files = (...lines: string[]) =>
  `${HEAD}  files:\n${lines.map((line) => `    ${line}\n`).join('')}  game:\n    exe: a\n`;

const catalogue = (text: string) => temporaryFolder({ ...BASE, [INSTALLER]: text });

const pin = (folder: string, world: World, ...words: string[]): Promise<Ended> =>
  runCommand(['pin', '--catalogue', folder, ...words], { workingFolder: folder, ...world });

const textIn = (folder: string, path = INSTALLER) => readFileSync(join(folder, path), 'utf8');

const pinnedLines = (url: string, sha256 = SHA256) => [
  `        url: ${url}`,
  `        filename: ${url.slice(url.lastIndexOf('/') + 1)}`,
  `        checksum: sha256:${sha256}`,
];

test('takes the digest of a release, and downloads anything else once', async () => {
  const other = 'https://example.org/taxi-1.0.zip';
  const folder = catalogue(files(`- a: ${RELEASE_FILE}`, `- b: ${other}`, `- c: ${other} # twice`));
  const { requests, openDoor } = standIn({ [API]: { body: JSON.stringify(RELEASE) } });
  const { code, out, error } = await pin(folder, { openDoor, variables: { GH_TOKEN: 'secret' } });
  expect(textIn(folder)).toBe(
    files(
      '- a:',
      ...pinnedLines(RELEASE_FILE, RELEASED).map((line) => line.slice(4)),
      '- b:',
      ...pinnedLines(other).map((line) => line.slice(4)),
      '- c:',
      `    url: ${other} # twice`,
      ...pinnedLines(other)
        .slice(1)
        .map((line) => line.slice(4)),
    ),
  );
  expect(requests).toEqual([
    { address: API, authorization: 'Bearer secret' },
    { address: other, authorization: undefined },
  ]);
  expect({ code, error }).toEqual({ code: 0, error: 'Pinned 3 downloads in 1 record\n' });
  expect(out).toBe(
    `Pinned\n  ${INSTALLER}:9  a  sha256:${RELEASED}  (GitHub says so, 5 bytes)\n` +
      `  ${INSTALLER}:10  b  sha256:${SHA256}  (downloaded, 8 bytes)\n` +
      `  ${INSTALLER}:11  c  sha256:${SHA256}  (downloaded, 8 bytes)\n\n`,
  );
  expect(`${out}${error}`).not.toContain('secret');
});

test('a second run asks nothing and changes nothing', async () => {
  const folder = catalogue(files('- a: https://example.org/a-1.0.zip', '- b: N/A:Select it'));
  await pin(folder, standIn({}));
  const text = textIn(folder);
  const { requests, openDoor } = standIn({});
  expect(await pin(folder, { openDoor })).toMatchObject({ code: 0, error: 'Nothing pinned; 1 cannot be pinned\n' });
  expect(textIn(folder)).toBe(text);
  expect(requests).toEqual([]);
});

test('a dry run prints a patch, and what it found out is remembered', async () => {
  const text = files('- a: https://example.org/a-1.0.zip');
  const folder = catalogue(text);
  const dry = await pin(folder, standIn({}), '--dry-run');
  expect(textIn(folder)).toBe(text);
  expect(dry.out).toContain(`--- a/${INSTALLER}\n+++ b/${INSTALLER}\n`);
  expect(dry.out).toContain(`+        checksum: sha256:${SHA256}\n`);
  expect(dry.error).toContain('Would pin 1 download in 1 record\n');
  const { requests, openDoor } = standIn({});
  await pin(folder, { openDoor });
  expect(requests).toEqual([]);
  expect(textIn(folder)).toContain(SHA256);
});

test('says of each download why it gets no checksum', async () => {
  const folder = catalogue(
    files(
      '- a: N/A:Select it',
      '- b: $STEAM:1:x',
      '- c: https://github.com/o/r/archive/refs/tags/v1.0.zip',
      '- d: https://github.com/o/r/raw/main/a.cfg',
      '- e: https://github.com/o/r/releases/latest/download/a.zip',
      '- f: https://example.org/setup.exe',
      '- g: https://www.moddb.com/downloads/start/1',
      '- h: https://example.org/1.0/',
    ),
  );
  const { requests, openDoor } = standIn({});
  const { code, out } = await pin(folder, { openDoor }, '--format', 'json');
  const { downloads } = JSON.parse(out) as { downloads: { label: string; why: string }[] };
  expect(downloads.map(({ label, why }) => `${label} ${why}`)).toEqual([
    'a person',
    'b steam',
    'c generated',
    'd branch',
    'e moving',
    'f unversioned',
    'g page',
    'h no-name',
  ]);
  expect({ code, requests }).toEqual({ code: 0, requests: [] });
  await pin(folder, standIn({}), '--unversioned');
  expect(textIn(folder)).toContain('filename: setup.exe\n');
});

test.each([
  ['moving', 'https://cdn.example.org/taxi_latest.zip?token=1'],
  ['moving', 'https://example.org/nightly/taxi.zip'],
  ['moving', 'https://raw.githubusercontent.com/o/taxi/main/taxi.zip'],
  ['generated', 'https://codeload.github.com/o/taxi/zip/refs/tags/v1.0'],
])('an address with a version gets no checksum where it redirects to a file that changes (%s, %s)', async (why, to) => {
  const url = 'https://example.org/taxi-1.0.zip';
  const text = files(`- a: ${url}`);
  const folder = catalogue(text);
  const on = { status: 302, to: 'https://example.org/files/1.0/taxi.zip' };
  const { openDoor } = standIn({ [url]: { steps: [on, { status: 302, to }] } });
  for (const words of [[], ['--unversioned']]) {
    const { code, out, error } = await pin(folder, { openDoor }, ...words);
    expect({ code, error, text: textIn(folder) }).toEqual({
      code: 0,
      error: 'Nothing pinned; 1 cannot be pinned\n',
      text,
    });
    expect(out).toContain(`  a  ${url}\n      it leads to ${to}\n`);
  }
  const { out } = await pin(folder, { openDoor }, '--format', 'json');
  expect(JSON.parse(out)).toMatchObject({ downloads: [{ state: 'impossible', why }] });
  await pin(folder, standIn({ [url]: { steps: [on] } }));
  expect(textIn(folder)).toContain(SHA256);
});

const long = (checksum: string) =>
  files('- a:', '    url: https://example.org/a-1.0.zip', '    filename: a.zip', `    checksum: ${checksum}`);

test('replaces an older checksum that fits, and no other', async () => {
  const right = catalogue(long(`md5:${MD5}`));
  expect((await pin(right, standIn({}))).out).toContain('for its md5, which fitted');
  expect(textIn(right)).toBe(long(`sha256:${SHA256}`));
  const wrong = catalogue(long(`md5:${'0'.repeat(32)}`));
  const { code, out, error } = await pin(wrong, standIn({}));
  expect(textIn(wrong)).toBe(long(`md5:${'0'.repeat(32)}`));
  expect(out).toContain(`its md5 is ${MD5}, not ${'0'.repeat(32)}`);
  expect({ code, error }).toEqual({ code: 1, error: 'Nothing pinned; 1 not what the record expects\n' });
});

test('at a limit a record stays whole, and the next run goes on', async () => {
  const text = files(`- a: https://example.org/a-1.0.zip`, `- b: ${RELEASE_FILE}`);
  const folder = catalogue(text);
  const limit = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1764028800' };
  const refusal = await pin(folder, standIn({ [API]: { status: 403, headers: limit } }));
  expect(textIn(folder)).toBe(text);
  expect({ code: refusal.code, error: refusal.error }).toEqual({
    code: 1,
    error: 'Nothing pinned; 2 left for later\n',
  });
  expect(refusal.out).toContain('api.github.com answers no more questions until 00:00 UTC; with a token in GH_TOKEN');
  const { requests, openDoor } = standIn({ [API]: { body: JSON.stringify(RELEASE) } });
  expect((await pin(folder, { openDoor })).code).toBe(0);
  expect(requests.map(({ address }) => address)).toEqual([API]);
  expect(textIn(folder)).toContain(RELEASED);
});

test.each<[string, Reply, string]>([
  ['a page', { body: '\n<!DOCTYPE html><p>', headers: {} }, 'it answers with a web page instead of a file'],
  ['its type', { headers: { 'content-type': 'text/html' } }, 'it answers with a web page instead of a file'],
  ['nothing', { body: '' }, 'the file is empty'],
  ['403', { status: 403 }, 'status 403'],
  ['404', { status: 404 }, 'status 404'],
])('a host that answers with %s stops no other', async (_, reply, reason) => {
  const bad = 'https://example.org/bad-1.0.zip';
  const folder = catalogue(files(`- a: ${bad}`, '- b: https://example.org/b-1.0.zip'));
  const { code, out, error } = await pin(folder, standIn({ [bad]: reply }));
  expect(out).toContain(`${bad}\n      ${reason}\n`);
  expect({ code, error }).toEqual({ code: 1, error: 'Pinned 1 download in 1 record; 1 failed\n' });
  expect(textIn(folder)).toContain(`- a: ${bad}\n`);
});

test.each<[string, Reply, string]>([
  ['no JSON', { body: '<html>' }, 'its answer is no JSON'],
  ['another shape', { body: '{"assets": 3}' }, 'its answer is no release'],
  ['a list', { body: '[]' }, 'its answer is no release'],
])('says that a forge answers with %s', async (_, reply, reason) => {
  const text = files(`- a: ${RELEASE_FILE}`);
  const folder = catalogue(text);
  const { code, out } = await pin(folder, standIn({ [API]: reply }));
  expect(out).toContain(reason);
  expect({ code, text: textIn(folder) }).toEqual({ code: 1, text });
});

test.each<[string, Reply]>([
  ['knows no such release', { status: 404 }],
  ['has no digest', { body: JSON.stringify({ tag_name: 'v1.0', assets: [{ ...ASSET, digest: null }] }) }],
  [
    'has a digest of another kind',
    { body: JSON.stringify({ tag_name: 'v1.0', assets: [{ ...ASSET, digest: 'sha512:ab' }] }) },
  ],
])('downloads a file of a release where the forge %s', async (_, reply) => {
  const folder = catalogue(files(`- a: ${RELEASE_FILE}`));
  await pin(folder, standIn({ [API]: reply }));
  expect(textIn(folder)).toContain(`sha256:${SHA256}`);
});

test('says it once where this machine has no way to any host, and changes nothing', async () => {
  const text = files(
    '- a: https://one.example/a-1.0.zip',
    '- b: https://two.example/b-1.0.zip',
    `- c: ${RELEASE_FILE}`,
  );
  const folder = catalogue(text);
  const outcome = { kind: 'failed', cause: 'gone', reason: 'there is no such host', isUnreachable: true } as const;
  const openDoor: World['openDoor'] = () => Promise.resolve(() => Promise.resolve(outcome));
  expect(await pin(folder, { openDoor })).toMatchObject({
    code: 1,
    error: 'No host of the internet can be reached: this machine seems to be offline.\n\nNothing pinned; 3 failed\n',
  });
  expect(textIn(folder)).toBe(text);
});

test('a runner has the checksum behind its address', async () => {
  const url = 'https://example.org/dosbox-0.82.2.tar.xz';
  const folder = temporaryFolder({ ...BASE, [RUNNER]: `# kept\n${runnerText({ url })}` });
  await pin(folder, standIn({}));
  expect(textIn(folder, RUNNER)).toBe(`# kept\n${runnerText({ url, default: `true\nchecksum: sha256:${SHA256}` })}`);
});

test('a record that somebody changes meanwhile is left to them', async () => {
  const folder = catalogue(files('- a: https://example.org/a-1.0.zip'));
  const { openDoor: open } = standIn({});
  const openDoor: World['openDoor'] = async () => {
    const ask = await open();
    return (address, question) => {
      writeFileSync(join(folder, INSTALLER), 'changed');
      return ask(address, question);
    };
  };
  expect(await pin(folder, { openDoor })).toMatchObject({ code: 1, error: 'Nothing pinned; 1 failed\n' });
  expect(textIn(folder)).toBe('changed');
});

const COMMIT = '0123456789abcdef0123456789abcdef01234567';

test('turns a file of a branch into one of a commit, under the same name', async () => {
  const api = 'https://api.github.com/repos/o/r/commits?sha=main&path=a+b%2Fc.cfg&per_page=1';
  const commitAddress = `https://github.com/o/r/raw/${COMMIT}/a%20b/c.cfg`;
  const folder = catalogue(files('- a: https://github.com/o/r/raw/main/a%20b/c.cfg'));
  const { requests, openDoor } = standIn({ [api]: { body: JSON.stringify([{ sha: COMMIT }]) } });
  const { code, out } = await pin(folder, { openDoor }, '--branches');
  expect(textIn(folder)).toBe(files('- a:', ...pinnedLines(commitAddress).map((line) => line.slice(4))));
  expect(requests.map(({ address }) => address)).toEqual([api, commitAddress]);
  expect(code).toBe(0);
  expect(out).toContain(`now ${commitAddress}`);
});

test.each([
  [
    'https://gitlab.com/g/s/r/-/raw/main/c.cfg',
    'projects/g%2Fs%2Fr/repository/commits?ref_name=main&path=c.cfg&per_page=1',
  ],
  ['https://codeberg.org/o/r/raw/branch/main/c.cfg', 'repos/o/r/commits?sha=main&path=c.cfg&limit=1'],
])('asks the forge of %s for a commit', async (address, end) => {
  const folder = catalogue(files(`- a: ${address}`));
  const { requests, openDoor } = standIn({});
  const { code, out } = await pin(folder, { openDoor }, '--branches');
  expect(requests[0]?.address.endsWith(end)).toBe(true);
  expect(code).toBe(1);
  expect(out).toContain('its answer is no JSON');
});

test('an import gives checksums to what it brought', async () => {
  const folder = temporaryFolder({
    ...BASE,
    'new.json': JSON.stringify({
      name: 'Space Taxi',
      slug: 'space-taxi-demo',
      version: 'Demo',
      runner: 'linux',
      user: 'tester',
      script: { files: [{ a: 'https://example.org/a-1.0.zip' }], game: { exe: '$GAMEDIR/a' } },
    }),
  });
  const { openDoor } = standIn({});
  const { code, error } = await runCommand(
    ['import', 'new.json', '--catalogue', folder, '--yes', '--pin', '--user', 'tester'],
    { workingFolder: folder, openDoor },
  );
  expect(error).toContain('Pinned 1 download in 1 record');
  expect(textIn(folder, 'games/s/space-taxi/space-taxi-demo.yaml')).toContain(`checksum: sha256:${SHA256}`);
  expect(code).toBe(0);
});
