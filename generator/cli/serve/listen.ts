import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { reasonOf } from '../../io/disk/reason-of.ts';
import type { ServeOptions } from '../definitions/serve.ts';
import { Misuse } from '../terminal/environment.ts';

/** Starts listening; returns the address under which the server is reached. */
export async function listen(server: Server, { port, host }: Pick<ServeOptions, 'port' | 'host'>): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      const reason = reasonOf(error);
      const remedy =
        reason.code === 'EADDRINUSE' ? 'another program uses the port; choose another with --port' : reason.words;
      reject(new Misuse(`Cannot listen on ${host}:${String(port)}: ${remedy}`));
    });
    server.listen(port, host, resolve);
  });
  const bound = (server.address() as AddressInfo).port;
  // A wildcard is not an address that a client can ask.
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${String(bound)}`;
}
