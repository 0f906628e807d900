import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../create-random.ts';
import { KNOWN_GAMES } from './known-games.ts';
import { missedOf } from './missed-of.ts';
import { REAL_GAMES } from './real-games.ts';
import { finderIn, searchFiles } from './search-files.ts';
import { WAYS, type KnownGame } from './ways-to-type.ts';

/** Other games, as many as a site with a hundred thousand installers has. */
const CROWD = 50_000;

/** What holds less among so many: the beginning of a word must be right, and others have the same initials. */
const LESS: Readonly<Record<string, number>> = { 'a typo': 0.95 };

const SYLLABLES =
  'ba co da el fan gor hi in jo ka lor mi nos ov pra qui ra sen tal um vor wil xi yen zar cha thu mor eth an'.split(
    ' ',
  );

const crowd = makeCrowd();

describe.each([
  ['known games', KNOWN_GAMES.filter((_game, at) => at % 2 === 0)],
  ['games of real scripts', REAL_GAMES.filter((_game, at) => at % 6 === 0)],
])('%s are among the first three in a crowd', (_title, games) => {
  const find = finderIn(searchFiles([...games, ...crowd]));
  test.skipIf(games.length === 0).each(Object.entries(WAYS))('by %s', async (way, { share, type }) => {
    const { attempts, missed } = await missedOf(find, games, type);
    expect(1 - missed.length / attempts, missed.join('\n')).toBeGreaterThanOrEqual(LESS[way] ?? share);
  });
});

describe('at a hundred thousand installers', () => {
  const files = searchFiles(crowd);
  const weights = new Map([...files].map(([path, json]) => [path, gzipSync(JSON.stringify(json)).length]));
  const sample = crowd.filter((_game, at) => at % 2999 === 0);

  test.each(Object.entries(WAYS))('a search by %s weighs little', async (way, { type }) => {
    for (const input of sample.flatMap((game) => type(game))) {
      let weight = 0;
      await finderIn(files, (path) => (weight += weights.get(path) ?? 0))(input);
      expect(weight, input).toBeLessThan(way === 'a typo' ? 40_000 : 20_000);
    }
  });

  test('no file of the search is heavy, and there are not too many for hosts that count them', () => {
    expect(Math.max(...weights.values())).toBeLessThan(13_000);
    expect(files.size).toBeLessThan(5000);
  });
});

/** Names of two to five words of some forty thousand, of which few are frequent; some with a numeral or a subtitle. */
function makeCrowd(): KnownGame[] {
  const random = createRandom(5);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const vocabulary = Array.from({ length: 40_000 }, (_none, index) =>
    Array.from({ length: index < 60 ? 1 : index < 800 ? 2 : 3 }, () => pick(SYLLABLES)).join(''),
  );
  // The hundredth word is a hundred times as rare as the first.
  const word = () => vocabulary[Math.floor(vocabulary.length ** random()) - 1] ?? '';
  const wordsBetween = (least: number, limit: number) =>
    Array.from({ length: least + Math.floor(random() * (limit - least + 1)) }, word);
  const cased = (words: string[]) => words.map((one) => one.charAt(0).toUpperCase() + one.slice(1)).join(' ');
  return Array.from({ length: CROWD }, (_none, index) => {
    const article = random() < 0.1 ? 'The ' : '';
    const numeral = random() < 0.2 ? ` ${pick(['2', '3', 'II', 'III', 'IV'])}` : '';
    const subtitle = random() < 0.2 ? `: ${cased(wordsBetween(2, 3))}` : '';
    const name = `${article}${cased(wordsBetween(1, 3))}${numeral}${subtitle}`;
    const ids = [String(10_000_000 + index * 37), `1300${String(100_000 + index)}`];
    return { name, year: 1980 + Math.floor(random() * 46), runners: [pick(['wine', 'linux', 'dosbox'])], ids };
  });
}
