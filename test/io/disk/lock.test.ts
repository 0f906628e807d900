import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

import { Locked, takeLock, type LockOwner } from '../../../generator/io/disk/lock.ts';
import { ownIdentity } from '../../../generator/io/disk/process-identity.ts';
import { PROJECT } from '../../project.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const NOW = 1_700_000_000_000;
const ID = '01234567-89ab-cdef-0123-456789abcdef';

describe('a lock', () => {
  test('is there while it is held, tells of its owner, and leaves nothing', () => {
    const folder = join(temporaryFolder(), 'below/locks');
    const lock = takeLock(folder, NOW);
    expect(lock.isHeld()).toBe(true);
    expect(ownerIn(folder)).toEqual({ ...ownIdentity(), since: NOW });
    lock.release();
    expect(lock.isHeld()).toBe(false);
    expect(existsSync(folder)).toBe(false);
  });

  test('is not taken twice, and says who has it', () => {
    const folder = temporaryFolder();
    takeLock(folder, NOW);
    expect(attempt(folder)).toMatchObject({ pid: process.pid, since: NOW });
    expect(readdirSync(folder)).toEqual(['lock']);
  });

  test('can be taken again once it was released', () => {
    const folder = temporaryFolder();
    takeLock(folder, NOW).release();
    expect(takeLock(folder, NOW).isHeld()).toBe(true);
  });

  test('that is released twice is not that of the next owner', () => {
    const folder = temporaryFolder();
    const first = takeLock(folder, NOW);
    first.release();
    const second = takeLock(folder, NOW);
    first.release();
    expect(second.isHeld()).toBe(true);
  });

  test('whose file was taken away is held no longer', () => {
    const folder = temporaryFolder();
    const lock = takeLock(folder, NOW);
    takeAway(folder);
    expect(lock.isHeld()).toBe(false);
  });

  test('takes along what was left where one was made, and nothing else', () => {
    const folder = temporaryFolder({ [`lock-${ID}/${ID}`]: '', [`${ID}/mine`]: '', 'lock-mine/file': '' });
    const lock = takeLock(folder, NOW);
    expect(readdirSync(folder).sort()).toEqual([ID, 'lock', 'lock-mine']);
    lock.release();
    expect(readdirSync(folder).sort()).toEqual([ID, 'lock-mine']);
  });

  const deadProcess = spawnSync(process.execPath, ['--version']).pid;
  test.each<[string, Partial<LockOwner>, 'is taken over' | 'is left']>([
    ['of a process that has ended', { pid: deadProcess }, 'is taken over'],
    ['of a process whose id another one has now', { start: '1' }, 'is taken over'],
    ['from before the machine started again', { boot: 'another' }, 'is taken over'],
    ['of this process', {}, 'is left'],
    ['of another machine', { host: 'another', pid: deadProcess }, 'is left'],
    ['of another container', { namespace: 'pid:[1]', pid: deadProcess }, 'is left'],
    ['of a process that runs and of which nobody knows the start', { start: '' }, 'is left'],
  ])('%s %o %s', (_name, difference, outcome) => {
    const folder = temporaryFolder();
    leave(folder, JSON.stringify({ ...ownIdentity(), since: NOW, ...difference }));
    expect(attempt(folder)).toEqual(
      outcome === 'is left' ? (expect.objectContaining(difference) as LockOwner) : 'taken',
    );
  });

  test.each(['', '{', 'null', '{"pid":"1"}', '{"pid":-1,"since":0,"start":"","host":"","boot":"","namespace":""}'])(
    'that says "%s" is left',
    (text) => {
      const folder = temporaryFolder();
      leave(folder, text);
      expect(attempt(folder)).toBeUndefined();
      expect(readFileSync(join(folder, 'lock', ID), 'utf8')).toBe(text);
    },
  );

  test.each(['a folder of somebody', 'a pipe'])('is not taken where there is %s', (obstacle) => {
    const folder = temporaryFolder(obstacle === 'a pipe' ? {} : { 'lock/notes': 'mine' });
    if (obstacle === 'a pipe') spawnSync('mkfifo', [join(folder, 'lock')]);
    expect(() => takeLock(folder, NOW)).toThrow();
    expect(readdirSync(folder)).toEqual(['lock']);
  });

  test('of a child that was killed, and that nobody has waited for, is taken over', async () => {
    const folder = temporaryFolder();
    // The shell becomes a process that never asks how its child has ended.
    const script = `node -e '' & echo $!; exec sleep 20`;
    const parent = spawn('sh', ['-c', script], { stdio: ['ignore', 'pipe', 'ignore'] });
    const [data] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(data.toString());
    while (!readFileSync(`/proc/${String(pid)}/stat`, 'latin1').includes(') Z ')) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    leave(folder, JSON.stringify({ ...ownIdentity(), pid, since: NOW }));
    expect(attempt(folder)).toBe('taken');
    parent.kill();
  });
});

test('of many processes that find a dead owner at once, one at a time has the lock', { timeout: 60_000 }, async () => {
  const folder = temporaryFolder();
  const counter = join(temporaryFolder({ counter: '0' }), 'counter');
  const script = `
    import { readFileSync, writeFileSync } from 'node:fs';
    import { Locked, takeLock } from ${JSON.stringify(`${PROJECT}generator/io/disk/lock.ts`)};
    for (let turns = 0; turns < 25;) {
      let lock;
      try { lock = takeLock(${JSON.stringify(folder)}, Date.now()); } catch (error) {
        if (!(error instanceof Locked)) throw error;
        continue;
      }
      const count = Number(readFileSync(${JSON.stringify(counter)}, 'utf8'));
      for (const end = Date.now() + 2; Date.now() < end;);
      writeFileSync(${JSON.stringify(counter)}, String(count + 1));
      turns += 1;
      if (turns < 25) lock.release();
      // The last one dies with it.
      else process.kill(process.pid, 'SIGKILL');
    }`;
  const file = join(temporaryFolder({ 'contender.ts': script }), 'contender.ts');
  const children = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--import', 'tsx', file], { cwd: PROJECT, stdio: ['ignore', 'ignore', 'inherit'] }),
  );
  await Promise.all(children.map((child) => once(child, 'close')));
  expect(readFileSync(counter, 'utf8')).toBe('100');
});

/** What comes of trying to take a lock: `taken`, or who has it. */
function attempt(folder: string): LockOwner | 'taken' | undefined {
  try {
    takeLock(folder, NOW);
    return 'taken';
  } catch (error) {
    if (error instanceof Locked) return error.owner;
    throw error;
  }
}

function leave(folder: string, text: string): void {
  mkdirSync(join(folder, 'lock'));
  writeFileSync(join(folder, 'lock', ID), text);
}

function ownerIn(folder: string): unknown {
  const [name = ''] = readdirSync(join(folder, 'lock'));
  return JSON.parse(readFileSync(join(folder, 'lock', name), 'utf8'));
}

function takeAway(folder: string): void {
  spawnSync('rm', ['-r', join(folder, 'lock')]);
}
