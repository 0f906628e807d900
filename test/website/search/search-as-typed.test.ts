import { describe, expect, test } from 'vitest';
import { KNOWN_GAMES } from './known-games.ts';
import { missedOf } from './missed-of.ts';
import { REAL_GAMES } from './real-games.ts';
import { finderIn, searchFiles } from './search-files.ts';
import { WAYS } from './ways-to-type.ts';

describe.each([
  ['known games', KNOWN_GAMES],
  ['games of real scripts', REAL_GAMES],
])('%s are among the first three', (_title, games) => {
  const find = finderIn(searchFiles(games));
  test.skipIf(games.length === 0).each(Object.entries(WAYS))('by %s', async (_way, { share, type }) => {
    const { attempts, missed } = await missedOf(find, games, type);
    expect(attempts).toBeGreaterThan(0);
    expect(1 - missed.length / attempts, missed.join('\n')).toBeGreaterThanOrEqual(share);
  });
});
