import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IMAGES } from '../../../generator/http/addresses.ts';
import { createCatalogueServer } from '../../../generator/cli/serve/create-server.ts';
import { folderSite } from '../../cli/serve/folder-site.ts';
import { digestFolder } from '../../../generator/io/disk/list-files.ts';
import { GOLDEN } from '../../project.ts';

/** A preview of the golden tree with something of every kind. */
export interface ServedSite {
  readonly url: string;
  /** The served folder. */
  readonly folder: string;
  readonly digests: ReadonlyMap<string, string>;
  readonly close: () => Promise<void>;
}

const ADDRESS = 'https://installers.example.org/mirror';

/** Serves the golden tree under its own address, within this process. */
export async function serveSite(options: { readonly emptyForUnknown?: boolean } = {}): Promise<ServedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-test-'));
  cpSync(`${GOLDEN}/tree`, folder, { recursive: true });
  addMissing(folder);
  let digests: ReadonlyMap<string, string> = new Map();
  const bodies = new Map([['empty.json', '{"count":0,"next":null,"previous":null,"results":[]}']]);
  const server = createCatalogueServer(() =>
    folderSite(folder, new Set(digests.keys()), bodies, options.emptyForUnknown),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  for (const path of digestFolder(folder).keys()) {
    const file = join(folder, path);
    if (path.startsWith(IMAGES)) continue;
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(ADDRESS, url));
  }
  digests = digestFolder(folder);
  return {
    url,
    folder,
    digests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Puts beside the golden tree what a site may have besides, so that every assertion has its subject. */
function addMissing(folder: string): void {
  const runtimes = readFileSync(join(folder, 'api/runtime'));
  const versions = '{"client_version":"1","runtimes":{},"runners":{}}';
  mkdirSync(join(folder, 'api/runtimes'), { recursive: true });
  const more: [string, string | Buffer][] = [
    ['api/runtimes/index.json', runtimes],
    ['api/runtimes.json', runtimes],
    ['api/runtimes/versions', versions],
    ['api/runtimes/versions.json', versions],
  ];
  for (const [path, body] of more) if (!existsSync(join(folder, path))) writeFileSync(join(folder, path), body);
}
