import { spawn } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { BASE, GAME, gameText, installerText } from '../../findings/case.ts';
import { readTree } from '../../read-tree.ts';
import { runCommand } from '../../run-command.ts';
import { PUBLIC_KEY, SECRET_KEY } from '../../signing-key.ts';
import { temporaryFolder, writeFiles } from '../../temporary-folder.ts';
import { build, lackOfMirror, linkedPaths, makeMirror, startDaemon } from './mirroring.ts';

const lack = lackOfMirror();

const OTHER = 'RWQf6LRCGA9i53mlYecO4IzT51TGPpvWucNSCh1CBM0QTaLn73Y7GFO3';
const SIGNED = { CATALOGUE_SIGNING_KEY: SECRET_KEY };

const RECORDS = {
  ...BASE,
  'games/d/doom/game.yaml': gameText(2),
  'games/d/doom/doom-cd.yaml': installerText(2, 'CD'),
};

/** Two releases, one after the other; the first is also gone on from otherwise. */
const trees = { first: '', second: '', fork: '' };

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-test-'));
  const records = join(folder, 'records');
  writeFiles(records, RECORDS);
  for (const [name, base] of [
    ['first', undefined],
    ['second', 'first'],
    ['fork', 'first'],
  ] as const) {
    trees[name] = join(folder, name);
    if (base !== undefined) copy(trees[base], trees[name]);
    await build(records, trees[name], ['--sign'], SIGNED);
    writeFiles(records, { [GAME]: `id: 1\nname: Not as in ${name}\n` });
  }
  return () => {
    rmSync(folder, { recursive: true });
  };
});

function copy(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true, preserveTimestamps: true });
}

/** A source of two games and a mirror that has not run yet. */
function start() {
  const source = temporaryFolder();
  copy(trees.first, source);
  const publish = () => {
    copy(trees.second, source);
  };
  return { source, publish, mirror: makeMirror(source), key: [PUBLIC_KEY] };
}

/** The same with a daemon between them. */
async function startFar() {
  const { source, publish, key } = start();
  const daemon = await startDaemon(source);
  return { source, publish, key, daemon, mirror: makeMirror(daemon.url) };
}

describe.skipIf(lack !== undefined)(`the mirror script${lack === undefined ? '' : ` (${lack})`}`, () => {
  test.each([false, true])('copies, and then asks for one small file only; signed: %s', async (isSigned) => {
    const { source, daemon, mirror } = await startFar();
    const key = isSigned ? [PUBLIC_KEY] : [];
    const first = await mirror.run(key);
    expect(first.code, first.error).toBe(0);
    const text = readFileSync(join(mirror.current(), 'mirror.json'), 'utf8');
    expect(readTree(mirror.current())).toEqual({ ...readTree(source), 'mirror.json': text });
    expect(mirror.trace()).toMatchObject({ mirror: 'test', serial: 1, source: daemon.url });
    expect(await runCommand(['verify', mirror.current(), ...(isSigned ? ['--key', PUBLIC_KEY] : [])])).toMatchObject({
      code: 0,
    });
    daemon.sent();

    const snapshot = mirror.current();
    const trace = { ...mirror.trace(), date: '2020-01-01T00:00:00Z', checked: '2020-01-01T00:00:00Z' };
    writeFileSync(join(snapshot, 'mirror.json'), `${JSON.stringify(trace, undefined, 2)}\n`);
    const second = await mirror.run(key);
    expect([second.code, second.error]).toEqual([0, 'mirror: nothing new: serial 1\n']);
    expect(daemon.sent().map(({ path }) => path)).toEqual([isSigned ? 'manifest.sha256.minisig' : 'manifest.json']);
    expect(mirror.current()).toBe(snapshot);
    // It has had the release for long, but has just looked.
    expect(mirror.trace()['date']).toBe('2020-01-01T00:00:00Z');
    expect(Date.now() - Date.parse(String(mirror.trace()['checked']))).toBeLessThan(60_000);
    // Cron would send every word by mail.
    const third = await mirror.run(key, { VERBOSE: '' });
    expect([third.code, third.out, third.error]).toEqual([0, '', '']);
  });

  test('fetches what has changed and nothing else; the rest is one file in both snapshots', async () => {
    const { source, publish, daemon, mirror } = await startFar();
    const oldTree = readTree(source);
    await mirror.run();
    const old = mirror.current();
    daemon.sent();
    publish();
    const newTree = readTree(source);
    expect((await mirror.run()).code).toBe(0);
    const changed = Object.keys(newTree).filter((path) => oldTree[path] !== newTree[path]);
    const transfers = daemon.sent();
    expect([...new Set(transfers.map(({ path }) => path))].sort()).toEqual(changed.sort());
    expect(changed).not.toContain('api/installers/doom');
    const sizes = changed.reduce((sum, path) => sum + (newTree[path]?.length ?? 0), 0);
    expect(transfers.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(sizes + 2000);
    const unchangedPaths = Object.keys(newTree).filter((path) => oldTree[path] === newTree[path]);
    expect(linkedPaths(old, mirror.current()).sort()).toEqual(unchangedPaths.sort());
    expect(readTree(old)).toMatchObject(oldTree);
  });

  test.each<[string, (source: string) => void, string]>([
    [
      'a changed file',
      (source) => {
        appendFileSync(join(source, 'api/installers/doom'), ' ');
      },
      'api/installers/doom has other bytes',
    ],
    [
      'an extra file',
      (source) => {
        writeFileSync(join(source, 'api/installers/evil'), '{}');
      },
      'api/installers/evil is not in the list',
    ],
    [
      'a hidden extra file',
      (source) => {
        writeFileSync(join(source, 'api/.evil'), '{}');
      },
      'api/.evil is not in the list',
    ],
    [
      'a missing file',
      (source) => {
        rmSync(join(source, 'api/installers/doom'));
      },
      'api/installers/doom is missing',
    ],
    [
      'a link in the place of a file',
      (source) => {
        rmSync(join(source, 'api/installers/doom'));
        symlinkSync('openttd', join(source, 'api/installers/doom'));
      },
      'api/installers/doom is missing',
    ],
    [
      'a list that was changed',
      (source) => {
        const path = join(source, 'manifest.sha256');
        writeFileSync(path, readFileSync(path, 'utf8').replace(/^.*installers\/doom\n/m, ''));
      },
      'is not signed by a key that is believed',
    ],
    [
      'a list that leads elsewhere',
      (source) => {
        appendFileSync(join(source, 'manifest.sha256'), `${'0'.repeat(64)}  api/../../x\n`);
      },
      'is not signed by a key that is believed',
    ],
    [
      'no list',
      (source) => {
        rmSync(join(source, 'manifest.sha256'));
      },
      'it has no manifest',
    ],
  ])('refuses %s, and goes on serving what it has', async (_name, tamper, words) => {
    const { source, publish, mirror, key } = start();
    await mirror.run(key);
    const snapshot = mirror.current();
    publish();
    tamper(source);
    const { code, error } = await mirror.run(key);
    expect([code, error]).toEqual([1, expect.stringContaining(words)]);
    expect(mirror.current()).toBe(snapshot);
    expect(await runCommand(['verify', snapshot])).toMatchObject({ code: 0 });
    expect(readdirSync(join(mirror.folder, 'snapshots'))).toEqual(['1']);
    // Nothing that was refused may stay behind.
    expect(existsSync(join(mirror.folder, '.work/tree'))).toBe(false);
  });

  test.each([
    ['a list of other files', 'does not belong to manifest.json', (text: string) => `${text}${'0'.repeat(64)}  zzz\n`],
    ['a list that leads elsewhere', 'is not readable', (text: string) => `${text}${'0'.repeat(64)}  zz/../../x\n`],
    ['a list with a name that is not a name', 'is not readable', (text: string) => `${text}${'0'.repeat(64)}  $(x)\n`],
  ])('refuses %s without a key as well', async (_name, words, change) => {
    const { source, mirror } = start();
    const path = join(source, 'manifest.sha256');
    writeFileSync(path, change(readFileSync(path, 'utf8')));
    const { code, error } = await mirror.run();
    expect([code, error]).toEqual([1, expect.stringContaining(words)]);
    expect(existsSync(join(mirror.folder, 'current'))).toBe(false);
  });

  test('refuses a source that went back, and one that went on from the same release otherwise', async () => {
    const { publish, mirror, key } = start();
    publish();
    await mirror.run(key);
    expect(mirror.trace()['serial']).toBe(2);
    const back = await makeMirror(trees.first, mirror.folder).run(key);
    expect([back.code, back.error]).toEqual([5, 'mirror: refused: the source has serial 1, the mirror already 2\n']);
    const other = await makeMirror(trees.fork, mirror.folder).run(key);
    expect([other.code, other.error]).toEqual([5, expect.stringContaining('another release with the serial 2')]);
    expect(mirror.trace()['serial']).toBe(2);
  });

  test('refuses a key that signed nothing here, even when nothing is new', async () => {
    const { mirror } = start();
    expect((await mirror.run()).code).toBe(0);
    const { code, error } = await mirror.run([OTHER]);
    expect([code, error]).toEqual([1, expect.stringContaining('is not signed by a key that is believed')]);
    expect((await mirror.run([PUBLIC_KEY])).error).toContain('nothing new');
    const file = join(temporaryFolder({ 'catalogue.pub': `untrusted comment: key\n${PUBLIC_KEY}\n` }), 'catalogue.pub');
    expect((await mirror.run([file])).error).toContain('nothing new');
  });

  test('refuses the signature of another release in the place of the right one', async () => {
    const { source, publish, mirror, key } = start();
    const signature = readFileSync(join(source, 'manifest.sha256.minisig'));
    publish();
    writeFileSync(join(source, 'manifest.sha256.minisig'), signature);
    expect((await mirror.run(key)).code).toBe(1);
  });

  test('refuses a manifest that has expired, when it is new and when nothing is, or warns', async () => {
    const source = temporaryFolder();
    const words = ['build', '--catalogue', temporaryFolder(RECORDS), '--out', source, '--sign', '--valid-for', '30'];
    const buildOn = (date: string) => runCommand(words, { variables: SIGNED, now: () => Date.parse(date) });
    expect(await buildOn('2026-03-01T12:00:00Z')).toMatchObject({ code: 0 });
    const mirror = makeMirror(source);
    const expired = 'expired on 2026-03-31T12:00:00Z';
    const first = await mirror.run([PUBLIC_KEY]);
    expect([first.code, first.error]).toEqual([
      7,
      expect.stringContaining(`refused: the manifest of ${source} ${expired}`),
    ]);
    expect(existsSync(join(mirror.folder, 'current'))).toBe(false);
    const warned = await mirror.run([PUBLIC_KEY], { EXPIRED: 'warn' });
    expect([warned.code, warned.error]).toEqual([0, expect.stringContaining(expired)]);
    const again = await mirror.run([PUBLIC_KEY]);
    expect([again.code, again.error]).toEqual([7, expect.stringContaining(expired)]);
    expect(mirror.trace()['serial']).toBe(1);
    expect(await buildOn(new Date().toISOString())).toMatchObject({ code: 0 });
    expect(await mirror.run([PUBLIC_KEY])).toMatchObject({ code: 0 });
    expect(mirror.trace()['serial']).toBe(2);
  });

  test('refuses a release that a clock 400 days ahead has dated, new or served, and takes the next one', async () => {
    const records = temporaryFolder(RECORDS);
    const source = temporaryFolder();
    const publish = async (days: number) => {
      const clock = () => Date.now() + days * 86_400_000;
      const words = ['build', '--catalogue', records, '--out', source, '--sign'];
      expect(await runCommand(words, { now: clock, variables: SIGNED })).toMatchObject({ code: 0 });
    };
    await publish(400);
    const mirror = makeMirror(source);
    for (const ends of [7, 0, 7]) {
      const { code, error } = await mirror.run([PUBLIC_KEY], ends === 0 ? { EXPIRED: 'warn' } : {});
      expect([code, error]).toEqual([ends, expect.stringMatching(/is dated .*one of the two clocks is wrong/)]);
    }
    await publish(0);
    expect(await mirror.run([PUBLIC_KEY])).toMatchObject({ code: 0, error: 'mirror: serial 2 is served\n' });
  });

  test('restores what its own disk has lost, when it is asked to look at everything', async () => {
    const { mirror, daemon } = await startFar();
    await mirror.run();
    const path = join(mirror.current(), 'api/installers/doom');
    const { mtime } = statSync(path);
    writeFileSync(path, readFileSync(path, 'utf8').replace('CD', 'XX'));
    utimesSync(path, mtime, mtime);
    daemon.sent();
    expect((await mirror.run()).error).toContain('nothing new');
    const { code, error } = await mirror.run([], { FULL: '1' });
    expect(code, error).toBe(0);
    expect(await runCommand(['verify', mirror.current()])).toMatchObject({ code: 0 });
    expect(daemon.sent().map((one) => one.path)).toContain('api/installers/doom');
  });

  test('keeps as many earlier snapshots as it is told', async () => {
    const { mirror } = start();
    for (const names of [['1'], ['1', '2'], ['2', '3'], ['3', '4']]) {
      expect((await mirror.run([], { KEEP: '1', FULL: '1' })).code).toBe(0);
      expect(readdirSync(join(mirror.folder, 'snapshots')).sort()).toEqual(names);
    }
    expect(readlinkSync(join(mirror.folder, 'current'))).toBe('snapshots/4');
  });

  test('goes on after a run that was killed, and clears away what it left', async () => {
    const { source, mirror } = start();
    const work = join(mirror.folder, '.work');
    mkdirSync(join(work, 'tree/api/installers'), { recursive: true });
    mkdirSync(join(mirror.folder, 'snapshots/1/api'), { recursive: true });
    writeFiles(work, {
      'tree/api/installers/.doom.Xa81': '{',
      'tree/mirror.json': '{',
      poll: 'x',
      link: 'x',
      'tree/x/y': '',
    });
    const { code, error } = await mirror.run();
    expect(code, error).toBe(0);
    expect(Object.keys(readTree(mirror.current())).sort()).toEqual(
      [...Object.keys(readTree(source)), 'mirror.json'].sort(),
    );
    expect(await runCommand(['verify', mirror.current()])).toMatchObject({ code: 0 });
  });

  test('does not run twice at once', async () => {
    const { mirror } = start();
    await mirror.run();
    const holder = spawn('flock', [join(mirror.folder, '.lock'), 'sh', '-c', 'echo held; exec sleep 20']);
    onTestFinished(() => void holder.kill());
    await new Promise((resolve) => holder.stdout.once('data', resolve));
    expect(await mirror.run()).toMatchObject({ code: 6, error: 'mirror: another run is under way\n' });
  });

  test('writes a trace that is JSON, whatever its name is', async () => {
    const { source } = start();
    const mirror = makeMirror(source);
    await mirror.run([], { MIRROR_NAME: '"Zürich" \\ \n</script>\t$(x) `y` %s' });
    expect(mirror.trace()['mirror']).toBe('"Zürich" \\ </script>$(x) `y` %s');
    expect(mirror.trace()['source']).toBe(source);
  });

  test('says what it cannot use', async () => {
    const { mirror, source } = start();
    expect(await mirror.run([''])).toMatchObject({ code: 2, error: 'mirror: the key is empty\n' });
    expect(await mirror.run([], { KEEP: 'all' })).toMatchObject({ code: 2 });
    for (const key of ['a', 'key.pub', PUBLIC_KEY.slice(0, -1), `${PUBLIC_KEY}=`, PUBLIC_KEY.replace('RW', 'RV')])
      expect(await mirror.run([key])).toMatchObject({
        code: 2,
        error: `mirror: "${key}" is no public key: one of minisign begins with RW and has 56 characters\n`,
      });
    expect(await makeMirror('--rsh=x').run()).toMatchObject({ code: 2 });
    expect(await makeMirror('rsync://127.0.0.1:1/catalogue').run()).toMatchObject({ code: 3 });
    expect(await makeMirror(temporaryFolder()).run()).toMatchObject({ code: 3 });
    rmSync(join(source, 'manifest.sha256.minisig'));
    expect(await makeMirror(source).run([PUBLIC_KEY])).toMatchObject({ code: 3 });
  });
});
