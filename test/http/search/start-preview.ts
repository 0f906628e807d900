import { createCatalogueServer, listen } from '../../../generator/cli/serve/create-server.ts';
import { folderSite } from '../../cli/serve/folder-site.ts';
import { METHOD_NOT_ALLOWED } from '../sample-tree.ts';
import type { StartServer } from '../servers/server.ts';
import { SEARCHED_FILES } from './searched-site.ts';

const PATHS = new Set([...SEARCHED_FILES.keys(), 'api/games/doom']);

/** The preview of the site that is searched. */
export const startPreview: StartServer = async ({ folder }) => {
  const site = folderSite(folder, PATHS, new Map([['405.json', METHOD_NOT_ALLOWED]]));
  const server = createCatalogueServer(() => site);
  const url = await listen(server, { port: 0, listen: '127.0.0.1' });
  return {
    url,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
