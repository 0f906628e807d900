import { expect, test } from 'vitest';
import type { CataloguePages, ChangedListings } from '../../generator/answers/endpoint.ts';
import { printListing, readListings, type GameListing } from '../../generator/answers/game-listing.ts';
import type { GameSummary } from '../../generator/answers/game-summary.ts';
import type { SiteRecord } from '../../generator/records/records.ts';
import { browsePages, homePage, newPage } from '../../generator/website/endpoints/catalogue-pages.ts';
import { searchShards } from '../../generator/website/endpoints/search-shards.ts';
import { createRandom, type Random } from '../bench/random.ts';
import { FIRST_WORDS, SECOND_WORDS } from '../bench/words.ts';
import { runs } from '../runs.ts';
import { SITE } from '../site.ts';

const SEED = Number(process.env['SEED'] ?? 20260601);

const SETTINGS: SiteRecord = {
  ...SITE,
  pageSize: 25,
  jsonTwins: false,
  website: { source: undefined, history: undefined, report: undefined, program: undefined },
};

/** Beginnings of names, some of them rare ones. */
const ODD = ['Émile', '日本', "O'Neil's", '0 A.D.', 'Ünder', '...and', 'ﬁn', 'Жук'] as const;

/** So many that they are in shards, about as many as that, a page or two, and few. A quarter has no installer. */
const SIZES = [2300, 2001, 270, 3] as const;

type Catalogue = ReadonlyMap<string, GameSummary>;

test.each([homePage, browsePages, newPage, searchShards])(
  'pages of $name are, after any changes, those that would be made anew',
  (endpoint) => {
    const random = createRandom(SEED);
    let kept = 0;
    for (let run = 0; run < runs(4); run += 1) {
      let catalogue = createCatalogue(random, SIZES[run % SIZES.length] ?? 3);
      for (let edit = 0; edit < 3; edit += 1) {
        const served = pagesOf(endpoint, catalogue, undefined);
        const now = edited(catalogue, random);
        const read = (path: string) => served.get(path);
        const [before, after] = [missing(catalogue, now), missing(now, catalogue)];
        const made = pagesOf(endpoint, now, { before, after, read });
        kept += [...made.values()].filter((body) => body === undefined).length;
        const shown = new Map([...made].map(([path, body]) => [path, body ?? served.get(path)]));
        expect(shown, `run ${String(run)}, edit ${String(edit)}`).toEqual(pagesOf(endpoint, now, undefined));
        catalogue = now;
      }
    }
    if ('folder' in endpoint) expect(kept).toBeGreaterThan(20);
  },
);

function pagesOf(
  endpoint: CataloguePages,
  catalogue: Catalogue,
  changed: ChangedListings | undefined,
): Map<string, string | undefined> {
  const games = listingsOf(catalogue);
  const summaryOf = ({ slug }: GameListing) => {
    const summary = catalogue.get(slug);
    if (summary === undefined) throw new Error(slug);
    return summary;
  };
  const pages = endpoint.pagesOf({ settings: SETTINGS, games, summaryOf, changed });
  return new Map(Array.from(pages, ({ path, body }): [string, string | undefined] => [path, body]));
}

function listingsOf(catalogue: Catalogue): GameListing[] {
  const sorted = [...catalogue.values()].sort((a, b) => (a.slug < b.slug ? -1 : 1));
  return readListings(
    sorted
      .map(printListing)
      .filter((text) => text !== '')
      .join(','),
  );
}

/** Listings that another catalogue does not have. */
function missing(from: Catalogue, other: Catalogue): GameListing[] {
  const known = new Set(listingsOf(other).map((game) => JSON.stringify(game)));
  return listingsOf(from).filter((game) => !known.has(JSON.stringify(game)));
}

function createCatalogue(random: Random, size: number): Catalogue {
  const games = Array.from({ length: size }, (_none, number) => createGame(random, number));
  return new Map(games.map((game) => [game.slug, game]));
}

function createGame(random: Random, number: number): GameSummary {
  const name = `${random.happens(0.02) ? random.pick(ODD) : random.pick(FIRST_WORDS)} ${random.pick(SECOND_WORDS)}`;
  const slug = `${random.pick(SECOND_WORDS)}-${String(number)}`;
  return {
    slug,
    name: random.happens(0.7) ? name : `${name} ${String(number)}`,
    year: random.happens(0.9) ? 1980 + random.below(50) : null,
    aliases: random.happens(0.1) ? [`${random.pick(SECOND_WORDS)}-${String(number)}`] : [],
    stores: {},
    installers: Array.from({ length: random.below(4) }, (_none, at) =>
      createInstaller(random, `${slug}-${String(at)}`),
    ),
  };
}

function createInstaller(random: Random, slug: string): GameSummary['installers'][number] {
  const time = () => `2026-0${String(1 + random.below(9))}-1${String(random.below(10))}T00:00:00.000000Z`;
  const [version, runner] = [random.pick(['GOG', 'CD']), random.pick(['wine', 'linux', 'dosbox'])];
  return { slug, version, runner, user: '', createdAt: time(), updatedAt: time(), description: '' };
}

/** Changes a few games: new ones, ones that are gone, and what is said of others. */
function edited(catalogue: Catalogue, random: Random): Catalogue {
  const games = new Map(catalogue);
  for (let at = random.below(3); at >= 0; at -= 1) {
    const slug = random.pick([...games.keys()]);
    const game = games.get(slug);
    const kind = random.below(6);
    if (kind === 0 || game === undefined) {
      const added = createGame(random, 10_000 + random.below(10_000));
      games.set(added.slug, added);
    } else if (kind === 1) games.delete(slug);
    else if (kind === 2) games.set(slug, { ...game, name: createGame(random, 1).name });
    else if (kind === 3) games.set(slug, { ...game, installers: [] });
    else
      games.set(slug, { ...game, installers: [...game.installers.slice(1), createInstaller(random, `${slug}-new`)] });
  }
  return games;
}
