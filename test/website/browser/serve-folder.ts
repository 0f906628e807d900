import { readdirSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ERROR_FILES } from '../../../generator/http/addresses.ts';
import { ERROR_BODIES } from '../../../generator/answers/endpoints/error-bodies.ts';
import { createCatalogueServer } from '../../../generator/cli/serve/create-server.ts';
import { folderSite } from '../../cli/serve/folder-site.ts';

/** A site that is served below a path prefix. */
export interface ServedFolder {
  /** Ends with `/`. */
  readonly address: string;
  close(): void;
}

/** The path below which a site is served. */
export const PREFIX = '/of/games/';

/** Serves a built folder below a prefix, as a host would that has other sites beside it. */
export async function serveFolder(folder: string, prefix = PREFIX): Promise<ServedFolder> {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const paths = new Set(entries.filter((path) => statSync(join(folder, path)).isFile()));
  const files = createCatalogueServer(() =>
    folderSite(folder, paths, new Map([[ERROR_FILES[404], ERROR_BODIES.notFound]])),
  );
  const server = createServer((request, response) => {
    const { url = '/' } = request;
    if (!url.startsWith(prefix)) {
      response.writeHead(404).end('outside of the site');
      return;
    }
    request.url = url.slice(prefix.length - 1);
    files.emit('request', request, response);
  });
  return {
    address: `${await listen(server)}${prefix}`,
    close: () => {
      closeAll(server, files);
    },
  };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

function closeAll(...servers: readonly Server[]): void {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
}
