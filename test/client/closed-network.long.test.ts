import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';

import { digest } from '../../generator/findings/digest.ts';
import { BASE, HEAD, INSTALLER, RUNNER, runnerText } from '../findings/case.ts';
import { freePort, hasProgram, startProgram } from '../http/servers/server.ts';
import { apacheWith } from '../http/servers/start-apache.ts';
import { caddyWith } from '../http/servers/start-caddy.ts';
import { nginxWith } from '../http/servers/start-nginx.ts';
import { runCommand } from '../run-command.ts';
import { doorWith } from '../stand-in-door.ts';
import { temporaryFolder, writeFiles } from '../temporary-folder.ts';
import { lackOfClient, runProgram } from './client.ts';

const SERVERS = [
  { name: 'nginx', program: 'nginx', words: (sites: string, folder: string) => nginxWith(sites, folder) },
  { name: 'caddy', program: 'caddy', words: caddyWith },
  {
    name: 'apache',
    program: 'apache2',
    words: (sites: string, folder: string, port: number) =>
      apacheWith(`IncludeOptional ${sites}/*.conf`, { folder, port }),
  },
] as const;

/** Files of the internet; servers would take the ending of the first for an encoding. */
const FILES = { 'my game.tar.gz': 'a game'.repeat(1000), 'data.php': 'more of it', 'dosbox.tar.xz': 'a runner' };

/** A host of the internet that is gone when it is stopped. */
async function startInternet() {
  const server = createServer((request, response) => {
    const name = decodeURIComponent(new URL(request.url ?? '', 'http://localhost').pathname.slice(1));
    const body = FILES[name as keyof typeof FILES] as string | undefined;
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => {
        resolve();
      });
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${String(port)}`, stop };
}

const lack = lackOfClient();
const isMissing = (program: string) => process.env['REQUIRE_ORACLES'] !== '1' && !hasProgram(program);

describe.skipIf(lack !== undefined)(`The client${lack === undefined ? '' : ` (${lack})`}`, () => {
  describe.each(SERVERS)('in a closed network with $name', ({ name, program, words }) => {
    test.skipIf(isMissing(program))('has each file of an installer and a runner from a bundle', async () => {
      const root = temporaryFolder();
      // Servers that are started by root read files as somebody else.
      chmodSync(root, 0o755);
      const internet = await startInternet();
      onTestFinished(internet.stop);
      writeFiles(join(root, 'catalogue'), {
        ...BASE,
        [INSTALLER]: `${HEAD}  files:
    - game: {url: "${internet.url}/my%20game.tar.gz", checksum: "sha256:${digest(FILES['my game.tar.gz'])}", filename: game.tar.gz}
    - data: ${internet.url}/data.php?id=1
    - missing: ${internet.url}/missing.zip
  game: {exe: a}
`,
        [RUNNER]: runnerText({ url: `${internet.url}/dosbox.tar.xz` }),
      });
      const list = [
        `${internet.url}/my%20game.tar.gz`,
        `${internet.url}/data.php?id=1 sha256:${digest(FILES['data.php'])}`,
        `${internet.url}/dosbox.tar.xz sha256:${digest(FILES['dosbox.tar.xz'])}`,
      ];
      writeFileSync(join(root, 'list.txt'), list.join('\n'));
      const port = await freePort();
      const baseUrl = `http://127.0.0.1:${String(port)}/games`;
      const closed = join(root, 'srv');
      const made = await runCommand(
        [
          'bundle',
          '--base-url',
          baseUrl,
          '--downloads',
          'list.txt',
          '--root',
          closed,
          '--out',
          'usb',
          '--allow-private',
        ],
        { workingFolder: root, openDoor: doorWith({}) },
      );
      expect(made).toMatchObject({ code: 0, error: '' });
      await internet.stop();
      // As an archive, over the stick.
      mkdirSync(closed);
      const copied = spawnSync('sh', ['-c', `tar -cf - -C usb . | tar -xf - -C ${closed} && sh ${closed}/verify.sh`], {
        cwd: root,
      });
      expect(copied.status).toBe(0);
      const { url, stop } = await startProgram({ folder: closed, port }, ({ folder }) =>
        words(join(closed, 'server', name), folder, port),
      );
      onTestFinished(stop);
      const bytes = (text: string) => Buffer.from(text).toString('base64');
      expect(await runProgram('tour.py', ['--fetch'], [`${url}/games/api/installers/openttd-cd`])).toEqual([
        {
          game: ['game.tar.gz', bytes(FILES['my game.tar.gz'])],
          data: ['data.php?id=1', bytes(FILES['data.php'])],
          missing: null,
        },
      ]);
      const runner = (await (await fetch(`${url}/games/api/runners/dosbox`)).json()) as { versions: { url: string }[] };
      const archive = await fetch(runner.versions[0]?.url ?? '', { headers: { 'Accept-Encoding': 'gzip, zstd' } });
      expect([
        archive.headers.get('content-type'),
        archive.headers.get('content-encoding'),
        await archive.text(),
      ]).toEqual(['application/octet-stream', null, FILES['dosbox.tar.xz']]);
      const part = await fetch(runner.versions[0]?.url ?? '', { headers: { Range: 'bytes=2-7' } });
      expect([part.status, await part.text()]).toEqual([206, 'runner']);
      const listing = await fetch(`${url}/games/downloads/`);
      expect([listing.ok, (await listing.text()).includes('dosbox')]).toEqual([false, false]);
      const asked = await fetch(runner.versions[0]?.url ?? '', { method: 'POST' });
      expect(asked.status).toBe(405);
    });
  });
});
