import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { BASE, installerText } from '../findings/case.ts';
import { runCommand } from '../run-command.ts';
import { startCommand } from '../start-command.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { lackOfClient, runProgram } from './client.ts';
import { expectTour, touredCatalogue } from './tour.ts';

const lack = lackOfClient();

/** Starts a server of the program, and waits for what it says about an address. */
async function start(words: readonly string[], says: RegExp): Promise<string> {
  const { child, ending } = startCommand([...words, '--port', '0'], { variables: { PATH: '' } });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ending;
  });
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (text: string) => {
      output += text;
      const address = says.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    void ending.then(({ error }) => {
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
});
