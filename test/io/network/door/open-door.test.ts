import { createHash, randomBytes } from 'node:crypto';
import type { LookupFunction, Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import type { Question } from '../../../../generator/io/network/door/ask.ts';
import { openDoor } from '../../../../generator/io/network/door/open-door.ts';
import type { DoorLimits } from '../../../../generator/io/network/door/send.ts';
import { serveRaw } from '../raw-server.ts';
import type { RawServer } from '../start-raw.ts';

type Answer = (socket: Socket, head: string, count: number, base: string) => void;

/** Asks a host that answers so, which is the only one of this machine that may be asked. */
async function askHost(answer: Answer, question: Question = READING, more: Partial<DoorLimits> = {}) {
  const server: RawServer = await serveRaw((socket, head, count) => {
    answer(socket, head, count, server.url);
  });
  const pauses: number[] = [];
  const pause = (milliseconds: number) => Promise.resolve(pauses.push(milliseconds));
  const edge = { lookup: NO_LOOKUP, pause, now: () => performance.now() };
  const ask = openDoor({ allow: [new URL(server.url).host], limits: { ...LIMITS, ...more } }, edge);
  const outcome = await ask(`${server.url}/a`, question);
  return { outcome, heads: server.heads, pauses };
}

/** Only what must be too slow has a short time, so that nothing else is on a slow machine. */
const LIMITS = { patience: 10_000, totalTime: 20_000, firstPause: 1, longestPause: 1_000 };

const NO_LOOKUP: LookupFunction = (name, _options, callback) => {
  callback(Object.assign(new Error(name), { code: 'ENOTFOUND' }), []);
};

const READING: Question = { body: { limit: 100_000, onPart: () => undefined } };

/** Writes again and again, until the connection is gone. */
function drip(socket: Socket, bytes: string | Uint8Array, pause: number): void {
  const timer = setInterval(() => socket.write(bytes), pause);
  socket.on('close', () => {
    clearInterval(timer);
  });
}

const reply =
  (status: string, headers: readonly string[] = [], body = ''): Answer =>
  (socket) =>
    socket.end(`HTTP/1.1 ${status}\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n${body}`);

/** Fifty megabytes in fifty kilobytes. */
const BOMB = gzipSync(Buffer.alloc(50_000_000));

const redirect = (to: string): Answer => reply('302 Found', [`Location: ${to}`]);

test.each<readonly [name: string, answer: Answer, patience: number, reason: string]>([
  [
    'drips lines of a header',
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      drip(socket, 'X-A: b\r\n', 20);
    },
    100,
    'no answer within 0.1 seconds',
  ],
  ['sends nothing', () => undefined, 100, 'no answer within 0.1 seconds'],
  [
    'sends one hint after the other',
    (socket) => {
      drip(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n', 20);
    },
    100,
    'no answer within 0.1 seconds',
  ],
  [
    'drips a body',
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      drip(socket, 'x', 20);
    },
    400,
    'it was slower than 1,000 bytes a second for 0.4 seconds',
  ],
  [
    'drips what follows a body',
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n');
      drip(socket, 'X-A: b\r\n', 20);
    },
    400,
    'it was slower than 1,000 bytes a second for 0.4 seconds',
  ],
])('a host that %s is too slow', async (_name, answer, patience, reason) => {
  const { outcome } = await askHost(answer, READING, { patience });
  expect(outcome).toEqual({ kind: 'failed', cause: 'slow', reason });
});

test.each<readonly [name: string, answer: Answer, reason: string]>([
  [
    'packs much into little',
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n');
      socket.end(BOMB);
    },
    'it has more than 100,000 bytes',
  ],
  [
    'packs it in a way of its own',
    reply('200 OK', ['Content-Encoding: zstd'], 'x'),
    'its answer is compressed with "zstd"',
  ],
  [
    'says that it packed what it did not',
    reply('200 OK', ['Content-Encoding: gzip'], 'x'.repeat(100)),
    'its answer is compressed in a way that cannot be undone',
  ],
])('a host that %s cannot be read', async (_name, answer, reason) => {
  expect((await askHost(answer)).outcome).toEqual({ kind: 'failed', cause: 'unusable', reason });
});

test.each<readonly [name: string, answer: Answer, outcome: object]>([
  [
    'has a body without an end',
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      drip(socket, Buffer.alloc(20_000), 1);
    },
    { kind: 'failed', cause: 'unusable', reason: 'it has more than 100,000 bytes' },
  ],
  [
    'has a large header',
    reply('200 OK', [`X-A: ${'b'.repeat(100_000)}`]),
    { kind: 'failed', cause: 'unusable', reason: 'the header of its answer is too large' },
  ],
  [
    'leads on and on',
    (socket, head, count, base) => {
      redirect(`${base}/${String(count)}`)(socket, head, count, base);
    },
    { kind: 'failed', cause: 'unusable', reason: 'it leads to another address again and again' },
  ],
  [
    'leads to this machine',
    redirect('http://127.0.0.1:1/'),
    { kind: 'refused', reason: 'it leads elsewhere, and 127.0.0.1 is a private address' },
  ],
  [
    'leads to it by a number',
    redirect('http://2130706433:1/'),
    { kind: 'refused', reason: 'it leads elsewhere, and 127.0.0.1 is a private address' },
  ],
  [
    'leads to it by the other protocol',
    redirect('http://[::ffff:127.0.0.1]:1/'),
    { kind: 'refused', reason: 'it leads elsewhere, and ::ffff:7f00:1 is a private address' },
  ],
  [
    'leads to a machine beside',
    redirect('//192.168.1.1/'),
    { kind: 'refused', reason: 'it leads elsewhere, and 192.168.1.1 is a private address' },
  ],
  [
    'leads to a local name',
    redirect('http://printer.lan/'),
    { kind: 'refused', reason: 'it leads elsewhere, and printer.lan is a name of a local network' },
  ],
  [
    'leads to a file',
    redirect('file:///etc/passwd'),
    { kind: 'refused', reason: 'it leads elsewhere, and file: is no address of the web' },
  ],
  [
    'leads nowhere',
    redirect('http://['),
    { kind: 'failed', cause: 'unusable', reason: 'it leads to something that is no address' },
  ],
  ['denies', reply('403 Forbidden'), { kind: 'answered', status: 403 }],
  ['has no such file', reply('404 Not Found'), { kind: 'answered', status: 404 }],
  ['does not talk HTTP', (socket) => socket.end('SSH-2.0-x\r\n'), { kind: 'failed', cause: 'unusable' }],
  [
    'breaks off in the middle',
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf', () => socket.destroy());
    },
    { kind: 'failed', cause: 'passing', reason: 'the connection broke off' },
  ],
])('a host that %s', async (_name, answer, outcome) => {
  expect((await askHost(answer)).outcome).toMatchObject(outcome);
});

test.each<readonly [name: string, more: Partial<DoorLimits>, answer: Answer]>([
  [
    'pauses',
    { patience: 1_000, totalTime: 60 },
    (socket) => {
      drip(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n', 20);
    },
  ],
  [
    'bodies',
    { patience: 50, leastSpeed: 0, totalTime: 120 },
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      drip(socket, 'x', 10);
    },
  ],
])('the total time covers %s', async (_name, more, answer) => {
  expect((await askHost(answer, READING, more)).outcome).toMatchObject({ kind: 'failed', cause: 'slow' });
});

test('a body is given as it comes, and its bytes are counted', async () => {
  const hash = createHash('sha256');
  const onPart = (part: Uint8Array) => hash.update(part);
  const body = 'x'.repeat(70_000);
  const { outcome, heads } = await askHost(reply('200 OK', [], body), { body: { limit: 70_000, onPart } });
  expect(outcome).toMatchObject({ kind: 'answered', status: 200, bytes: 70_000 });
  expect(hash.digest('hex')).toBe(createHash('sha256').update(body).digest('hex'));
  expect(heads[0]).toContain('Accept-Encoding: identity');
});

test('a fault of who reads is none of the host', async () => {
  const onPart = () => {
    throw Object.assign(new Error('the disk is full'), { code: 'ENOSPC' });
  };
  await expect(askHost(reply('200 OK', [], 'x'), { body: { limit: 9, onPart } })).rejects.toThrow('the disk is full');
});

test.each<readonly [header: string, pauses: readonly number[]]>([
  ['X: y', [1, 2]],
  ['Retry-After: 1', [1_000, 1_000]],
  ['Date: Mon, 23 Nov 2026 10:00:00 GMT\r\nRetry-After: Mon, 23 Nov 2026 10:00:01 GMT', [1_000, 1_000]],
  ['Retry-After: 3600', []],
  ['Retry-After: soon', [1, 2]],
])('a busy host that says "%s" is asked again after %j', async (header, pauses) => {
  const { outcome, ...traffic } = await askHost(reply('429 Too Many Requests', [header]));
  expect(outcome).toMatchObject({ kind: 'answered', status: 429 });
  expect(traffic.pauses).toEqual(pauses);
  expect(traffic.heads).toHaveLength(pauses.length + 1);
});

test.each<readonly [name: string, first: Answer]>([
  ['has a fault', reply('500 Internal Server Error')],
  [
    'breaks off before its answer',
    (socket) => {
      socket.destroy();
    },
  ],
])('a host that once %s is asked again', async (_name, first) => {
  const answer: Answer = (socket, head, count, base) => {
    (count === 1 ? first : reply('200 OK'))(socket, head, count, base);
  };
  expect((await askHost(answer)).outcome).toMatchObject({ kind: 'answered', status: 200 });
});

/** Asks a host whose first answer breaks off. */
async function askBreaking(first: readonly string[], second: Answer, limit = 100, half = Buffer.from('half')) {
  const parts: Uint8Array[] = [];
  const head = ['HTTP/1.1 200 OK', `Content-Length: ${String(half.length + 5)}`, ...first, '', ''].join('\r\n');
  const beginning = Buffer.concat([Buffer.from(head), half]);
  const answer: Answer = (socket, head, count, base) => {
    if (count === 2) second(socket, head, count, base);
    else socket.write(beginning, () => setTimeout(() => socket.destroy(), 20));
  };
  const { outcome, heads } = await askHost(answer, { body: { limit, onPart: (part) => parts.push(part) } });
  return { outcome, heads, text: Buffer.concat(parts).toString() };
}

test('a body that broke off is not read again, since its reader would take both for one', async () => {
  const { outcome, heads, text } = await askBreaking([], reply('200 OK', [], 'whole'));
  expect(outcome).toMatchObject({ kind: 'failed', reason: 'the connection broke off' });
  expect([heads.length, text]).toEqual([1, 'half']);
});

const REST = reply('206 Partial Content', ['Content-Range: bytes 4-8/9'], ' more');

test.each(['ETag: "a"', 'Last-Modified: Mon, 23 Nov 2026 10:00:00 GMT'])(
  'a body with %s goes on where it broke off',
  async (line) => {
    const { outcome, heads, text } = await askBreaking([line], REST);
    expect(outcome).toMatchObject({ kind: 'answered', status: 200, bytes: 9, headers: { 'content-length': '9' } });
    expect(text).toBe('half more');
    expect(heads[1]).toContain(`Range: bytes=4-\r\nIf-Range: ${line.replace(/^[^ ]* /, '')}`);
  },
);

test.each<readonly [name: string, header: string, second: Answer, reason: string]>([
  ['is not a part', 'ETag: "a"', reply('200 OK', [], 'whole'), 'the host does not go on from there'],
  ['is another part', 'ETag: "a"', reply('206 X', ['Content-Range: bytes 0-8/9'], 'x'), 'does not go on from there'],
  ['may be of another file', 'ETag: W/"a"', REST, 'the connection broke off'],
])('what %s is not taken for the rest of a body', async (_name, header, second, reason) => {
  const { outcome, text } = await askBreaking([header], second);
  expect(outcome).toMatchObject({ kind: 'failed', reason: expect.stringContaining(reason) as unknown });
  expect(text).toBe('half');
});

test('a packed body that broke off does not go on, since what was read is not what was sent', async () => {
  const half = gzipSync(randomBytes(80_000)).subarray(0, 40_000);
  const { outcome, heads } = await askBreaking(['Content-Encoding: gzip', 'ETag: "a"'], REST, 100_000, half);
  expect(outcome).toMatchObject({ kind: 'failed', reason: 'the connection broke off' });
  expect(heads).toHaveLength(1);
});

test('a body that goes on again and again is too large as one that comes at once', async () => {
  const { outcome } = await askBreaking(['ETag: "a"'], REST, 8);
  expect(outcome).toMatchObject({ kind: 'failed', reason: 'it has more than 8 bytes' });
});

test('what proves who asks goes nowhere else', async () => {
  const other = await serveRaw((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n'));
  const origin = await serveRaw((socket) => socket.end(`HTTP/1.1 302 Found\r\nLocation: ${other.url}/\r\n\r\n`));
  const allow = [origin, other].map(({ url }) => new URL(url).host);
  await openDoor({ allow }, { now: () => 0 })(origin.url, {
    headers: { Authorization: 'Bearer secret', 'X-Own': 'yes' },
  });
  expect(origin.heads[0]).toContain('Bearer secret');
  expect(other.heads[0]).toContain('X-Own');
  expect(other.heads[0]).not.toContain('secret');
});

test.each(['127.0.0.1', '::1', '10.0.0.1', '169.254.169.254', '::ffff:127.0.0.1', '64:ff9b::7f00:1'])(
  'a name that leads to %s is not asked, whatever it led to before',
  async (ip) => {
    const server = await serveRaw((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n'));
    const { port } = new URL(server.url);
    const family = ip.includes(':') ? 6 : 4;
    const lookup = vi.fn<LookupFunction>((_name, _options, callback) => {
      callback(null, [
        { address: '93.184.215.14', family: 4 },
        { address: ip, family },
      ]);
    });
    const ask = openDoor({ allow: [] }, { lookup, pause: () => Promise.resolve(), now: () => 0 });
    expect(await ask(`http://rebound.example:${port}/`, {})).toEqual({
      kind: 'refused',
      reason: `rebound.example leads to the private address ${ip}`,
    });
    expect(lookup).toHaveBeenCalledOnce();
    expect(server.connections()).toBe(0);
  },
);

test.each<readonly [address: string, isUnreachable: true | undefined]>([
  ['http://gone.example/', true],
  ['http://gone.lan/', undefined],
])('that there is no %s may be the fault of this machine: %s', async (address, isUnreachable) => {
  const ask = openDoor({ allow: 'all' }, { lookup: NO_LOOKUP, pause: () => Promise.resolve(), now: () => 0 });
  const outcome = await ask(address, {});
  expect(outcome).toMatchObject({ kind: 'failed', cause: 'gone', reason: 'there is no such host' });
  expect('isUnreachable' in outcome ? outcome.isUnreachable : undefined).toBe(isUnreachable);
});
