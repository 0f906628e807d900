import { readFileSync, statSync } from 'node:fs';
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

/** A host of this machine. */
async function startHost(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

/** A host with a file, whose bytes can be changed, and how often they were sent. */
async function startFileHost(body: string) {
  const state = { body, sent: 0 };
  const host = await startHost(({ method }, response) => {
    state.sent += method === 'GET' ? 1 : 0;
    response.setHeader('Content-Type', 'application/gzip').end(state.body);
  });
  return { host, url: `http://${host}/taxi-1.0.tar.gz`, state };
}

describe.skipIf(lack !== undefined)(`The client${lack === undefined ? '' : ` (${lack})`}`, () => {
  test('installs a pinned download; one other byte stops it', async () => {
    const host = await startFileHost('the game');
    const folder = temporaryFolder({
      ...BASE,
      [INSTALLER]: `${HEAD}  files:\n    - setup: ${host.url}\n  installer:\n    - extract: {file: setup}\n  game: {exe: a}\n`,
    });
    const dist = join(temporaryFolder(), 'dist');
    const site = await startHost(({ url = '' }, response) => {
      const path = join(dist, decodeURIComponent(url.replace(/\?.*/s, '')));
      const isFile = statSync(path, { throwIfNoEntry: false })?.isFile() === true;
      response.writeHead(isFile ? 200 : 404).end(isFile ? readFileSync(path) : '');
    });
    const run = (...words: string[]): Promise<Ended> =>
      runCommand([...words, '--catalogue', folder], { workingFolder: folder, openDoor: doorWith({}) });
    /** Builds, and says what the client then does and how often it fetches the file. */
    const install = async () => {
      expect((await run('build', '--out', dist)).code).toBe(0);
      const baseline = host.state.sent;
      const [verdicts] = await runProgram('tour.py', ['--install', `http://${site}`], ['lutris:openttd']);
      const [verdict] = verdicts as { readonly verdict: string; readonly stage?: string; readonly reason?: string }[];
      return { ...verdict, sent: host.state.sent - baseline };
    };
    expect(await run('pin', '--allow-host', host.host)).toMatchObject({
      code: 0,
      error: 'Pinned 1 download in 1 record\n',
    });
    expect(await install()).toMatchObject({ verdict: 'accepted', sent: 1 });
    host.state.body = 'the gamf';
    const refusal = { verdict: 'refused', stage: 'files', sent: 1 };
    expect(await install()).toMatchObject({
      ...refusal,
      reason: expect.stringContaining('checksum mismatch') as string,
    });
  });
});
