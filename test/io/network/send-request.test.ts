import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';

import {
  get,
  NoAnswer,
  requestOf,
  textOf,
  type RawRequest,
  type SendRequest,
} from '../../../generator/release/conformance/exchange.ts';
import { connect, type SendOptions } from '../../../generator/io/network/send-request.ts';
import { serveRaw } from './raw-server.ts';

const PLAIN = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}';

describe('a request is sent as it is written', () => {
  test.each([
    '/api//installers/doom',
    '/api/installers/../runtime',
    '/api/installers/%2e%2e/runtime',
    '/api/installers%2Fdoom',
    '/api/./runtime',
    '/api/installers\\doom',
    '/api/installers/%',
    '/api/installers/%00',
    '/../../etc/passwd',
    '/api/.hidden',
    '/api/runtime?',
    '//',
  ])('%s', async (path) => {
    const server = await serveRaw((socket) => socket.write(PLAIN));
    await open(server.url)(get(path));
    await open(`${server.url}/mirror/`)(get(path));
    expect(server.heads.map((head) => head.split('\r\n')[0])).toEqual([
      `GET ${path} HTTP/1.1`,
      `GET /mirror${path} HTTP/1.1`,
    ]);
  });

  test('with any method, its headers and its body', async () => {
    const server = await serveRaw((socket) => socket.end(PLAIN));
    const headers = { 'If-None-Match': '"a", W/"b"', 'Accept-Encoding': 'gzip;q=0' };
    await open(server.url)({ ...requestOf('BREW', '/api/runtime', headers), body: '{"a":1}' });
    expect(server.heads[0]).toMatch(/^BREW \/api\/runtime HTTP\/1\.1\r\n/);
    expect(server.heads[0]).toContain('If-None-Match: "a", W/"b"');
    expect(server.heads[0]).toContain('Accept-Encoding: gzip;q=0');
    expect(server.heads[0]).toContain('Content-Length: 7');
  });

  test('without an Accept-Encoding of its own', async () => {
    const server = await serveRaw((socket) => socket.write(PLAIN));
    await open(server.url)(get('/'));
    expect(server.heads[0]).not.toMatch(/accept-encoding/i);
  });
});

describe('an answer', () => {
  test('has its status, headers and body, and a redirect is not followed', async () => {
    const head =
      'HTTP/1.1 301 Moved\r\nLocation: /x\r\nX-Two: a\r\nx-two: b\r\nContent-Type: a/b\r\nContent-Type: c/d\r\n';
    const server = await serveRaw((socket) => socket.write(`${head}Content-Length: 3\r\n\r\nabc`));
    const exchange = await open(server.url)(get('/'));
    expect(exchange.status).toBe(301);
    expect(exchange.headers).toMatchObject({ location: '/x', 'x-two': 'a, b', 'content-type': 'a/b, c/d' });
    expect(textOf(exchange)).toBe('abc');
    expect(exchange.sha256).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(server.heads).toHaveLength(1);
  });

  test.each([
    ['gzip', gzipSync('{}')],
    ['br', brotliCompressSync('{}')],
    ['identity', Buffer.from('{}')],
  ])('in %s is decoded', async (coding, body) => {
    const exchange = await open((await serveCoded(coding, body)).url)(get('/'));
    expect(textOf(exchange)).toBe('{}');
    expect(Buffer.from(exchange.body)).toEqual(body);
  });

  test.each([
    ['gzip', Buffer.from('{}')],
    ['br', gzipSync('{}')],
    ['zstd', Buffer.from('{}')],
  ])('that says %s and is not has no plain body', async (coding, body) => {
    const exchange = await open((await serveCoded(coding, body)).url)(get('/'));
    expect(exchange.plain).toBeUndefined();
    expect(exchange.sha256).toBe('');
  });

  test.each<[string, RawRequest, string]>([
    ['HEAD', requestOf('HEAD', '/'), 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n'],
    ['304', get('/', { 'If-None-Match': '*' }), 'HTTP/1.1 304 Not Modified\r\n\r\n'],
    ['204', requestOf('OPTIONS', '/'), 'HTTP/1.1 204 No Content\r\n\r\n'],
  ])('to %s with a body has a surplus, and without one has none', async (_name, request, head) => {
    const wrong = await serveRaw((socket) => socket.end(`${head}{}`));
    expect(await open(wrong.url)(request)).toMatchObject({ surplus: true });
    const right = await serveRaw((socket) => socket.end(head));
    expect(await open(right.url)(request)).toMatchObject({ surplus: false });
    const lingering = await serveRaw((socket) => socket.write(head));
    expect(await open(lingering.url)(request)).toMatchObject({ surplus: false });
  });
});

describe('a connection', () => {
  test('is used again where the server keeps it', async () => {
    const server = await serveRaw((socket) => socket.write(PLAIN));
    const send = open(server.url);
    await send(get('/'));
    await send(get('/again'));
    expect(server.connections()).toBe(1);
  });

  test('that broke while it was idle is replaced', async () => {
    const server = await serveRaw((socket, _head, count) => {
      if (count === 2) socket.resetAndDestroy();
      else socket.write(PLAIN);
    });
    const send = open(server.url);
    await send(get('/'));
    expect(await send(get('/again'))).toMatchObject({ status: 200 });
    expect(server.heads).toHaveLength(3);
  });

  test('is one of few at once', async () => {
    let open_ = 0;
    let peak = 0;
    const server = await serveRaw((socket) => {
      open_ += 1;
      peak = Math.max(peak, open_);
      void setTimeout(20).then(() => {
        open_ -= 1;
        socket.write(PLAIN);
      });
    });
    const send = open(server.url, { concurrency: 3 });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => send(get(`/${String(index)}`))));
    expect(answers).toHaveLength(12);
    expect(peak).toBe(3);
  });
});

describe('there is no answer', () => {
  test('where nobody listens', async () => {
    await expect(open('http://127.0.0.1:1')(get('/'))).rejects.toThrow('ECONNREFUSED');
  });

  test('where the server says nothing in time', async () => {
    const server = await serveRaw(() => undefined);
    await expect(open(server.url, { timeout: 100 })(get('/'))).rejects.toThrow('no answer within 0.1 seconds');
  });

  test('where the server stops within a body', async () => {
    const slow = await serveRaw((socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{}'));
    await expect(open(slow.url, { timeout: 100 })(get('/'))).rejects.toThrow(NoAnswer);
    const cut = await serveRaw((socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{}'));
    await expect(open(cut.url)(get('/'))).rejects.toThrow(NoAnswer);
  });

  test('where the body is too large', async () => {
    const server = await serveRaw((socket) =>
      socket.write(`HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\n${' '.repeat(20)}`),
    );
    await expect(open(server.url, { sizeLimit: 10 })(get('/'))).rejects.toThrow('the body is larger than 10 bytes');
  });

  test('where what comes is not HTTP', async () => {
    const server = await serveRaw((socket) => socket.end('hello\r\n\r\n'));
    await expect(open(server.url)(get('/'))).rejects.toThrow(NoAnswer);
  });
});

async function serveCoded(coding: string, body: Buffer) {
  return await serveRaw((socket) => {
    socket.write(`HTTP/1.1 200 OK\r\nContent-Encoding: ${coding}\r\nContent-Length: ${String(body.length)}\r\n\r\n`);
    socket.write(body);
  });
}

function open(url: string, options: Partial<SendOptions> = {}): SendRequest {
  const { send, close } = connect(url, { timeout: 5000, sizeLimit: 1_000_000, concurrency: 4, ...options });
  onTestFinished(close);
  return send;
}
