import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { createCatalogueServer } from '../../../generator/cli/serve/create-server.ts';
import { BULK_INSTALLERS } from '../../../generator/http/addresses.ts';
import { createRandom } from '../../create-random.ts';
import { BASE, gameText, installerText, SITE } from '../../findings/case.ts';
import { PROJECT } from '../../project.ts';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder, writeFiles } from '../../temporary-folder.ts';

const RELEASES = 50;
const GAMES = 12;
const [, CONSUMER = ''] =
  /<!-- example: sync -->\s+```js\n([^]*?)```/.exec(readFileSync(`${PROJECT}.github/API.md`, 'utf8')) ?? [];

test(
  'the documented consumer ends with the bytes of the bulk file after fifty releases',
  { timeout: 900_000 },
  async () => {
    const [folder, out, copies] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
    writeFiles(folder, { ...BASE, [SITE]: `${BASE[SITE]}endpoints: {bulk: true}\n` });
    const url = await serve(out);
    const random = createRandom(18);
    for (let release = 1; release <= RELEASES; release += 1) {
      for (let edits = 0; edits < 3; edits += 1) edit(folder, random, release);
      expect(await runCommand(['build', '--catalogue', folder, '--out', out])).toMatchObject({ code: 0 });
      // Some releases are missed, and made up for.
      if (release % 7 !== 0 && release !== RELEASES) continue;
      await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', CONSUMER], {
        cwd: copies,
        env: { ...process.env, CATALOGUE: url, no_proxy: '127.0.0.1' },
      });
      const bulk = gunzipSync(readFileSync(join(out, BULK_INSTALLERS))).toString('utf8');
      expect(copyIn(copies), `after release ${String(release)}`).toBe(bulk);
    }
    expect(JSON.parse(readFileSync(join(out, 'api/changes/latest'), 'utf8'))).toMatchObject({ since: 1 });
  },
);

/** The copy in the form of the bulk file. */
function copyIn(folder: string): string {
  const { installers } = JSON.parse(readFileSync(join(folder, 'copy.json'), 'utf8')) as {
    readonly installers: readonly (readonly [slug: string, line: string])[];
  };
  return installers
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, line]) => `${line}\n`)
    .join('');
}

/** Adds, changes, hides or removes an installer of one of several games. */
function edit(folder: string, random: () => number, release: number): void {
  const game = Math.floor(random() * GAMES);
  const slug = `game-${String(game)}`;
  const place = `games/g/${slug}`;
  if (!existsSync(join(folder, place))) {
    writeFiles(folder, { [`${place}/game.yaml`]: gameText(100 + game, `aliases: [old-${slug}]\n`) });
  }
  const number = Math.floor(random() * 4);
  const file = `${place}/${slug}-${String(number)}.yaml`;
  if (random() < 0.25) {
    rmSync(join(folder, file), { force: true });
    return;
  }
  const text = installerText(1000 + game * 10 + number, `V${String(number)}`);
  const hidden = random() < 0.2 ? 'published: false\n' : '';
  writeFiles(folder, { [file]: `${text}${hidden}notes: Of release ${String(release)}\n` });
}

async function serve(folder: string): Promise<string> {
  const server = createCatalogueServer(folder, () => ({
    paths: { has: (path) => existsSync(join(folder, path)) },
    bodies: new Map([['404.json', readFileSync(join(folder, '404.json'), 'utf8')]]),
    emptyForUnknown: false,
  }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return `http://127.0.0.1:${String(address.port)}`;
}
