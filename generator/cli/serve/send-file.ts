import { promises, type Stats } from 'node:fs';
import type { IncomingMessage, ServerResponse, IncomingHttpHeaders } from 'node:http';
import { pipeline } from 'node:stream/promises';

export interface SentFile {
  readonly file: string;
  readonly type: string;
  readonly status: 200 | 404;
  /** How long caches may keep it. */
  readonly cache: string;
}

/** Sends a file that a build may replace meanwhile; ignores ranges. Returns false, with nothing sent, if gone. */
export async function sendFile(request: IncomingMessage, response: ServerResponse, sent: SentFile): Promise<boolean> {
  const handle = await promises.open(sent.file).catch(() => undefined);
  if (handle === undefined) return false;
  try {
    await sendOpened(request, response, { ...sent, handle, stats: await handle.stat() });
  } catch {
    // The client has gone, or the disk fails.
    response.destroy();
  } finally {
    await handle.close();
  }
  return true;
}

async function sendOpened(
  request: IncomingMessage,
  response: ServerResponse,
  { handle, stats, type, status, cache }: SentFile & { handle: promises.FileHandle; stats: Stats },
): Promise<void> {
  if (status === 200) {
    const validators = {
      ETag: `W/"${[stats.ino, stats.size, stats.mtimeMs].join('-')}"`,
      'Last-Modified': stats.mtime.toUTCString(),
    };
    for (const [name, value] of Object.entries({ 'Cache-Control': cache, ...validators }))
      response.setHeader(name, value);
    if (isUnchanged(request.headers, validators)) {
      response.writeHead(304).end();
      return;
    }
  }
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': stats.size });
  if (request.method === 'HEAD' || stats.size === 0) {
    response.end();
    return;
  }
  const gone = new AbortController();
  const stop = () => {
    gone.abort();
  };
  // An answer that waits for the one before it on its connection does not learn that the client has gone.
  request.socket.once('close', stop);
  if (request.socket.destroyed) stop();
  const bytes = handle.createReadStream({ autoClose: false, end: stats.size - 1 });
  await pipeline(bytes, response, { signal: gone.signal }).finally(() => request.socket.off('close', stop));
}

/** Whether a client has what it asks for: If-None-Match decides where it is there, else If-Modified-Since. */
function isUnchanged(
  headers: IncomingHttpHeaders,
  current: { readonly ETag: string; readonly 'Last-Modified': string },
): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = headers;
  if (tags !== undefined) return tags.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(current.ETag));
  return since !== undefined && Date.parse(since) >= Date.parse(current['Last-Modified']);
}

/** A tag without its mark of weakness, which a comparison for caches ignores. */
function bare(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
