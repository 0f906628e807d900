import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GameTableWriter } from '../../../generator/io/cache/game-table-writer.ts';
import type { DataLine } from '../../../generator/io/cache/game-table.ts';
import { openCacheFolder } from '../../../generator/io/disk/cache-folder.ts';
import { digest } from '../../../generator/findings/digest.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const KEY = digest('settings');

/** Lines of very different lengths, some of them longer than what is read at once. */
const LINES = Array.from({ length: 300 }, (_, index) =>
  Buffer.from(`${String(index)} é ${'x'.repeat((index * 7919) % 400_000)}\n`),
);

/** An index that remembers these lines, in this order. */
function indexOf(lines: readonly DataLine[]) {
  const writer = new GameTableWriter();
  for (const [index, line] of lines.entries()) {
    writer.add(
      { name: `games/g/game-${String(index).padStart(4, '0')}`, entries: [], stamps: [1, 2, 3] },
      {
        ...line,
        content: line.sha256,
        findings: '',
        hasGame: true,
        installers: 0,
        published: 0,
        claims: [],
        summary: '',
        outputs: '',
        hosts: '',
      },
    );
  }
  return {
    output: undefined,
    catalogueRecords: undefined,
    made: {},
    letters: [],
    games: writer.finish(),
  };
}

/** Writes all lines to a cache, and remembers some of them. */
function remember(caches: string, isKept: (index: number) => boolean) {
  const cache = openCacheFolder(caches, KEY);
  const written = LINES.map((line) => ({ offset: cache.append(line), length: line.length, sha256: digest(line) }));
  // Not in the order in which they were written: results come as threads make them.
  const kept = written.filter((_, index) => isKept(index)).toReversed();
  cache.save(indexOf(kept));
  cache.close();
  return kept;
}

test('lines are found in any order', () => {
  const caches = temporaryFolder();
  const kept = remember(caches, (index) => index % 5 !== 0);
  const again = openCacheFolder(caches, KEY);
  const games = again.index?.games;
  const texts = LINES.filter((_, index) => index % 5 !== 0)
    .toReversed()
    .map(String);
  expect(kept.map((_, index) => games && again.read(games.game(index)))).toEqual(texts);
  again.close();
});

test('a cache starts over when nothing refers to most of its lines', () => {
  const caches = temporaryFolder();
  remember(caches, (index) => index % 5 === 0);
  const again = openCacheFolder(caches, KEY);
  expect(again.index).toBeUndefined();
  expect(statSync(join(caches, readdirSync(caches)[0] ?? '', 'data')).size).toBe(0);
  again.close();
});
