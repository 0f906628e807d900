import { describe, expect, test } from 'vitest';
import { GameTable, type CachedGame, type FoundFolder } from '../../../generator/io/cache/game-table.ts';
import { GameTableWriter } from '../../../generator/io/cache/game-table-writer.ts';
import { printIndex, readIndex, type CacheIndex } from '../../../generator/io/cache/result-cache.ts';
import { digest } from '../../../generator/findings/digest.ts';

const KEY = digest('settings');

function game(number: number): CachedGame {
  return {
    content: digest(`content ${number}`),
    offset: number * 1e12,
    length: number + 5,
    sha256: digest(`line ${number}`),
    findings: number % 2 === 0 ? '{"diagnostics":[],"acceptances":[]}' : '',
    hasGame: number % 3 === 0,
    installers: number,
    published: number,
    claims: Array.from({ length: number % 4 }, (_, index) => 0xffffffff - index),
    summary: number % 2 === 0 ? '' : JSON.stringify([`Spiel ${number} é`]),
    outputs: `api/installers/a ${'a'.repeat(64)} 0\n`,
    hosts: number % 2 === 0 ? '["example.org"]' : '',
  };
}

function folder(name: string, entries: readonly string[] = ['fgame.yaml', 'fa.yaml']): FoundFolder {
  return { name, entries, stamps: Array.from({ length: 3 + 4 * entries.length }, (_, index) => index + 0.25) };
}

const NAMES = ['games/ / ', 'games/a/a-b', 'games/a/a', 'games/p/100%25', 'games/t/tab\tnext', 'games/é/日本'];

function tableOf(names: readonly string[]): GameTable {
  const writer = new GameTableWriter();
  for (const [index, name] of names.entries()) writer.add(folder(name), game(index));
  return writer.finish();
}

function indexOf(games: GameTable): CacheIndex {
  return {
    output: {
      own: [['manifest.json', digest('own')]],
      folders: [['api', 1_700_000_000_000.5]],
      top: [['404.json', 1_700_000_000_000]],
      serial: 3,
      files: 7,
      site: digest('site'),
    },
    catalogueRecords: {
      state: digest('state'),
      hasFindings: true,
      claims: [5],
      offered: ['dosbox'],
      offset: 12,
      length: 34,
      sha256: digest('catalogueRecords'),
    },
    made: { lists: { key: digest('lists'), files: [['api/games/index.json', digest('games')]] } },
    letters: [{ name: 'games/a', mtime: 1.5, ctime: 2.5, inode: 3, games: 2 }],
    games,
  };
}

/** All that a table says, in a form that can be compared. */
function contentOf(table: GameTable) {
  return Array.from({ length: table.length }, (_, index) => {
    const { name, entries, stamps } = table.folder(index);
    const found = table.game(index);
    return { name, entries, stamps: Array.from(stamps), ...found, claims: Array.from(found.claims) };
  });
}

describe('an index', () => {
  test('remembers games in folders of any name', () => {
    const index = indexOf(tableOf(NAMES));
    const read = readIndex(Buffer.concat(printIndex(index, KEY)), KEY);
    expect({ ...read, games: undefined }).toEqual({ ...index, games: undefined });
    expect(contentOf(read?.games ?? GameTable.EMPTY)).toEqual(
      NAMES.map((name, number) => ({ ...folder(name), ...game(number) })),
    );
  });

  test('of which a byte is another, or that has another key, is forgotten', () => {
    const bytes = Buffer.concat(printIndex(indexOf(tableOf(NAMES.slice(0, 2))), KEY));
    expect(readIndex(bytes, digest('other settings'))).toBeUndefined();
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(readIndex(changed, KEY), String(at)).toBeUndefined();
      expect(readIndex(bytes.subarray(0, at), KEY), String(at)).toBeUndefined();
    }
  });
});

describe('a table of games', () => {
  test('finds a game by its folder', () => {
    const table = tableOf(NAMES);
    for (const [index, name] of NAMES.entries()) expect(table.find(name)).toBe(index);
    for (const name of ['games/a', 'games/a/b', 'games/z/z', '']) expect(table.find(name)).toBe(-1);
  });

  test('takes over games of another one, and new ones between them', () => {
    const table = tableOf(NAMES);
    const writer = new GameTableWriter();
    writer.copy(table, 0, 2);
    writer.add(folder('games/a/b', []), game(9));
    writer.copy(table, 3, 6);
    const content = contentOf(table);
    expect(contentOf(writer.finish())).toEqual([
      ...content.slice(0, 2),
      { ...folder('games/a/b', []), ...game(9) },
      ...content.slice(3),
    ]);
  });

  test('never believes a folder with a line break in a name', () => {
    const writer = new GameTableWriter();
    writer.add(folder('games/a/a', ['fa\nfb']), game(1));
    writer.add(folder('games/a/b'), game(2));
    const [first, second] = contentOf(writer.finish());
    expect(first?.stamps[0]).toBeNaN();
    expect(second).toEqual({ ...folder('games/a/b'), ...game(2) });
  });

  test('tells who has a claim', () => {
    const table = tableOf([...NAMES, 'games/x/x']);
    expect([...table.claimants(new Set([0xffffffff]))]).toEqual([1, 2, 3, 5, 6]);
    expect([...table.claimants(new Set([0xffffffff - 2]))]).toEqual([3]);
    expect([...table.claimants(new Set([5]))]).toEqual([]);
  });
});
