import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { GAME } from '../../findings/case.ts';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder, writeFiles } from '../../temporary-folder.ts';
import { hasProgram } from '../servers/server.ts';
import { startCachedSite } from './cached-site.ts';
import { lackOfMirror, makeMirror, startDaemon, type Mirror } from './mirroring.ts';

const lack = lackOfMirror();
const isMissing = lack !== undefined || (process.env['REQUIRE_ORACLES'] !== '1' && !hasProgram('nginx'));

describe.skipIf(isMissing)('a key of a site with three mirrors', () => {
  test('is changed, and then stolen, and no mirror stays behind or with the thief', { timeout: 300_000 }, async () => {
    const [a, b, c] = ['a', 'b', 'c'].map(makeKey) as [Key, Key, Key];
    const site = await startCachedSite();
    const current = join(site.folder, 'current');
    await site.publish(1, ['--sign', a.secret]);
    const { url } = await startDaemon(current);
    const mirrors = [makeMirror(url), makeMirror(url), makeMirror(url)] as const;
    // While the key changes, operators name both.
    const run = (mirror: Mirror) => mirror.run([a.key, b.key]);
    for (const mirror of mirrors) expect(await run(mirror)).toMatchObject({ code: 0 });
    for (const keys of [[a.key], [a.key, b.key]])
      expect(await verify(site.origin, ...keys)).toMatchObject({ code: 0, error: '' });

    // The key is changed; the third mirror is away for a while.
    await site.publish(2, ['--sign', b.secret]);
    for (const keys of [[b.key], [a.key, b.key]])
      expect(await verify(site.origin, ...keys)).toMatchObject({ code: 0, error: '' });
    for (const key of [a.key, c.key])
      expect(await verify(site.origin, key)).toMatchObject({
        code: 1,
        out: expect.stringContaining('another key than the one given') as string,
      });
    for (const mirror of mirrors.slice(0, 2)) expect(await run(mirror)).toMatchObject({ code: 0 });
    expect(mirrors.map(({ trace }) => trace()['serial'])).toEqual([2, 2, 1]);

    // The first key is stolen, and the thief has the source for a while: the mirror that has not gone on believes them.
    const thief = temporaryFolder();
    cpSync(site.records, thief, { recursive: true });
    const forged = join(site.folder, 'forged');
    cpSync(join(site.folder, 'release-1'), forged, { recursive: true, preserveTimestamps: true });
    for (const name of ['Two', 'Three', 'Four']) {
      writeFiles(thief, { [GAME]: `id: 1\nname: Forged ${name}\n` });
      await runs(['build', '--catalogue', thief, '--out', forged, '--sign', a.secret]);
    }
    const swap = (to: string) => {
      symlinkSync(to, join(site.folder, 'next'));
      renameSync(join(site.folder, 'next'), current);
    };
    swap(forged);
    for (const mirror of mirrors.slice(0, 2))
      expect(await run(mirror)).toMatchObject({
        code: 1,
        error: expect.stringContaining('not signed by a key that is believed') as string,
      });
    expect(await run(mirrors[2])).toMatchObject({ code: 0 });
    swap(join(site.folder, 'release-2'));

    // The operator goes on with the next key. Serials of the thief do not count.
    await site.publish(3, ['--sign', b.secret]);
    expect(mirrors.map(({ trace }) => trace()['serial'])).toEqual([2, 2, 4]);
    for (const mirror of mirrors) expect(await run(mirror)).toMatchObject({ code: 0 });
    expect(mirrors.map(({ trace }) => trace()['serial'])).toEqual([3, 3, 3]);
    expect(await runCommand(['verify', mirrors[2].current(), '--key', b.key])).toMatchObject({ code: 0 });
  });
});

interface Key {
  readonly secret: string;
  readonly key: string;
}

function makeKey(name: string): Key {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-key-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const [secret, pub] = [join(folder, name), join(folder, `${name}.pub`)];
  spawnSync('minisign', ['-G', '-W', '-s', secret, '-p', pub]);
  return { secret, key: readFileSync(pub, 'utf8').trim().split('\n').at(-1) ?? '' };
}

async function runs(words: readonly string[]): Promise<void> {
  expect(await runCommand(words)).toMatchObject({ code: 0, error: '' });
}

function verify(address: string, ...keys: readonly string[]) {
  return runCommand(['verify', address, ...keys.flatMap((key) => ['--key', key])]);
}
