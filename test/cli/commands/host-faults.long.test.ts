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
import { runCommand, type World } from '../../run-command.ts';
import { SELF_SIGNED } from '../../self-signed.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const BODY = 'the file';
const SHA256 = createHash('sha256').update(BODY).digest('hex');
const COMMIT = '0123456789abcdef0123456789abcdef01234567';
const NOW = Date.parse('2026-03-20T00:00:00Z');

type Answer = (socket: Socket) => void;

const reply =
  (status: string, headers: readonly string[] = [], body: string | Uint8Array = ''): Answer =>
  (socket) => {
    socket.write(`HTTP/1.1 ${status}\r\n${headers.map((line) => `${line}\r\n`).join('')}Connection: close\r\n\r\n`);
    socket.end(body);
  };

const redirect = (to: string) => reply('302 Found', [`Location: ${to}`]);

/** Writes again and again, until the connection is gone. */
const drip =
  (bytes: string | Uint8Array, pause: number): Answer =>
  (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    const timer = setInterval(() => socket.write(bytes), pause);
    socket.on('close', () => {
      clearInterval(timer);
    });
  };

/** What a host does, and what is said of it: of a file, and where it is a forge that "pin" or "bump" asks, if that differs. */
type Fault = readonly [answer: Answer, words: string, ofPin?: string, ofBump?: string];

const FAULTS: Readonly<Record<string, Fault>> = {
  loopback: [redirect('http://127.0.0.1:1/a'), 'it leads elsewhere, and 127.0.0.1 is a private address'],
  private: [redirect('http://10.0.0.1/a'), 'it leads elsewhere, and 10.0.0.1 is a private address'],
  named: [redirect('http://inner.example/a'), 'inner.example leads to the private address 127.0.0.1'],
  circle: [redirect('/a'), 'it leads to another address again and again'],
  endless: [drip(Buffer.alloc(400_000), 1), 'it has more than '],
  slow: [drip('x', 50), 'it was slower than 1,000 bytes a second'],
  bomb: [reply('200 OK', ['Content-Encoding: gzip'], gzipSync(Buffer.alloc(20_000_000))), 'it has more than '],
  coded: [reply('200 OK', ['Content-Encoding: zstd'], 'x'), 'its answer is compressed with "zstd"'],
  page: [reply('200 OK', ['Content-Type: text/html'], '<p>'), 'it answers with a web page instead of a file'],
  untyped: [reply('200 OK', [], '<!DOCTYPE html>'), 'it answers with a web page', 'is no JSON', 'is no JSON'],
  nothing: [reply('200 OK'), 'the file is empty', 'its answer is no JSON', 'its answer is no JSON'],
  denied: [reply('403 Forbidden'), 'status 403'],
  gone: [reply('404 Not Found'), 'status 404', 'no such repository or branch', 'there is no such project'],
  busy: [reply('429 Too Many Requests', ['Retry-After: 3600']), 'answers no more questions for 3,600 seconds'],
  broken: [
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf', () => socket.destroy());
    },
    'the connection broke off',
  ],
  other: [(socket) => socket.end('SSH-2.0-x\r\n'), 'what it answers is no HTTP'],
  // Its server is another.
  self: [() => undefined, 'its certificate is signed by itself alone'],
};

const json = (value: unknown): Answer => reply('200 OK', ['Content-Type: application/json'], JSON.stringify(value));

const NO_COMMIT = 'no commit of main has this file';

/** A release that is newer, of a file, as Forgejo and GitHub describe it. */
const release = (version: string, file: object) => ({
  tag_name: `v${version}`,
  published_at: '2026-03-01T00:00:00Z',
  assets: [{ name: `a-${version}.zip`, ...file }],
});

/** What a forge may answer that is no commit and no release. */
const SHAPES: Readonly<Record<string, Fault>> = {
  object: [json({ message: 'hello' }), '', 'its answer is no list of commits', 'its answer is no list of releases'],
  others: [json([{ sha: 7 }, null, 3, [], { tag_name: 'v2.0', assets: { links: 7 } }]), '', NO_COMMIT, ''],
  dotted: [json([{ sha: '../x', ...release('1.1/../../x', {}) }]), '', NO_COMMIT, 'has no file'],
  escape: [
    json([
      { sha: '\u001B[31m', ...release('1.1', { name: '\u001B[31ma-1.1.zip', browser_download_url: 'http://a/b' }) },
    ]),
    ...(['', NO_COMMIT, 'has no file'] as const),
  ],
  upward: [json([release('1.1', { name: '../../a-1.1.zip' })]), '', NO_COMMIT, 'has no file'],
  away: [
    json([release('1.1', { browser_download_url: 'https://o.example/%2E./a-1.1.zip' })]),
    '',
    NO_COMMIT,
    'has no file',
  ],
  scheme: [json([release('1.1', { browser_download_url: 'file:///etc/passwd' })]), '', NO_COMMIT, 'has no file'],
};

const FORGE_FAULTS = { ...FAULTS, ...SHAPES };
const GOOD = ['good', 'packed'];

/** Where a forge has a release of a host, and lists it. */
const releaseFile = (origin: string, name: string) => `${origin}/${name}/r/releases/download/v1.0/a-1.0.zip`;

interface Way {
  readonly command: string;
  readonly words?: readonly string[];
  /** The address in the record of a host, whose origin is given, as is that of a forge that answers well. */
  readonly address: (origin: string, forge: string, name: string) => string;
  /** The page of a host that lists what is newer. */
  readonly page?: (origin: string) => string;
  readonly faults: Readonly<Record<string, Fault>>;
  /** What is said of a fault. */
  readonly said: (fault: Fault) => string;
}

const WAYS: Readonly<Record<string, Way>> = {
  'of a download that is pinned': {
    command: 'pin',
    address: (origin) => `${origin}/a-1.0.zip`,
    faults: FAULTS,
    said: ([, words]) => words,
  },
  'of a forge that is asked for a commit': {
    command: 'pin',
    words: ['--branches'],
    address: (origin) => `${origin}/o/r/raw/branch/main/a-1.0.zip`,
    faults: FORGE_FAULTS,
    said: ([, words, ofPin]) => ofPin ?? words,
  },
  'of a newer download': {
    command: 'bump',
    address: (_origin, forge, name) => releaseFile(forge, name),
    faults: FAULTS,
    said: ([, words]) => words,
  },
  'of a forge that is asked for releases': {
    command: 'bump',
    address: (origin, _forge, name) => releaseFile(origin, name),
    faults: FORGE_FAULTS,
    said: ([, words, , ofBump]) => ofBump ?? words,
  },
  'of a page with newer downloads': {
    command: 'bump',
    words: ['--min-age', '0'],
    address: (_origin, forge) => `${forge}/a-1.0.zip`,
    page: (origin) => `${origin}/page`,
    faults: Object.fromEntries(Object.entries(FAULTS).filter(([name]) => !/page|untyped|nothing/.test(name))),
    said: ([, words]) => words,
  },
};

/** Every name is one of this machine. */
const lookup: LookupFunction = (_name, options, callback) => {
  if (options.all === true) callback(null, [{ address: '127.0.0.1', family: 4 }]);
  else callback(null, '127.0.0.1', 4);
};

/** The door of the program, with short pauses, and a short patience for a host that is too slow. */
const openHere: NonNullable<World['openDoor']> = ({ allow, limits }) => {
  const edge = { lookup, pause: () => Promise.resolve(), now: () => performance.now() };
  const [usual, hurried] = [{}, { patience: 2_000 }].map((more) =>
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

/** Hosts that do what the tables say, and others that answer well, as files and as forges; gives the origin of each. */
async function startHosts(): Promise<(name: string) => string> {
  const self = await serveSelfSigned();
  const { url } = await serveRaw((socket, head) => {
    const name = /\r\nHost: (\w+)\./i.exec(head)?.[1] ?? '';
    const project = /^GET \/api\/v1\/repos\/(\w+)\/r\/(releases|commits)/.exec(head);
    const of = project?.[1] ?? '';
    const file = { browser_download_url: `${originOf(name === 'forge' ? of : name)}/a-1.1.zip` };
    const isPage = head.startsWith('GET /page ');
    const good = isPage
      ? '<a href=a-1.1.zip>'
      : project === null
        ? BODY
        : JSON.stringify([{ sha: COMMIT, ...release('1.1', file) }]);
    const compressedReply = reply('200 OK', ['Content-Encoding: gzip'], gzipSync(good));
    (FORGE_FAULTS[name]?.[0] ?? (name === 'packed' ? compressedReply : reply('200 OK', [], good)))(socket);
  });
  const { port } = new URL(url);
  const originOf = (name: string) => (name === 'self' ? self : `http://${name}.example:${port}`);
  return originOf;
}

/** An installer of one file; all have another version and id. */
function withFile(id: number, url: string, page: string | undefined): string {
  const update = page === undefined ? '' : `downloads: {a: {update: {page: "${page}", match: a-*.zip}}}\n`;
  const script = `${update}script:\n  files:\n    - a: ${url} # its file\n`;
  return installerText(id, `V${String(id)}`).replace('script:\n', script);
}

const pathOf = (name: string) => `games/o/openttd/openttd-${name}.yaml`;

/** What a report says below a record, as far as its next. */
const saidOf = (out: string, name: string) =>
  new RegExp(`${pathOf(name)}(?::\\d+ )?([^]*?)(?=games/|\\n\\n|$)`).exec(out)?.[1] ?? '';

test.each(Object.entries(WAYS))('each fault %s is reported for its file, and all others go on', async (_, way) => {
  const originOf = await startHosts();
  const bad = Object.keys(way.faults);
  const names = [...bad, ...GOOD];
  const files = names.map((name, index) => {
    const text = withFile(index + 1, way.address(originOf(name), originOf('forge'), name), way.page?.(originOf(name)));
    return [pathOf(name), text] as const;
  });
  const originals: Readonly<Record<string, string>> = Object.fromEntries(files);
  const { [GAME]: game, 'site.yaml': site } = BASE;
  const folder = temporaryFolder({ [GAME]: game, 'site.yaml': site, ...originals });
  const hostOptions = [...names, 'forge'].flatMap((name) => ['--allow-host', new URL(originOf(name)).host]);
  const words = [way.command, '--catalogue', folder, '--max-size', '1', ...hostOptions, ...(way.words ?? [])];
  const world = { workingFolder: folder, openDoor: openHere, now: () => NOW };
  const { code, out, error } = await runCommand(words, world);
  const currentText = (name: string) => readFileSync(join(folder, pathOf(name)), 'utf8');
  for (const name of bad) {
    const reason = way.said(way.faults[name] ?? [() => undefined, '']);
    expect({ name, said: saidOf(out, name) }).toEqual({ name, said: expect.stringContaining(reason) as string });
    expect(currentText(name), name).toBe(originals[pathOf(name)]);
  }
  // What a host has packed, the client unpacks before it saves it.
  for (const name of GOOD) expect(currentText(name), name).toContain(`checksum: sha256:${SHA256}`);
  expect(code).toBe(1);
  const entries = readdirSync(join(folder, 'games/o/openttd'));
  expect(entries.sort()).toEqual([...names.map((name) => `openttd-${name}.yaml`), 'game.yaml'].sort());
  expect(error).toMatch(/^(?:Pinned 2 downloads in|Bumped) 2 records; /);
  const total = [...error.matchAll(/; (\d+) /g)].reduce((sum, [, count]) => sum + Number(count), 0);
  expect(total).toBe(bad.filter((name) => saidOf(out, name) !== '').length);
  expect(out + error).not.toMatch(/\u001B|undefined/);
});
