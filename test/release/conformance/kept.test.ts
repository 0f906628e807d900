import type { Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';

import { evaluateSample } from '../../../generator/release/conformance/run-conformance.ts';
import { connect } from '../../../generator/io/network/send-request.ts';
import { serveRaw } from '../../io/network/raw-server.ts';

const HEAD = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n';
const PLAIN = `${HEAD}\r\n{}`;

/** Everything else than the kept connection is left out here. */
async function judge(answer: (socket: Socket, count: number) => void) {
  const server = await serveRaw((socket, _head, count) => {
    answer(socket, count);
  });
  const { send, close } = connect(server.url, { timeout: 60_000, sizeLimit: 1000, concurrency: 1 });
  onTestFinished(close);
  const sample = { baseUrl: server.url, paths: {}, missing: {}, slug: undefined, digests: undefined };
  const outcomes = await evaluateSample({ ...sample, emptyForUnknown: false }, async (ask) =>
    ask.kept === true ? await send(ask) : { problem: 'not asked' },
  );
  const kept = outcomes.find(({ assertion }) => assertion.id === 'site.kept');
  return { verdict: kept?.verdict, requests: server.heads.length };
}

const CLOSED = `${HEAD}Connection: close\r\n\r\n{}`;

// How many requests there are where nothing is said depends on when the end of the connection is seen.
test.each<[string, (socket: Socket, count: number) => void, string, number?]>([
  ['keeps it', (socket) => socket.write(PLAIN), 'pass', 2],
  ['says each time that it closes it', (socket) => socket.end(CLOSED), 'fail', 5],
  ['closes it each time without a word', (socket) => socket.end(PLAIN), 'fail'],
  ['says once that it closes it', (socket, count) => socket.write(count === 1 ? CLOSED : PLAIN), 'pass', 3],
  ['closes it once without a word', (socket, count) => socket[count === 1 ? 'end' : 'write'](PLAIN), 'pass'],
  ['breaks it once', (socket, count) => (count === 1 ? socket.destroy() : socket.write(PLAIN)), 'pass', 3],
  ['never answers', (socket) => socket.destroy(), 'left-out', 5],
  ['answers now and then', (socket, count) => (count === 2 ? socket.destroy() : socket.end(CLOSED)), 'left-out', 5],
])('a host that %s', async (_name, answer, kind, count) => {
  const { verdict, requests } = await judge(answer);
  expect({ kind: verdict?.kind, requests }).toEqual({ kind, requests: count ?? requests });
});

test('what is not decided says why', async () => {
  const { verdict } = await judge((socket) => socket.destroy());
  expect(verdict).toMatchObject({ reason: expect.stringMatching(/^not decided .*no answer/) as string });
});
