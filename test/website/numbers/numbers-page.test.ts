import { describe, expect, test } from 'vitest';
import type { GameSummary, InstallerSummary } from '../../../generator/answers/game-summary.ts';
import { countAll, readCounts } from '../../../generator/website/numbers/count-catalogue.ts';
import { numbersPageText } from '../../../generator/website/numbers/numbers-page.ts';
import { SITE } from '../../site.ts';
import { gameSummary, installerSummary } from '../../summaries.ts';

const HOSTILE = '"><script>alert(1)</script>\u202E';

function installer(own: Partial<InstallerSummary> = {}): InstallerSummary {
  const figures = { downloads: 2, checksums: 1, facts: ['moving-address'], traits: [] };
  return installerSummary({
    createdAt: '2024-01-05T00:00:00.000000Z',
    updatedAt: '2024-02-05T00:00:00.000000Z',
    figures,
    ...own,
  });
}

function game(year: number | null, ...installers: InstallerSummary[]): GameSummary {
  return gameSummary({ year, installers });
}

const page = (games: readonly GameSummary[]) => numbersPageText(countAll(games), SITE);

describe('what is counted', () => {
  const numbers = readCounts(
    countAll([
      game(1993, installer(), installer({ runner: 'wine', updatedAt: '2024-03-06T00:00:00.000000Z' })),
      game(null, installer({ runner: 'wine', figures: { downloads: 0, checksums: 0, facts: [], traits: [] } })),
      game(2001),
    ]),
  );

  test('is what records say', () => {
    expect(numbers).toMatchObject({ games: 2, installers: 3, withoutYear: 1, newest: '2024-03-06' });
    expect(numbers.byRunner).toEqual(
      new Map([
        ['Linux', 1],
        ['Wine', 2],
      ]),
    );
    expect(numbers.byYear).toEqual(new Map([[1993, 2]]));
    expect(numbers.byFact).toEqual(new Map([['moving-address', 2]]));
  });

  test('compares ages with the newest update, not with the clock', () => {
    expect(numbers.byAge).toEqual(
      new Map([
        [30, 2],
        [0, 1],
      ]),
    );
  });

  test('has no checksums of what downloads nothing', () => {
    expect(numbers.checksums).toEqual({ part: 2, whole: 4 });
    expect(numbers.checksumsByRunner.get('Wine')).toEqual({ part: 1, whole: 2 });
  });
});

describe('the page', () => {
  test('says the same whatever the order of games', () => {
    const games = [game(1993, installer()), game(1999, installer({ runner: 'wine' })), game(2005, installer())];
    expect(page(games)).toBe(page(games.toReversed()));
  });

  test('of an empty catalogue has no plots', () => {
    expect(page([])).toContain('<h1>Numbers</h1>');
    expect(page([])).not.toContain('class="panel');
  });

  test('makes no markup of a runner that nobody knows', () => {
    const text = page([game(1993, installer({ runner: HOSTILE }))]);
    expect(text).toContain('U+202E');
    expect(text).not.toContain('<script>alert');
  });

  test.each([
    ['the same year', [1993, 1993]],
    ['all years that a record can have', [0, 32_767]],
  ])('draws at most sixty columns for %s', (_name, [first = 0, last = 0]) => {
    const text = page([game(first, installer()), game(last, installer())]);
    const shape = /<g class="shape">(.*?)<\/g>/s.exec(text)?.[1] ?? '';
    expect(shape).toContain('<rect');
    expect(text.length).toBeLessThan(40_000);
    expect(text).not.toMatch(/NaN|Infinity|undefined/);
  });

  test.each([
    ['one month', '2024-01-09'],
    ['ten years', '2034-01-09'],
    ['ten thousand years', '9999-12-31'],
  ])('draws growth over %s', (_name, day) => {
    const late = `${day}T00:00:00.000000Z`;
    const text = page([game(1993, installer(), installer({ createdAt: late, updatedAt: late }))]);
    expect(text.length).toBeLessThan(60_000);
    expect(text).not.toMatch(/NaN|Infinity|undefined/);
    expect(text).toContain('>2</td>');
  });
});

describe('what became of download addresses', () => {
  test('is shown where a report is there', () => {
    const shown = numbersPageText(
      countAll([game(1993, installer())]),
      SITE,
      new Map([
        ['alive', 8],
        ['dead', 2],
      ]),
    );
    expect(shown).toContain('8 of 10 download addresses answered');
    expect(shown).toMatch(/Is gone[^]*20\s?%/);
    expect(page([game(1993, installer())])).not.toContain('id="links"');
  });
});
