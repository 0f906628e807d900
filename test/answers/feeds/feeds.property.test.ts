import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { printBody } from '../../../generator/answers/places.ts';
import { atomOfAll, FEED_LENGTH, jsonOfAll } from '../../../generator/answers/endpoints/feeds.ts';
import type { GameDetails, GameSummary } from '../../../generator/answers/game-summary.ts';
import type { SiteRecord } from '../../../generator/records/records.ts';
import { SITE, WEBSITE } from '../../site.ts';
import { gameSummary, installerSummary, sourceOf } from '../../summaries.ts';

const SETTINGS = { ...SITE, baseUrl: 'https://example.org/a&b', title: 'A & B <script>' };

const texts = fc.string({ unit: 'binary' });
const times = fc.integer({ min: 0, max: 40 }).map((day) => `2026-01-01T00:00:${String(day).padStart(2, '0')}.000000Z`);

/** A catalogue: each game with one installer, by its slug. */
const catalogues = fc.dictionary(
  fc.stringMatching(/^[a-e]{1,4}$/),
  fc.record({ name: texts, version: texts, user: texts, description: texts, updatedAt: times }),
  { minKeys: 0, maxKeys: FEED_LENGTH + 20, size: 'max' },
);

type Catalogue = typeof catalogues extends fc.Arbitrary<infer One> ? One : never;

function gamesOf(catalogue: Catalogue): GameSummary[] {
  return Object.entries(catalogue).map(([slug, { name, ...summary }]) => {
    return gameSummary({ slug, name, installers: [installerSummary({ slug: `${slug}-one`, ...summary })] });
  });
}

/** The games here have the descriptions of their installers with them. */
function detailsOf({ installers }: GameSummary): GameDetails {
  const descriptions = installers.map((one) => (one as { readonly description?: string }).description ?? '');
  return { descriptions };
}

function textOf(endpoint: typeof atomOfAll, games: readonly GameSummary[], settings: SiteRecord = SETTINGS): string {
  return String(printBody(endpoint.bodyOf(sourceOf(games, { settings, detailsOf }))));
}

test('an Atom feed is XML with all that the format asks for, whatever records say', () => {
  fc.assert(
    fc.property(catalogues, (catalogue) => {
      const body = textOf(atomOfAll, gamesOf(catalogue));
      const names = elementsOf(body);
      const entries = Math.min(Object.keys(catalogue).length, FEED_LENGTH);
      expect(names.filter((name) => name === 'feed/entry')).toHaveLength(entries);
      for (const name of ['id', 'title', 'updated', 'link']) expect(names).toContain(`feed/${name}`);
      // One for people, and one for programs.
      expect(names.filter((one) => one === 'feed/entry/link')).toHaveLength(2 * entries);
      for (const name of ['id', 'title', 'updated', 'author/name', 'content']) {
        expect(names.filter((one) => one === `feed/entry/${name}`)).toHaveLength(entries);
      }
    }),
    { numRuns: 100 },
  );
});

test.each([
  ['its part of the page of its game', {}, 'https://example.org/a&b/games/one/#one-one'],
  ['its answer, where there are no pages', { website: undefined }, 'https://example.org/a&b/api/installers/one-one'],
])('an entry leads to %s, and programs to the answer', (_what, settings, url) => {
  const site = { ...SETTINGS, website: WEBSITE, ...settings };
  const answer = 'https://example.org/a&b/api/installers/one-one';
  const bodyOf = (endpoint: typeof atomOfAll) => textOf(endpoint, [gameSummary()], site);
  const [item] = (JSON.parse(bodyOf(jsonOfAll)) as { readonly items: readonly unknown[] }).items;
  expect(item).toMatchObject({ url, attachments: [{ url: answer, mime_type: 'application/json' }] });
  const links = [...bodyOf(atomOfAll).matchAll(/<link [^>]*href="([^"]*)"/g)].map(([, href]) => href);
  const inXml = (address: string) => address.replaceAll('&', '&amp;');
  expect(links.slice(2)).toEqual([inXml(url), inXml(answer)]);
});

test('ids stay while an installer is as it was, and differ after each update', () => {
  const idsOf = (updatedAt: string) => {
    const installer = { name: 'One', version: 'V', user: 'ada', description: '', updatedAt };
    const body = textOf(jsonOfAll, gamesOf({ one: installer }));
    return (JSON.parse(body) as { readonly items: readonly { readonly id: string }[] }).items.map(({ id }) => id);
  };
  const first = '2026-01-01T00:00:00.000000Z';
  expect(idsOf(first)).toEqual(idsOf(first));
  expect(idsOf(first)).not.toEqual(idsOf('2026-01-02T00:00:00.000000Z'));
});

/** Paths of the elements of a text; throws for what is not well-formed. */
function elementsOf(text: string): string[] {
  const paths: string[] = [];
  const open: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    open.push(name);
    paths.push(open.join('/'));
  });
  parser.on('closetag', () => open.pop());
  parser.write(text).close();
  return paths;
}

test('nothing in an Atom feed turns the direction of writing', () => {
  const turned = { name: 'a\u202Eb', version: '\u2066c', user: 'd\u200Fe', description: 'f\u061Cg', updatedAt: '' };
  const body = textOf(atomOfAll, gamesOf({ one: { ...turned, updatedAt: '2026-01-01T00:00:00.000000Z' } }));
  expect(body).toContain('<title>aU+202Eb: U+2066c</title>');
  expect(body).not.toMatch(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/);
});

test('line breaks of Windows and of old Macs are line breaks in feeds', () => {
  const installer = { name: 'One', version: 'CD', user: 'a', updatedAt: '2026-01-01T00:00:00.000000Z' };
  const feeds = (description: string) => {
    const games = gamesOf({ a: { ...installer, description } });
    return [textOf(atomOfAll, games), textOf(jsonOfAll, games)];
  };
  expect(feeds('a\r\nb\rc')).toEqual(feeds('a\nb\nc'));
});
