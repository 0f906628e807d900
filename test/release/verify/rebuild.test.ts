import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { BASE, GAME, gameText, installerText } from '../../findings/case.ts';
import { runCommand } from '../../run-command.ts';
import { PUBLIC_KEY, SECRET_KEY } from '../../signing-key.ts';
import { temporaryFolder, writeFiles } from '../../temporary-folder.ts';

const BASE_URL = 'https://other.example/below';
const DOOM = 'catalogue/games/d/doom/doom-cd.yaml';

/** A repository of a catalogue with two commits, and its site, made from the second after the first. */
async function start() {
  const repository = temporaryFolder();
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...words], {
      cwd: repository,
      stdio: 'ignore',
    });
  const commit = (files: Readonly<Record<string, string>>) => {
    writeFiles(repository, files);
    git('add', '-A');
    git('commit', '-qm', 'Change');
  };
  const out = join(temporaryFolder(), 'site');
  const run = (...words: string[]) =>
    runCommand(words, { workingFolder: repository, variables: { CATALOGUE_SIGNING_KEY: SECRET_KEY } });
  const build = () => run('build', '--out', out, '--sign', '--base-url', BASE_URL);
  git('init', '-q');
  commit(Object.fromEntries(Object.entries(BASE).map(([path, text]) => [`catalogue/${path}`, text])));
  expect(await build()).toMatchObject({ code: 0 });
  // A lock file is read, and nothing of it is run.
  const lock = JSON.stringify({ packages: { 'node_modules/game-installer-catalogue': { version: '9.9.9' } } });
  commit({
    'catalogue/games/d/doom/game.yaml': gameText(2),
    [DOOM]: installerText(2, 'CD'),
    'package-lock.json': lock,
  });
  expect(await build()).toMatchObject({ code: 0 });
  return {
    repository,
    out,
    run,
    build,
    verify: (target: string, ...words: string[]) => run('verify', target, '--rebuild', ...words),
  };
}

async function serve(folder: string): Promise<string> {
  const server = createServer((request, response) => {
    const path = join(folder, new URL(request.url ?? '', 'http://x').pathname);
    if (existsSync(path)) response.end(readFileSync(path));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

describe('verify --rebuild', () => {
  test('proves that a folder and a site are what a commit gives, wherever they are', async () => {
    const { out, verify } = await start();
    for (const target of [out, await serve(out)]) {
      const { code, out: text, error } = await verify(target, 'HEAD', '--key', PUBLIC_KEY);
      expect([code, text, error]).toEqual([0, expect.stringContaining('it is what commit HEAD gives'), '']);
      expect(text).toContain('asks for version 9.9.9 of this program');
    }
  });

  test('finds what the holder of the key has published besides, and says where it differs', async () => {
    const { repository, out, build, verify } = await start();
    const path = join(repository, DOOM);
    writeFileSync(path, readFileSync(path, 'utf8').replace('user: ', 'user: not-'));
    expect(await build()).toMatchObject({ code: 0 });
    const { code, out: text } = await verify(await serve(out), 'HEAD', '--key', PUBLIC_KEY);
    expect(code).toBe(1);
    expect(text).toMatch(
      /not-rebuilt {2}api\/installers\/doom is not what the commit gives: from byte \d+ on the site has ".*not-/,
    );
    expect(text).not.toContain('api/index.json');
  });

  test('finds another commit, a new one that is not published yet, and a byte that was changed', async () => {
    const { out, verify } = await start();
    const { code, out: text } = await verify(out, 'HEAD~1');
    expect([code, text]).toEqual([
      1,
      expect.stringContaining('api/installers/doom is too many: the commit does not give it'),
    ]);
    expect(text).toMatch(/note: the manifest names commit [0-9a-f]{40}, and [0-9a-f]{40} was rebuilt/);
    for (const [words, message] of [
      [['nowhere'], 'git knows no commit'],
      [['HEAD', '--catalogue', 'elsewhere'], 'elsewhere'],
    ] as const) {
      expect(await verify(out, ...words)).toMatchObject({ code: 2, error: expect.stringContaining(message) as string });
    }
    appendFileSync(join(out, 'api/installers/doom'), ' ');
    const changed = await verify(await serve(out), 'HEAD');
    expect([changed.code, changed.out]).toEqual([1, expect.stringContaining('changed  api/installers/doom')]);
  });
});

describe('a second signature', () => {
  test('is made of what was rebuilt alone, and can be asked for', async () => {
    const { repository, out, run, build, verify } = await start();
    expect(await run('verify', out, '--cosigner', PUBLIC_KEY)).toMatchObject({ code: 1 });
    expect(await run('verify', out, '--sign')).toMatchObject({
      code: 2,
      error: expect.stringContaining('add --rebuild') as string,
    });
    const before = readFileSync(join(out, 'manifest.sha256.minisig'), 'utf8');
    expect(await verify(out, 'HEAD', '--sign')).toMatchObject({ code: 0 });
    expect(readFileSync(join(out, 'manifest.sha256.minisig'), 'utf8')).toBe(before);
    expect(await run('verify', out, '--key', PUBLIC_KEY, '--cosigner', PUBLIC_KEY)).toMatchObject({ code: 0 });

    // It is that of one release, and the next build takes it away.
    const old = join(temporaryFolder(), 'old');
    cpSync(join(out, 'manifest.sha256.cosigned.minisig'), old);
    writeFiles(repository, { [`catalogue/${GAME}`]: 'id: 1\nname: Renamed\n' });
    expect(await build()).toMatchObject({ code: 0 });
    expect(existsSync(join(out, 'manifest.sha256.cosigned.minisig'))).toBe(false);
    cpSync(old, join(out, 'manifest.sha256.cosigned.minisig'));
    expect(await run('verify', out, '--cosigner', PUBLIC_KEY)).toMatchObject({ code: 1 });
    expect(await verify(out, 'HEAD', '--sign')).toMatchObject({ code: 1 });
  });
});
