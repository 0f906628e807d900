import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { AddressInfo } from 'node:net';
import type { StartServer } from './server.ts';

/** Types by endings as GitHub Pages has them; everything else is a download. */
const TYPES: Readonly<Record<string, string>> = {
  '.json': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
};

/** A stand-in for GitHub Pages, by what its answers look like: no headers of ours, its own errors, its own compression. */
export const startGithubPages: StartServer = async ({ folder, port = 0 }) => {
  const server = createServer((request, response) => {
    const { method = '', url = '/', headers } = request;
    const path = decodedPath(url);
    const common = { Server: 'GitHub.com', 'Access-Control-Allow-Origin': '*' };
    const send = (status: number, more: Readonly<Record<string, string>>, body: Buffer) => {
      const length = status === 304 ? {} : { 'Content-Length': String(body.length) };
      response.writeHead(status, { ...common, ...length, ...more });
      response.end(method === 'HEAD' || status === 304 ? undefined : body);
    };
    if (method !== 'GET' && method !== 'HEAD') {
      send(405, { 'Content-Type': 'text/html' }, Buffer.from('<html><h1>405 Not Allowed</h1></html>'));
      return;
    }
    const page = path?.endsWith('/') === true ? `${path}index.html` : path;
    const file = page === undefined ? undefined : join(folder, page);
    const state = file === undefined || !existsSync(file) ? undefined : statSync(file);
    if (file === undefined || state === undefined) {
      send(404, { 'Content-Type': 'text/html; charset=utf-8' }, readFileSync(join(folder, '404.html')));
    } else if (state.isDirectory()) {
      send(301, { Location: `${url}/`, 'Content-Type': 'text/html' }, Buffer.from('<html>301</html>'));
    } else {
      const plain = readFileSync(file);
      const type = TYPES[extname(file)] ?? 'application/octet-stream';
      const isPacked =
        type !== 'application/octet-stream' && /\bgzip\b(?!;\s*q=0)/.test(String(headers['accept-encoding']));
      const etag = `${isPacked ? 'W/' : ''}"${createHash('sha1').update(plain).digest('hex')}"`;
      const more = {
        'Content-Type': type,
        ETag: etag,
        'Last-Modified': state.mtime.toUTCString(),
        'Cache-Control': 'max-age=600',
        Vary: 'Accept-Encoding',
        ...(isPacked ? { 'Content-Encoding': 'gzip' } : {}),
      };
      send(isKnown(headers, etag, state.mtimeMs) ? 304 : 200, more, isPacked ? gzipSync(plain) : plain);
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

function isKnown(headers: IncomingHttpHeaders, etag: string, changed: number): boolean {
  const names = headers['if-none-match'];
  if (names !== undefined) return names === '*' || names.replaceAll('W/', '').includes(etag.replace('W/', ''));
  return Date.parse(headers['if-modified-since'] ?? '') >= Math.floor(changed / 1000) * 1000;
}

function decodedPath(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.replace(/\?.*/, ''));
    return path.includes('\0') ? undefined : path;
  } catch {
    return undefined;
  }
}
