import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';

import { freePort } from '../http/servers/server.ts';
import { isMissing, servers } from '../http/servers/servers.ts';
import { runCommand } from '../run-command.ts';
import { temporaryFolder, writeFiles } from '../temporary-folder.ts';
import { lackOfClient } from './client.ts';
import { expectTour, touredCatalogue } from './tour.ts';

const lack = lackOfClient();

describe.skipIf(lack !== undefined)(`The client${lack === undefined ? '' : ` (${lack})`}`, () => {
  describe.each(servers)('on $name', (server) => {
    test.skipIf(isMissing(server))('has each request answered, or refused without harm', async () => {
      const port = await freePort();
      const site = `base_url: http://127.0.0.1:${String(port)}\n`;
      const root = temporaryFolder();
      const catalogue = join(root, 'catalogue');
      writeFiles(catalogue, { ...touredCatalogue, 'site.yaml': site });
      // Servers that are started by root read files as somebody else.
      chmodSync(root, 0o755);
      const folder = join(root, 'dist');
      expect(await runCommand(['build', '--catalogue', catalogue, '--out', folder])).toMatchObject({ code: 0 });
      const running = await server.start({ folder, port });
      onTestFinished(running.stop);
      await expectTour(running.url);
    });
  });
});
