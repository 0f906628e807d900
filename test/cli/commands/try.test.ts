import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';

import { BASE, GAME, installerText, INSTALLER, SITE } from '../../findings/case.ts';
import { runCommand } from '../../run-command.ts';
import { startCommand } from '../../start-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const DRAFT = installerText(1, 'CD').replace('script:', 'draft: true\nscript:');
const wireNames = `${BASE[SITE]}wire_names:\n  store1_id: steamid\n`;
const FILES = { ...BASE, [SITE]: wireNames, [INSTALLER]: DRAFT };

interface Trial {
  readonly address: string;
  readonly stop: () => Promise<{ readonly code: number; readonly out: string; readonly error: string }>;
}

async function start(
  words: readonly string[],
  variables: Readonly<Record<string, string>> = { PATH: '' },
  port: readonly string[] = ['--port', '0'],
): Promise<Trial> {
  const { child, ending } = startCommand(['try', ...port, ...words], { variables });
  const stop = async () => {
    child.kill('SIGTERM');
    return ending;
  };
  onTestFinished(async () => {
    await stop();
  });
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (text: string) => {
      output += text;
      const match = /lutris -i (http:\S+)\n[^]*Stop with/.exec(output)?.[1];
      if (match !== undefined) resolve(match);
    });
    void ending.then(({ error }) => {
      reject(new Error(error));
    });
  });
  return { address, stop };
}

test('serves a draft under the address of its slug', async () => {
  const folder = temporaryFolder(FILES);
  const { address, stop } = await start(['--catalogue', folder, 'openttd-cd']);
  expect(new URL(address).pathname).toBe('/api/installers/openttd-cd');
  const answer = await fetch(address);
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(await answer.json()).toMatchObject({
    count: 1,
    results: [
      {
        slug: 'openttd-cd',
        game_slug: 'openttd',
        name: 'OpenTTD',
        draft: true,
        steamid: null,
        content: 'game:\n  exe: a\n',
      },
    ],
  });
  expect((await fetch(`${new URL(address).origin}/api/installers/other`)).status).toBe(404);
  expect((await fetch(address, { method: 'POST' })).status).toBe(405);
  expect(await stop()).toMatchObject({ code: 0 });
});

test('serves all installers of a game', async () => {
  const folder = temporaryFolder({ ...FILES, 'games/o/openttd/openttd-gog.yaml': installerText(2, 'Web') });
  const { address } = await start(['--catalogue', folder, 'openttd']);
  expect(await (await fetch(address)).json()).toMatchObject({ count: 2 });
});

test('serves a file that is in no catalogue, and needs no record of its game', async () => {
  const folder = temporaryFolder({ 'my-game/my-game-cd.yaml': DRAFT });
  const { address } = await start([join(folder, 'my-game/my-game-cd.yaml')]);
  expect(await (await fetch(address)).json()).toMatchObject({ results: [{ game_slug: 'my-game', name: 'my-game' }] });
});

test('listens on another port where the usual one is taken, and not where that was asked for', async () => {
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server
      .once('error', () => {
        resolve(false);
      })
      .listen(8080, '127.0.0.1', () => {
        resolve(true);
      });
  });
  onTestFinished(() => {
    if (isFree) server.close();
  });
  const folder = temporaryFolder(FILES);
  const { address } = await start(['--catalogue', folder, 'openttd-cd'], { PATH: '' }, []);
  expect(new URL(address).port).not.toBe('8080');
  expect((await fetch(address)).status).toBe(200);
  const refusal = await runCommand(['try', '--catalogue', folder, 'openttd-cd', '--port', '8080']);
  expect(refusal).toMatchObject({
    code: 2,
    error: 'error: Cannot listen on 127.0.0.1:8080: another program uses the port; choose another with --port\n',
  });
});

test('what the author has accepted is not reported, and no acceptance is called unneeded', async () => {
  const risky = DRAFT.replace(
    /script:[^]*/,
    `script:
  files:
    # accept plain-http: the host has no other
    - a: http://example.org/a.zip
  # accept missing-checksum: here is no download
  game:
    exe: a
`,
  );
  const codes = async (text: string) => {
    const folder = temporaryFolder({ ...FILES, [INSTALLER]: text });
    const { error } = await runCommand(['try', '--catalogue', folder, 'openttd-cd', '--out', '-']);
    return error.match(/(?<= {2})[a-z]+(?:-[a-z]+)+$/gm) ?? [];
  };
  const plain = await codes(risky.replace(/ +# accept plain-http.*\n/, ''));
  expect(plain).toContain('plain-http');
  expect(await codes(risky)).toEqual(plain.filter((code) => code !== 'plain-http'));
});

test('reads the record again at each request', async () => {
  const folder = temporaryFolder(FILES);
  const { address, stop } = await start(['--catalogue', folder, 'openttd-cd']);
  expect((await fetch(address)).status).toBe(200);
  writeFileSync(join(folder, INSTALLER), DRAFT.replace('version: CD', 'version: DVD'));
  expect(await (await fetch(address)).json()).toMatchObject({ results: [{ version: 'DVD' }] });
  writeFileSync(join(folder, INSTALLER), DRAFT.replace('version: CD', 'version: 1'));
  expect((await fetch(address)).status).toBe(503);
  expect((await stop()).error).toContain('wrong-type');
});

test('starts the client where it is installed', async () => {
  const folder = temporaryFolder({ ...FILES, lutris: '#!/bin/sh\necho "$@" > "$(dirname "$0")/started"\n' });
  chmodSync(join(folder, 'lutris'), 0o755);
  const variables = { PATH: [folder, process.env['PATH'] ?? ''].join(delimiter) };
  const { address, stop } = await start(['--catalogue', folder, 'openttd-cd'], variables);
  await vi.waitFor(() => {
    expect(readFileSync(join(folder, 'started'), 'utf8')).toBe(`-i ${address}\n`);
  }, 5_000);
  expect((await stop()).out).toContain('Starting Lutris');
});

test('does not start it with --no-start', async () => {
  const folder = temporaryFolder({ ...FILES, lutris: '#!/bin/sh\n' });
  chmodSync(join(folder, 'lutris'), 0o755);
  const { stop } = await start(['--catalogue', folder, '--no-start', 'openttd-cd'], { PATH: folder });
  expect((await stop()).out).not.toContain('Starting Lutris');
});

const SCRIPT = `game_slug: openttd
name: OpenTTD
runner: linux
script:
  game:
    exe: a
slug: openttd-cd
version: CD
`;

test('writes a script that stands alone, and replaces no file', async () => {
  const folder = temporaryFolder(FILES);
  const words = ['try', '--catalogue', folder, 'openttd-cd', '--out', 'script.yaml'];
  const { code, out } = await runCommand(words, { workingFolder: folder });
  expect({ code, out }).toEqual({ code: 0, out: 'Wrote script.yaml. Install it by\n\n  lutris -i script.yaml\n' });
  expect(readFileSync(join(folder, 'script.yaml'), 'utf8')).toBe(SCRIPT);
  const again = await runCommand(words, { workingFolder: folder });
  expect(again).toEqual({
    code: 2,
    out: '',
    error: 'error: Cannot write "script.yaml": it is there already; name another file\n',
  });
});

test('prints the script', async () => {
  const { out } = await runCommand(['try', '--catalogue', temporaryFolder(FILES), 'openttd-cd', '--out', '-']);
  expect(out).toBe(SCRIPT);
});

test.each([
  ['a slug that nothing has', ['openttd-cdx'], 2, 'did you mean "openttd-cd"?'],
  ['the record of a game', [GAME], 2, 'A game alone cannot be installed'],
  ['a file that is no record', ['LICENSE'], 2, 'does not end in ".yaml"'],
])('refuses %s', async (_, words, code, message) => {
  const folder = temporaryFolder({ ...FILES, LICENSE: '' });
  const result = await runCommand(['try', '--catalogue', folder, ...words], { workingFolder: folder });
  expect(result).toMatchObject({ code, error: expect.stringContaining(message) as string });
});

test('reports the errors of the record, and only its own', async () => {
  const folder = temporaryFolder({ ...FILES, [INSTALLER]: DRAFT.replace('version: CD', 'version: 1'), [SITE]: 'a: [' });
  const { code, error } = await runCommand(['try', '--catalogue', folder, 'openttd-cd'], { workingFolder: folder });
  expect(code).toBe(1);
  expect(error).toContain(`${INSTALLER}\n`);
  expect(error).toContain('wrong-type');
  expect(error).not.toContain('site.yaml');
});
