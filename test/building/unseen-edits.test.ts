import fs, { appendFileSync, cpSync, readdirSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { BASE, INSTALLER, SITE } from '../findings/case.ts';
import { readAnswers } from '../read-tree.ts';
import { runCommand } from '../run-command.ts';
import { answersAlone } from '../site.ts';
import { startCommand } from '../start-command.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Longer than any clock of a file system needs for a tick. Milliseconds. */
const TICK = 30;
const HOUR = 3_600_000;

/** The record, written by another author whose name is as long. */
function textBy(author: string): string {
  return BASE[INSTALLER].replace('user: tester', `user: ${author.padEnd(6, '-')}`);
}

/** Ways of changing a file that neither its size nor its time of modification tells of. */
const WAYS: Readonly<Record<string, (file: string, text: string) => void>> = {
  'written in its place': (file, text) => {
    keepTimes(file, () => {
      writeFileSync(file, text);
    });
  },
  'replaced by a file with its time': (file, text) => {
    keepTimes(file, () => {
      writeFileSync(`${file}.new`, text);
      renameSync(`${file}.new`, file);
    });
  },
  'replaced by an older file': (file, text) => {
    writeFileSync(`${file}.new`, text);
    utimesSync(`${file}.new`, 1_000_000_000, 1_000_000_000);
    renameSync(`${file}.new`, file);
  },
  'copied from elsewhere with its time': (file, text) => {
    const { atime, mtime } = statSync(file);
    const source = join(temporaryFolder({ source: text }), 'source');
    utimesSync(source, atime, mtime);
    cpSync(source, file, { preserveTimestamps: true });
  },
  'given a time to come': (file, text) => {
    writeFileSync(file, text);
    utimesSync(file, 4_000_000_000, 4_000_000_000);
  },
};

describe.each(Object.entries(WAYS))('a record that was %s', (_name, change) => {
  test.each([
    // All files are old then, so that only their times and numbers tell.
    ['long after', HOUR],
    ['at once', 0],
    ['after the clock went back', -HOUR],
  ])('is read again %s', async (_when, shift) => {
    const site = createSite();
    for (const author of ['first', 'second']) {
      change(site.record, textBy(author));
      expect(await site.built(shift)).toContain(author);
      if (shift > 0) await setTimeout(TICK);
    }
  });
});

test('edits that follow each other faster than a clock ticks are all seen', async () => {
  const site = createSite();
  for (let edit = 0; edit < 10; edit += 1) {
    const author = `no${String(edit)}`;
    WAYS['written in its place']?.(site.record, textBy(author));
    expect(await site.built(0)).toContain(author);
  }
});

test('a record that changes while it is read is right in the end', { timeout: 60_000 }, async () => {
  const site = createSite();
  for (let round = 0; round < 3; round += 1) {
    const { ending } = startCommand(site.words);
    const state = { over: false };
    void ending.then(() => (state.over = true));
    let author = '';
    for (let edit = 0; !state.over; edit += 1) {
      author = `r${String(round)}e${String(edit % 1000)}`;
      WAYS['written in its place']?.(site.record, textBy(author));
      await setTimeout(1);
    }
    expect(await site.built(0)).toContain(author);
  }
});

test('a record that changes at each reading is a finding, and nothing is written', async () => {
  const site = createSite();
  const { readSync } = fs;
  onTestFinished(() => {
    fs.readSync = readSync;
    syncBuiltinESMExports();
  });
  fs.readSync = ((file: number, ...parameters: [Uint8Array, number, number, null]) => {
    const bytes = readSync(file, ...parameters);
    if (fs.fstatSync(file).ino === statSync(site.record).ino) appendFileSync(site.record, '# more\n');
    return bytes;
  }) as typeof fs.readSync;
  syncBuiltinESMExports();
  const { code, error } = await runCommand(site.words);
  expect(code).toBe(1);
  expect(error).toContain(INSTALLER);
  expect(error).toContain('it changed while it was read');
  expect(readdirSync(site.out)).toEqual([]);
  fs.readSync = readSync;
  syncBuiltinESMExports();
  expect(await site.built(0)).toContain('tester');
});

function createSite() {
  const folder = temporaryFolder({ ...BASE, [SITE]: BASE[SITE] + answersAlone() });
  const [out, cache] = [temporaryFolder(), temporaryFolder()];
  const words = ['build', '--catalogue', folder, '--out', out, '--cache', cache];
  return {
    words,
    out,
    record: join(folder, INSTALLER),
    /** Builds with a clock that is off by some milliseconds; returns the answer of the record. */
    built: async (shift: number) => {
      const { code, error } = await runCommand(words, { now: () => Date.now() + shift });
      expect(code, error).toBe(0);
      return readAnswers(out)['api/installers/openttd-cd'];
    },
  };
}

function keepTimes(file: string, change: () => void): void {
  const { atime, mtime } = statSync(file);
  change();
  utimesSync(file, atime, mtime);
}
