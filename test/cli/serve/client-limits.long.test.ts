import { mkdirSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createCatalogueServer } from '../../../generator/cli/serve/create-server.ts';
import { folderSite } from './folder-site.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const LIMITS = {
  headersTimeout: 400,
  requestTimeout: 600,
  keepAliveTimeout: 300,
  idleTimeout: 800,
  connectionsCheckingInterval: 50,
  maxConnections: 250,
};

/** Larger than what the system takes of an answer that nobody reads. */
const LARGE = 64 * 1024 * 1024;

async function start(limits = LIMITS) {
  const root = temporaryFolder();
  mkdirSync(join(root, 'api'));
  writeFileSync(join(root, 'api/small'), '{}');
  writeFileSync(join(root, 'api/large'), Buffer.alloc(LARGE, 'x'));
  const site = folderSite(root, new Set(['api/small', 'api/large']));
  const server = createCatalogueServer(() => site, limits);
  let count = 0;
  server.on('connection', () => {
    count += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const connections = () =>
    new Promise<number>((resolve) => {
      server.getConnections((_error, open) => {
        resolve(open);
      });
    });
  return { root, port, connections, accepted: () => count };
}

/** A client that says something, and never closes its side of the connection. */
function client(port: number, text: string): Socket & { said: string } {
  const socket = Object.assign(connect({ port, host: '127.0.0.1', allowHalfOpen: true }), { said: '' });
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => (socket.said += bytes.toString('latin1').slice(0, 100)));
  socket.write(text);
  onTestFinished(() => {
    socket.destroy();
  });
  return socket;
}

test('200 clients that never end their headers are refused and closed, and others are answered meanwhile', async () => {
  const { port, connections } = await start();
  const slow = Array.from({ length: 200 }, () => client(port, 'GET /api/small HTTP/1.1\r\nHost: x\r\n'));
  const dripping = setInterval(() => {
    for (const socket of slow) if (socket.writable) socket.write('X: y\r\n');
  }, 100);
  onTestFinished(() => {
    clearInterval(dripping);
  });
  await expect.poll(connections).toBe(200);
  const other = client(port, 'GET /api/small HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  await expect.poll(() => other.said).toMatch(/^HTTP\/1\.1 200 /);
  await expect.poll(connections, { timeout: 5000 }).toBe(0);
  expect(slow.filter(({ said }) => said.startsWith('HTTP/1.1 408 ')).length).toBeGreaterThan(0);
});

test.each([
  ['says nothing', ''],
  ['never ends its body', 'POST /api/small HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nx'],
  ['asks for nothing more', 'GET /api/small HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['says what is not a request', 'nonsense\r\n\r\n'],
])('a client that %s is closed', async (_name, text) => {
  const { port, connections, accepted: countAccepted } = await start();
  client(port, text);
  // Some are closed before anybody could count them.
  await expect.poll(countAccepted).toBe(1);
  await expect.poll(connections, { timeout: 5000 }).toBe(0);
});

test('a client that does not read its answer is closed', async () => {
  const { port, connections } = await start();
  client(port, 'GET /api/large HTTP/1.1\r\nHost: x\r\n\r\n').pause();
  await expect.poll(connections).toBe(1);
  await expect.poll(connections, { timeout: 8000 }).toBe(0);
});

test.each([['large', `X: ${'y'.repeat(20_000)}\r\n`]])('headers that are too %s are refused', async (_name, header) => {
  const { port } = await start();
  const socket = client(port, `GET /api/small HTTP/1.1\r\nHost: x\r\n${header}\r\n`);
  await expect.poll(() => socket.said).toMatch(/^HTTP\/1\.1 431 /);
});

test('more connections than may be are dropped', async () => {
  // Nothing else closes them.
  const patient = { headersTimeout: 60_000, requestTimeout: 60_000, idleTimeout: 60_000 };
  const { port, connections } = await start({ ...LIMITS, ...patient });
  const clients = Array.from({ length: 300 }, () => client(port, ''));
  await expect.poll(() => clients.filter(({ destroyed, readableEnded }) => destroyed || readableEnded).length).toBe(50);
  expect(await connections()).toBeLessThanOrEqual(250);
});
