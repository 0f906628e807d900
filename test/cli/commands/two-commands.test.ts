import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar';
import { expect, onTestFinished, test } from 'vitest';
import { COMMAND } from '../../project.ts';
import { temporaryFolder, writeFiles } from '../../temporary-folder.ts';
import { sitAtTerminal, type Sat } from '../../terminal-person.ts';
import { lackOf } from '../../workflows/lack-of.ts';

const lack = lackOf('script', ['--version']);

const [ENTER, ESCAPE, CTRL_C, DELETE] = ['\r', '\u001B', '\u0003', '\u007F'];

const PATIENCE = 40_000;

/** The host of a free game. */
async function serveGame(): Promise<string> {
  const files = { 'space-taxi-1.0/start.sh': '#!/bin/sh\n', 'space-taxi-1.0/taxi.pak': 'x'.repeat(9_000) };
  const entries = Object.entries(files).map(([name, body]) => ({ header: { name, size: body.length }, body }));
  const body = gzipSync(await packTar(entries));
  const server = createServer((request, response) => {
    if (request.url?.endsWith('.tar.gz') === true) response.end(body);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
  });
  return `127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

/** A catalogue of one's own in a repository with a remote, and a stand-in for gh. */
function begin(): {
  folder: string;
  home: string;
  git: (...words: string[]) => string;
  variables: Record<string, string>;
} {
  const home = temporaryFolder();
  const folder = join(home, 'games');
  const variables = { HOME: home, GIT_CONFIG_NOSYSTEM: '1', PATH: `${join(home, 'bin')}:${process.env['PATH'] ?? ''}` };
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: folder, env: variables, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const gh = '#!/bin/sh\necho https://github.com/us/games/pull/1\n';
  writeFiles(folder, { 'catalogue/site.yaml': 'base_url: https://games.test\n', '.gitignore': '.catalogue-cache\n' });
  mkdirSync(join(home, 'bin'));
  writeFileSync(join(home, 'bin/gh'), gh);
  chmodSync(join(home, 'bin/gh'), 0o755);
  const address = 'https://github.com/us/games.git';
  for (const [key, value] of [
    ['user.name', 'Ada'],
    ['user.email', 'ada@example.org'],
    [`url.${join(home, 'remote')}.insteadOf`, address],
  ])
    git('config', '--global', key ?? '', value ?? '');
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-qm', 'Begin');
  git('clone', '-q', '--bare', folder, join(home, 'remote'));
  git('remote', 'add', 'origin', address);
  git('fetch', '-q', 'origin');
  return { folder, home, git, variables };
}

function sitAt(
  { folder, variables }: Pick<ReturnType<typeof begin>, 'folder' | 'variables'>,
  words: readonly string[],
  answers: readonly (readonly [string, string])[],
): Promise<Sat> {
  return sitAtTerminal([process.execPath, COMMAND, ...words], answers, { folder, variables, patience: PATIENCE });
}

const RECORD = 'catalogue/games/s/space-taxi/space-taxi-1-0-linux.yaml';

test.skipIf(lack !== undefined)(
  `in a real terminal, the address of a game becomes an open request with two commands${lack === undefined ? '' : `: ${lack}`}`,
  async () => {
    const host = await serveGame();
    const place = begin();
    const address = `http://${host}/space-taxi-1.0-linux.tar.gz`;
    const result = await sitAt(
      place,
      ['new', address, '--allow-host', host],
      [
        ['Take these?', ENTER],
        ['Year of its first release', `1984${ENTER}`],
      ],
    );
    expect([result.code, result.left], result.screen).toEqual([0, []]);
    expect(readFileSync(join(place.folder, RECORD), 'utf8')).toMatch(
      /user: Ada\n[^]*exe: \$GAMEDIR\/game\/start\.sh\n/,
    );
    const submitted = await sitAt(place, ['submit'], [['Do it?', ENTER]]);
    expect([submitted.code, submitted.left], submitted.screen).toEqual([0, []]);
    expect(submitted.screen).toContain('Opened by gh: https://github.com/us/games/pull/1');
    expect(place.git('log', '-1', '--format=%s', 'origin/add-space-taxi-1-0-linux').trim()).toBe(
      'Add Space Taxi, 1.0 Linux',
    );
  },
  2 * PATIENCE,
);

test.skipIf(lack !== undefined)(
  `in a real terminal, the questions bear errors, steps back, Ctrl+C and odd answers${lack === undefined ? '' : `: ${lack}`}`,
  async () => {
    const host = await serveGame();
    const place = begin();
    const interruption = await sitAt(
      place,
      ['new', '--allow-host', host],
      [
        ['Address of the download', `taxi.zip${ENTER}`],
        ['it does not begin with http:// or https://', `${DELETE.repeat(8)}http://${host}/gone.zip${ENTER}`],
        ['Fetch it now', 'y'],
        ['The download failed', ''],
        ['Write the record without a checksum', 'n'],
        ['Address of the download', `http://${host}/space-taxi-1.0-linux.tar.gz${ENTER}`],
        ['Fetch it now', 'y'],
        ['Take these?', 'n'],
        ['Game: type to find it', ENTER],
        ['Type the name of the game', `Täxi \u{1F695}${ENTER}`],
        ['Year of its first release', `soon${ENTER}`],
        ['A year such as 1995', DELETE.repeat(4)],
        ['Year of its first release', ESCAPE],
        ['Game: type to find it', `Space Taxi${ENTER}`],
        ['Year of its first release', ENTER],
        ['Version:', ENTER],
        ['Runner', `nonsense${ENTER}`],
        ['No runner has that name', CTRL_C],
        ['Nothing was written.', ''],
      ],
    );
    expect([interruption.code, interruption.left], interruption.screen).toEqual([2, []]);
    expect(interruption.screen).toMatch(/go on with: .*catalogue(?:\.js)? new --resume/);
    const resumed = await sitAt(
      place,
      ['new', '--resume'],
      [
        ['Year of its first release', ENTER],
        ['Runner', `linux${ENTER}`],
        ['Your name', ENTER],
      ],
    );
    expect([resumed.code, resumed.left], resumed.screen).toEqual([0, []]);
    expect(readFileSync(join(place.folder, RECORD), 'utf8')).toMatch(/version: 1.0 Linux\n[^]*checksum: sha256:/);
  },
  3 * PATIENCE,
);
