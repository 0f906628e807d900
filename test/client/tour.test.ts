import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { gameText, installerText as archiveText, makeRepository, SITE } from '../building/random-history.ts';
import { BASE, installerText } from '../findings/case.ts';
import { runCommand } from '../run-command.ts';
import { startCommand } from '../start-command.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { lackOfClient, runProgram } from './client.ts';
import { expectTour, touredCatalogue } from './tour.ts';

const lack = lackOfClient();

/** A state of an installer that runs a command of that name. */
function stateText(version: string): string {
  return archiveText(1, { version }).replace(
    '    - extract:',
    `    - execute:\n        command: ${version}\n    - extract:`,
  );
}

/** What the client does with a state. */
function accepted(version: string) {
  const program = { kind: 'program', argv: ['bash', '-c', version] };
  const actions = expect.arrayContaining([expect.objectContaining(program)]) as unknown;
  return [{ verdict: 'accepted', version, actions }];
}

/** Starts a server of the program, and waits for what it says about an address. */
async function start(words: readonly string[], says: RegExp, path = ''): Promise<string> {
  const { child, ended } = startCommand([...words, '--port', '0'], { variables: { PATH: path } });
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
    const folder = temporaryFolder(touredCatalogue);
    const address = await start(
      ['serve', '--catalogue', folder],
      /Install one by: lutris -i (http:\S+)\n[^]*Stop with/,
    );
    expect(await runProgram('tour.py', ['--take'], [address])).toMatchObject([[{ slug: 'openttd-cd' }]]);
    await expectTour(new URL(address).origin);
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

  test('installs an earlier state of an installer that was changed since', async () => {
    const folder = temporaryFolder();
    const file = 'games/q/quake/quake-linux.yaml';
    makeRepository(folder, [
      { files: { ...SITE, 'games/q/quake/game.yaml': gameText(1, 'Quake'), [file]: stateText('first') } },
      { files: { [file]: stateText('second') } },
    ]);
    const address = await start(
      ['serve', '--catalogue', join(folder, 'catalogue')],
      /Install one by: lutris -i (http:\S+)\n[^]*Stop with/,
      process.env['PATH'],
    );
    const links = ['lutris:quake?revision=1', 'lutris:quake?revision=2', 'lutris:quake'];
    const installed = await runProgram('tour.py', ['--install', new URL(address).origin], links);
    expect(installed).toMatchObject([accepted('first'), accepted('second'), accepted('second')]);
    const earlier = `${new URL(address).origin}/api/installers/game/quake/revisions/1`;
    expect(await runProgram('tour.py', ['--take'], [earlier])).toMatchObject([[{ version: 'first' }]]);
  });
});
