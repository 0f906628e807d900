import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSampleTree, NO_PAGE, NOT_FOUND } from './sample-tree.ts';
import { hasProgram, type RunningServer } from './servers/server.ts';
import { startNginx } from './servers/start-nginx.ts';

const LARGE = 'a'.repeat(8000);

/** Requests that nginx refuses by itself, before or after the rules for addresses. */
const CASES: readonly (readonly [
  name: string,
  path: string,
  lines: readonly string[],
  status: number,
  detail: string,
])[] = [
  ['a condition that fails', '/api/runtime', ['If-Match: "other"'], 412, 'Precondition failed.'],
  ['a body that is too large', '/api/runtime', ['Content-Length: 99000000'], 413, 'Request body too large.'],
  ['a large header', '/api/runtime', [`X: ${LARGE}${LARGE}`], 431, 'Request header fields too large.'],
  ['many headers', '/api/runtime', Array<string>(9).fill(`X: ${LARGE}`), 431, 'Request header fields too large.'],
  ['an unknown transfer coding', '/api/runtime', ['Transfer-Encoding: odd'], 501, 'Not implemented.'],
];

/** Requests whose address, or all of them, cannot be understood. */
const NOT_UNDERSTOOD: readonly (readonly [name: string, path: string, lines: readonly string[]])[] = [
  ['two lengths', '/api/runtime', ['Content-Length: 1', 'Content-Length: 2']],
  ['a long address', `/api/${'a/'.repeat(20_000)}`, []],
  ['half an escape', '/api/installers/%', []],
];

describe.skipIf(process.env['REQUIRE_ORACLES'] !== '1' && !hasProgram('nginx')).each(['', '/mirror'])(
  'nginx below "%s" answers in JSON to',
  (prefix) => {
    let running: RunningServer;
    let tree: ReturnType<typeof makeSampleTree>;
    beforeAll(async () => {
      tree = makeSampleTree({ baseUrl: `http://127.0.0.1${prefix}`, unknownSlug: 'not-found' });
      running = await startNginx({ folder: tree.folder, prefix });
    });
    afterAll(async () => {
      await running.stop();
      tree.remove();
    });

    test.each(CASES)('%s', async (_name, path, lines, status, detail) => {
      const answer = await send(running.url, prefix + path, lines);
      expect(answer).toEqual({
        status,
        type: 'application/json',
        cache: undefined,
        cors: '*',
        body: `{"detail":"${detail}"}`,
      });
    });

    test.each(NOT_UNDERSTOOD)('%s', async (_name, path, lines) => {
      const answer = await send(running.url, prefix + path, lines);
      expect(answer).toEqual({ status: 404, type: 'application/json', cache: undefined, cors: '*', body: NOT_FOUND });
    });

    test('an address of its own bodies', async () => {
      const answer = await send(running.url, `${prefix}/error.json`, []);
      expect(answer).toMatchObject({ status: 404, body: NO_PAGE });
    });
  },
);

/** Asks with lines as they are, and tells what of the answer matters here. */
async function send(url: string, path: string, lines: readonly string[]) {
  const { hostname, port } = new URL(url);
  const request = [`GET ${path} HTTP/1.1`, 'Host: 127.0.0.1', 'Connection: close', ...lines, '', ''].join('\r\n');
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      // nginx waits for what it has refused before it closes.
      if (/content-length: (\d+)/i.exec(text)?.[1] === String(text.split('\r\n\r\n', 2)[1]?.length)) socket.destroy();
    });
    // What is sent after the answer may be refused.
    socket.once('error', (error) => {
      if (text === '') reject(error);
    });
    socket.once('close', () => {
      resolve(text);
    });
    socket.write(request);
  });
  const [head = '', body = ''] = answer.split('\r\n\r\n', 2);
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1];
  return {
    status: Number(head.split(' ')[1]),
    type: header('content-type'),
    cache: header('cache-control'),
    cors: header('access-control-allow-origin'),
    body,
  };
}
