import { request, type IncomingHttpHeaders } from 'node:http';

/** An answer as it came over the wire. */
export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Names and values in turn, repeated headers included. */
  readonly rawHeaders: readonly string[];
  readonly body: Buffer;
}

/** Asks for an address exactly as it is written: nothing is tidied, decoded or followed. */
export async function ask(
  url: string,
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Reply> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      { hostname, port, path, method, headers, agent: false, timeout: 10_000 },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          const { statusCode = 0, rawHeaders } = response;
          resolve({ status: statusCode, headers: response.headers, rawHeaders, body: Buffer.concat(chunks) });
        });
      },
    );
    clientRequest.once('error', reject);
    clientRequest.once('timeout', () => clientRequest.destroy(new Error(`no answer to ${method} ${path}`)));
    clientRequest.end(body);
  });
}
