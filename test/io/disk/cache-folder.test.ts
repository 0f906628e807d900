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
    history: undefined,
    games: writer.finish(),
  };
}

test('lines that nothing refers to are left behind, and all catalogueRecords are found where they are then', () => {
  const caches = temporaryFolder();
  const cache = openCacheFolder(caches, KEY);
  const written = LINES.map((line) => ({ offset: cache.append(line), length: line.length, sha256: digest(line) }));
  // Not in the order in which they were written: results come as threads make them.
  const kept = written.filter((_, index) => index % 5 === 0).toReversed();
  const data = join(caches, readdirSync(caches)[0] ?? '', 'data');
  const before = statSync(data).size;
  cache.save(indexOf(kept));
  cache.close();
  expect(statSync(data).size).toBe(kept.reduce((sum, { length }) => sum + length, 0));
  expect(statSync(data).size).toBeLessThan(before / 2);

  const again = openCacheFolder(caches, KEY);
  const games = again.index?.games;
  expect(games?.length).toBe(kept.length);
  const texts = LINES.filter((_, index) => index % 5 === 0)
    .toReversed()
    .map(String);
  expect(kept.map((_, index) => games && again.read(games.game(index)))).toEqual(texts);
  again.close();
});
