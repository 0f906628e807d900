import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo, LookupFunction, Socket } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { openDoor } from '../../../generator/io/network/door/open-door.ts';
import { BASE, GAME, installerText } from '../../findings/case.ts';
import { serveRaw } from '../../io/network/raw-server.ts';
import { standInDoor, type Reply } from '../../stand-in-door.ts';
import { runCommand, type Ended, type World } from '../../run-command.ts';
import { SELF_SIGNED } from '../../self-signed.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const BODY = 'the file';
const SHA256 = createHash('sha256').update(BODY).digest('hex');

const reply =
  (status: string, headers: readonly string[] = [], body: string | Uint8Array = '') =>
  (socket: Socket) => {
    socket.write(`HTTP/1.1 ${status}\r\n${headers.map((line) => `${line}\r\n`).join('')}Connection: close\r\n\r\n`);
    socket.end(body);
  };

/** Writes again and again, until the connection is gone. */
function drip(socket: Socket, bytes: string | Uint8Array, pause: number): void {
  socket.write('HTTP/1.1 200 OK\r\n\r\n');
  const timer = setInterval(() => socket.write(bytes), pause);
  socket.on('close', () => {
    clearInterval(timer);
  });
}

const redirect = (to: string) => reply('302 Found', [`Location: ${to}`]);

/** What each host does, by the first part of its name, and what is said of it. */
const HOSTS: Readonly<Record<string, readonly [answer: (socket: Socket) => void, words: string]>> = {
  loopback: [redirect('http://127.0.0.1:1/a'), 'it leads elsewhere, and 127.0.0.1 is a private address'],
  private: [redirect('http://10.0.0.1/a'), 'it leads elsewhere, and 10.0.0.1 is a private address'],
  named: [redirect('http://inner.example/a'), 'inner.example leads to the private address 127.0.0.1'],
  endless: [
    (socket) => {
      drip(socket, Buffer.alloc(200_000), 1);
    },
    'it has more than 1000000 bytes',
  ],
  slow: [
    (socket) => {
      drip(socket, 'x', 50);
    },
    'it was slower than 1,000 bytes a second',
  ],
  bomb: [
    reply('200 OK', ['Content-Encoding: gzip'], gzipSync(Buffer.alloc(20_000_000))),
    'it has more than 1000000 bytes',
  ],
  coded: [reply('200 OK', ['Content-Encoding: zstd'], 'x'), 'its answer is compressed with "zstd"'],
  page: [reply('200 OK', ['Content-Type: text/html'], '<p>'), 'it answers with a web page instead of a file'],
  denied: [reply('403 Forbidden'), 'status 403'],
  gone: [reply('404 Not Found'), 'status 404'],
  busy: [reply('429 Too Many Requests', ['Retry-After: 3600']), 'answers no more questions for 3,600 seconds'],
  broken: [
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf', () => socket.destroy());
    },
    'the connection broke off',
  ],
  other: [(socket) => socket.end('SSH-2.0-x\r\n'), 'what it answers is no HTTP'],
};

const NAMES = Object.keys(HOSTS);

/** Every name is one of this machine. */
const lookup: LookupFunction = (_name, options, callback) => {
  if (options.all === true) callback(null, [{ address: '127.0.0.1', family: 4 }]);
  else callback(null, '127.0.0.1', 4);
};

/** The door of the program, with short pauses, and a short patience for a host that is too slow. */
const openHere: NonNullable<World['openDoor']> = ({ allow, limits }) => {
  const edge = { lookup, pause: () => Promise.resolve(), now: () => performance.now() };
  const [usual, hurried] = [{}, { patience: 400 }].map((more) =>
    openDoor({ allow, limits: { ...limits, ...more } }, edge),
  );
  return Promise.resolve((address, question) => {
    const ask = address.includes('//slow.') ? hurried : usual;
    if (ask === undefined) throw new Error('no door');
    return ask(address, question);
  });
};

/** A server with a certificate of its own; gone after the test. */
async function serveSelfSigned(): Promise<string> {
  const server = createServer(SELF_SIGNED, (_request, response) => response.end(BODY));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
  });
  return `https://self.example:${String((server.address() as AddressInfo).port)}`;
}

/** An installer of one file; all have another version and id. */
const withFile = (id: number, url: string) =>
  installerText(id, `V${String(id)}`).replace('script:\n', `script:\n  files:\n    - a: ${url} # its file\n`);

const pathOf = (name: string) => `games/o/openttd/openttd-${name}.yaml`;

/** A catalogue with a record for each address, and what became of it. */
async function pinAll(addresses: Readonly<Record<string, string>>) {
  const files = Object.entries(addresses).map(([name, url], at) => [pathOf(name), withFile(at + 1, url)] as const);
  const before = Object.fromEntries(files);
  const { [GAME]: game, 'site.yaml': site } = BASE;
  const folder = temporaryFolder({ [GAME]: game, 'site.yaml': site, ...before });
  const allowed = Object.values(addresses).flatMap((url) => ['--allow-host', new URL(url).host]);
  const words = ['pin', '--catalogue', folder, '--max-size', '1', ...allowed];
  const ended: Ended = await runCommand(words, { workingFolder: folder, openDoor: openHere });
  const after = Object.fromEntries(files.map(([path]) => [path, readFileSync(join(folder, path), 'utf8')]));
  return { ...ended, before, after, left: readdirSync(join(folder, 'games/o/openttd')).sort() };
}

test('each fault of a host is told beside its file, and the others are pinned', async () => {
  const server = await serveRaw((socket, head) => {
    const name = /\r\nHost: (\w+)\./i.exec(head)?.[1] ?? '';
    (
      HOSTS[name]?.[0] ??
      reply('200 OK', name === 'packed' ? ['Content-Encoding: gzip'] : [], name === 'packed' ? gzipSync(BODY) : BODY)
    )(socket);
  });
  const { port } = new URL(server.url);
  const good = ['good', 'packed'];
  const addresses = Object.fromEntries(
    [...NAMES, ...good].map((name) => [name, `http://${name}.example:${port}/a-1.0.zip`]),
  );
  const self = `${await serveSelfSigned()}/a-1.0.zip`;
  const { code, out, error, before, after, left } = await pinAll({ ...addresses, self });
  expect(code).toBe(1);
  for (const name of [...NAMES, 'self']) {
    const words = name === 'self' ? 'its certificate is signed by itself alone' : (HOSTS[name]?.[1] ?? '');
    const lines = new RegExp(`${pathOf(name)}:\\d+ .*\\n +(.*)\\n`).exec(out)?.[1];
    expect({ name, lines }).toEqual({ name, lines: expect.stringContaining(words) as string });
    expect(after[pathOf(name)], name).toBe(before[pathOf(name)]);
  }
  // What a host has packed, the client unpacks before it saves it.
  for (const name of good) expect(after[pathOf(name)], name).toContain(`checksum: sha256:${SHA256}`);
  expect(error).toBe(`Pinned 2 downloads in 2 records; ${String(NAMES.length)} failed; 1 left for later\n`);
  expect(left).toEqual(
    [...Object.keys(before).map((path) => path.slice(path.lastIndexOf('/') + 1)), 'game.yaml'].sort(),
  );
  expect(out + error).not.toContain('\u001B');
});

const OLD = 'ab'.repeat(32);
const NEW = 'cd'.repeat(32);
const NOW = Date.parse('2026-03-20T00:00:00Z');

const listOf = (project: string) => `https://api.github.com/repos/${project}/releases?per_page=30`;

const released = (project: string, version: string, more: object = {}) => ({
  tag_name: `v${version}`,
  published_at: '2026-03-01T00:00:00Z',
  assets: [
    {
      name: `a-${version}.zip`,
      digest: `sha256:${NEW}`,
      browser_download_url: `https://github.com/${project}/releases/download/v${version}/a-${version}.zip`,
      ...more,
    },
  ],
});

const releaseFile = (id: number, project: string) =>
  installerText(id, `V${String(id)}`).replace(
    'script:\n',
    `script:\n  files:\n    - a:\n        url: https://github.com/${project}/releases/download/v1.0/a-1.0.zip\n        filename: a-1.0.zip\n        checksum: sha256:${OLD}\n`,
  );

test.each<[string, Reply, string | undefined]>([
  ['no such project', { status: 404 }, 'there is no such project'],
  ['that it denies the answer', { status: 403 }, 'status 403'],
  [
    'that it is asked too often',
    { status: 429, headers: { 'retry-after': '60' } },
    'api.github.com answers no more questions',
  ],
  ['with a fault of its own', { status: 500 }, 'status 500'],
  [
    'a page',
    { body: '<html>', headers: { 'content-type': 'text/html' } },
    'it answers with a web page instead of a file',
  ],
  ['no JSON', { body: '[{' }, 'its answer is no JSON'],
  ['one thing instead of a list', { body: '{"message": "hello"}' }, 'its answer is no list of releases'],
  [
    'a list of other things',
    { body: '[null, 3, [], {"tag_name": 5}, {"tag_name": "v2.0", "assets": {"links": 7}}]' },
    undefined,
  ],
  ['a version that is a path', { body: JSON.stringify([released('o/bad', '1.1/../../../../x')]) }, 'it has no file'],
  [
    'an address with dots',
    {
      body: JSON.stringify([
        released('o/bad', '1.1', { browser_download_url: 'https://github.com/o/bad/%2E./x/a-1.1.zip' }),
      ]),
    },
    'it has no file',
  ],
  [
    'a name with an escape',
    { body: JSON.stringify([released('o/bad', '1.1', { name: 'a-1.1\u001B[31m.zip' })]) },
    'it has no file',
  ],
  [
    'an address of another kind',
    { body: JSON.stringify([released('o/bad', '1.1', { browser_download_url: 'file:///etc/passwd' })]) },
    'has no file like a-1.0.zip',
  ],
])('a forge that says %s changes nothing, and the others go on', async (_, reply, words) => {
  const [bad, good] = [pathOf('bad'), pathOf('good')];
  const files = { [bad]: releaseFile(1, 'o/bad'), [good]: releaseFile(2, 'p/good') };
  const { [GAME]: game, 'site.yaml': site } = BASE;
  const folder = temporaryFolder({ [GAME]: game, 'site.yaml': site, ...files });
  const fine = {
    body: JSON.stringify([released('p/good', '1.1'), released('p/good', '1.0', { digest: `sha256:${OLD}` })]),
  };
  const openDoor = standInDoor((asked) =>
    asked === listOf('o/bad') ? reply : asked === listOf('p/good') ? fine : { status: 404 },
  );
  const world = { workingFolder: folder, openDoor, now: () => NOW };
  const { code, out, error } = await runCommand(['bump', '--catalogue', folder], world);
  expect(out).toContain(words ?? '');
  expect(out + error).not.toMatch(/\u001B|undefined/);
  expect(readFileSync(join(folder, bad), 'utf8')).toBe(files[bad]);
  expect(readFileSync(join(folder, good), 'utf8')).toContain(NEW);
  expect(code).toBe(words === undefined ? 0 : 1);
});
