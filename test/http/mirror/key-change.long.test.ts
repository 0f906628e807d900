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

describe.skipIf(isMissing)('a key of a site with three mirrors and a cache', () => {
  test('is changed, and then stolen, and no mirror stays behind or with the thief', { timeout: 300_000 }, async () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(makeKey) as [Key, Key, Key, Key];
    const site = await startCachedSite();
    const current = join(site.folder, 'current');
    await site.publish(1, ['--sign', a.secret]);
    const { url } = await startDaemon(current);
    const mirrors = [makeMirror(url), makeMirror(url), makeMirror(url)] as const;
    // Their operators never touch the line in cron, which names the first key.
    const run = (mirror: Mirror) => mirror.run([a.key]);
    for (const mirror of mirrors) expect(await run(mirror)).toMatchObject({ code: 0 });
    expect(await verify(site.origin, a.key)).toMatchObject({ code: 0 });

    // The next key is announced; the third mirror is away for a while.
    await runs(['keys', '--catalogue', site.records, '--sign', a.secret, '--next', b.key]);
    await site.publish(2, ['--sign', a.secret]);
    for (const mirror of mirrors.slice(0, 2)) {
      expect(await run(mirror)).toMatchObject({
        code: 0,
        error: expect.stringContaining(`is ${b.key}; it is believed`) as string,
      });
    }
    expect(JSON.parse(readFileSync(join(current, 'api/index.json'), 'utf8'))).toMatchObject({
      public_key: a.key,
      public_keys: [a.key, b.key],
    });

    // The key is changed.
    await site.publish(3, ['--sign', b.secret]);
    for (const keys of [[a.key], [b.key], [a.key, b.key]])
      expect(await verify(site.origin, ...keys)).toMatchObject({ code: 0, error: '' });
    expect((await verify(site.origin, a.key)).out).toContain(
      `signed by ${b.key}, which the key given names as the next`,
    );
    expect(await verify(site.origin, c.key)).toMatchObject({
      code: 1,
      out: expect.stringContaining('another key than the one given') as string,
    });
    for (const mirror of [mirrors[0], mirrors[2]]) expect(await run(mirror)).toMatchObject({ code: 0 });
    expect(mirrors.map(({ trace }) => trace()['serial'])).toEqual([3, 2, 3]);

    // The first key is stolen, and the thief has the source for a while: the mirror that has not gone on believes them.
    const thief = temporaryFolder();
    cpSync(site.records, thief, { recursive: true });
    await runs(['keys', '--catalogue', thief, '--sign', a.secret, '--next', c.key]);
    const forged = join(site.folder, 'forged');
    cpSync(join(site.folder, 'release-2'), forged, { recursive: true, preserveTimestamps: true });
    for (const name of ['Three', 'Four', 'Five', 'Six']) {
      writeFiles(thief, { [GAME]: `id: 1\nname: Forged ${name}\n` });
      await runs(['build', '--catalogue', thief, '--out', forged, '--sign', a.secret]);
    }
    const swap = (to: string) => {
      symlinkSync(to, join(site.folder, 'next'));
      renameSync(join(site.folder, 'next'), current);
    };
    swap(forged);
    for (const mirror of [mirrors[0], mirrors[2]])
      expect(await run(mirror)).toMatchObject({
        code: 1,
        error: expect.stringContaining('not signed by a key that is believed') as string,
      });
    expect(await run(mirrors[1])).toMatchObject({ code: 0 });
    expect(readFileSync(join(mirrors[1].folder, '.keys'), 'utf8')).not.toContain(c.key);
    swap(join(site.folder, 'release-3'));

    // The operator revokes it, and goes on with the next one. Serials of the thief do not count.
    await runs(['keys', '--catalogue', site.records, '--sign', b.secret, '--next', d.key, '--revoke', a.key]);
    await site.publish(4, ['--sign', b.secret]);
    expect(mirrors.map(({ trace }) => trace()['serial'])).toEqual([3, 6, 3]);
    for (const mirror of mirrors) expect(await run(mirror)).toMatchObject({ code: 0 });
    expect(mirrors.map(({ trace }) => trace()['serial'])).toEqual([4, 4, 4]);
    expect(await runCommand(['verify', mirrors[1].current(), '--key', b.key])).toMatchObject({ code: 0 });
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
