import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';

import { BASE, HEAD, INSTALLER } from '../findings/case.ts';
import { runCommand, type Ended } from '../run-command.ts';
import { doorWith } from '../stand-in-door.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { lackOfClient, runProgram } from './client.ts';

const lack = lackOfClient();

/** A host of this machine that can be stopped, and started again under the same address. */
async function startHost(answer: RequestListener) {
  let server = createServer();
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => {
        resolve();
      });
      server.closeAllConnections();
    });
  const start = (port: number) => {
    server = createServer(answer);
    return new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  };
  await start(0);
  onTestFinished(() => {
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { host: `127.0.0.1:${String(port)}`, stop, restart: () => start(port) };
}

/** A host with a file, whose bytes can be changed, and how often they were sent. */
async function startFileHost(body: string) {
  const state = { body, sent: 0 };
  const host = await startHost(({ method }, response) => {
    state.sent += method === 'GET' ? 1 : 0;
    response.setHeader('Content-Type', 'application/gzip').end(state.body);
  });
  return { ...host, url: `http://${host.host}/taxi-1.0.tar.gz`, state };
}

describe.skipIf(lack !== undefined)(`The client${lack === undefined ? '' : ` (${lack})`}`, () => {
  test('installs a pinned download, and from its second address while the first is dead; one other byte stops it', async () => {
    const [first, second] = [await startFileHost('the game'), await startFileHost('the game')];
    const folder = temporaryFolder({
      ...BASE,
      [INSTALLER]: `${HEAD}  files:\n    - setup: ${first.url}\n  installer:\n    - extract: {file: setup}\n  game: {exe: a}\n`,
    });
    const [dist, report] = [join(temporaryFolder(), 'dist'), join(temporaryFolder(), 'links.json')];
    const site = await startHost(({ url = '' }, response) => {
      const path = join(dist, decodeURIComponent(url.replace(/\?.*/s, '')));
      const isFile = statSync(path, { throwIfNoEntry: false })?.isFile() === true;
      response.writeHead(isFile ? 200 : 404).end(isFile ? readFileSync(path) : '');
    });
    const run = (...words: string[]): Promise<Ended> =>
      runCommand([...words, '--catalogue', folder], { workingFolder: folder, openDoor: doorWith({}) });
    const allowed = [first, second].flatMap(({ host }) => ['--allow-host', host]);
    /** Builds, and says what the client then does and from where it has the file. */
    const install = async (...words: string[]) => {
      expect((await run('build', '--out', dist, ...words)).code).toBe(0);
      const before = [first.state.sent, second.state.sent];
      const [verdicts] = await runProgram('tour.py', ['--install', `http://${site.host}`], ['lutris:openttd']);
      const [verdict] = verdicts as { readonly verdict: string; readonly stage?: string; readonly reason?: string }[];
      return { ...verdict, sent: [first.state.sent - (before[0] ?? 0), second.state.sent - (before[1] ?? 0)] };
    };
    const checkLinks = async () => {
      writeFileSync(report, (await run('links', '--json', '--no-cache', '--delay', '0', ...allowed)).out);
    };

    expect(await run('pin', ...allowed)).toMatchObject({ code: 0, error: 'Pinned 1 download in 1 record\n' });
    expect(await install()).toMatchObject({ verdict: 'accepted', sent: [1, 0] });
    first.state.body = 'the gamf';
    const stopped = { verdict: 'refused', stage: 'files', sent: [1, 0] };
    expect(await install()).toMatchObject({
      ...stopped,
      reason: expect.stringContaining('checksum mismatch') as string,
    });
    first.state.body = 'the game';

    const path = join(folder, INSTALLER);
    const mirrors = `downloads: {setup: {mirrors: ["${second.url}"]}}\nscript:\n`;
    writeFileSync(path, readFileSync(path, 'utf8').replace('script:\n', mirrors));
    await first.stop();
    await checkLinks();
    expect(await install('--link-report', report)).toMatchObject({ verdict: 'accepted', sent: [0, 1] });
    await first.restart();
    await checkLinks();
    expect(await install('--link-report', report)).toMatchObject({ verdict: 'accepted', sent: [1, 0] });
  });
});
