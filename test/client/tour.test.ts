import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';

import { BASE, installerText, runnerText } from '../findings/case.ts';
import { runCommand } from '../run-command.ts';
import { startCommand } from '../start-command.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { lackOfClient, runProgram } from './client.ts';

const lack = lackOfClient();

const RUNNERS = ['dosbox', 'scummvm', 'web', 'zdoom'];

const catalogue = {
  ...BASE,
  'runners/old.yaml': runnerText({ version: '0.81.0', default: 'false' }),
  ...Object.fromEntries(RUNNERS.map((name) => [`runners/${name}.yaml`, runnerText({ name, url: urlOf(name) })])),
};

function urlOf(runner: string): string {
  return `https://example.org/${runner}.tar.xz`;
}

/** A part of the tour: what the client asked, and what its function returned. */
interface Part {
  readonly part: string;
  readonly requests: readonly { readonly method: string; readonly path: string; readonly status: number | null }[];
  readonly result: unknown;
}

/** Starts a server of the program, and waits for what it says about an address. */
async function start(words: readonly string[], says: RegExp): Promise<string> {
  const { child, ended } = startCommand([...words, '--port', '0'], { variables: { PATH: '' } });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (text: string) => {
      said += text;
      const address = says.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    });
    void ended.then(({ error }) => {
      reject(new Error(error));
    });
  });
}

describe.skipIf(lack !== undefined)(`The client${lack === undefined ? '' : ` (${lack})`}`, () => {
  test('on a machine without runners has each request answered, or refused without harm', async () => {
    const folder = temporaryFolder(catalogue);
    const address = await start(['serve', '--catalogue', folder], /Serving \d+ files at (http:\S+)\n[^]*Stop with/);
    const wanted = {
      slugs: ['openttd', 'openttd-cd', 'unknown'],
      runners: [...RUNNERS, 'wine'],
      games: ['openttd', 'unknown'],
    };
    const parts = (await runProgram('tour.py', [address], [JSON.stringify(wanted)])) as Part[];
    const results = Object.fromEntries(parts.map(({ part, result }) => [part, result]));
    expect(results).toMatchObject({
      'update: list': ['client_version', 'runners', 'runtimes'],
      'update: packages': [],
      'install: openttd': ['openttd-cd'],
      'install: openttd-cd': ['openttd-cd'],
      'install: unknown': 'HTTPError: HTTP Error 404: Not Found',
      ...Object.fromEntries(RUNNERS.map((name) => [`runner: ${name}`, [urlOf(name)]])),
      'versions: dosbox': expect.arrayContaining(['0.82.2', '0.81.0']) as unknown,
      'runner: wine': 'Failed to retrieve wine (None) information',
      'versions: wine': [],
      'view: openttd': expect.arrayContaining(['banner_url', 'coverart', 'discord_id', 'icon_url']) as unknown,
      'view: unknown': [],
      search: expect.any(Array) as unknown,
      library: [],
      store: [],
    });
    const asked = parts.flatMap(({ requests }) =>
      requests.map(({ method, path, status }) => `${method} ${path} ${String(status)}`),
    );
    expect(asked.filter((line) => !line.endsWith(' 200'))).toEqual([
      'GET api/installers/unknown 404',
      'GET api/games/unknown 404',
      'POST api/games 405',
      'POST api/games/service/gog 405',
    ]);
  });

  test('takes a draft from the address that "try" prints, and from the file that it writes', async () => {
    const draft = installerText(1, 'CD').replace('script:', 'draft: true\nscript:');
    const folder = temporaryFolder({ ...BASE, 'games/o/openttd/openttd-cd.yaml': draft });
    const address = await start(['try', '--catalogue', folder, 'openttd-cd'], /lutris -i (http:\S+)\n[^]*Stop with/);
    const file = join(folder, 'standalone.yml');
    expect(await runCommand(['try', '--catalogue', folder, 'openttd-cd', '--out', file])).toMatchObject({ code: 0 });
    const installer = {
      slug: 'openttd-cd',
      game_slug: 'openttd',
      version: 'CD',
      runner: 'linux',
      script: { game: { exe: 'a' } },
    };
    expect(await runProgram('tour.py', ['--take'], [address, file])).toEqual([[installer], [installer]]);
  });
});
