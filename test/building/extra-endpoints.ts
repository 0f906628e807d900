import { runtime } from '../../generator/answers/endpoints/runtimes.ts';
import type {
  CatalogueFile,
  CatalogueFolder,
  Endpoint,
  GameEndpoint,
  FolderOperation,
} from '../../generator/answers/endpoint.ts';
import { slugParameter } from '../../generator/answers/openapi/example-records.ts';
import { groupBy } from '../../generator/text/group-by.ts';
import { ENDPOINTS } from '../../generator/website/all-endpoints.ts';
import type { RenderedGame } from '../../generator/answers/rendered-game.ts';

/** A body that fits the schema of `api/runtime`, and says whatever is to be said. */
function packageOf(name: string, installers: number): readonly object[] {
  const url = `https://example.org/${String(installers)}`;
  return [{ name, created_at: '2026-03-01T12:00:00.000000Z', architecture: 'all', url }];
}

function slugsOf({ record }: RenderedGame): readonly string[] {
  return [record.slug, ...record.aliases];
}

function folder(id: string, address: string): FolderOperation {
  return { id, summary: 'Something else', address, parameters: { slug: slugParameter } };
}

/** One JSON body per game, in a folder of its own. */
const summaries: GameEndpoint = {
  name: 'summary',
  operation: folder('summary', 'api/summaries/{slug}'),
  origin: 'game',
  folder: 'api/summaries/',
  schema: 'runtime',
  *answersOf(game) {
    const value = packageOf(game.record.name, game.installers.length);
    for (const slug of slugsOf(game)) {
      yield { path: `api/summaries/${slug}`, body: JSON.stringify(value), value: () => value };
    }
  },
  exampleOf: ({ game }) => `api/summaries/${game}`,
  feedPath: (slug) => `api/summaries/${slug}`,
};

/** A folder of games within another one. */
const versions: GameEndpoint = {
  name: 'versions-of-installers',
  operation: folder('versionsOfInstallers', 'api/summaries/versions/{slug}'),
  origin: 'game',
  folder: 'api/summaries/versions/',
  schema: 'runtime',
  *answersOf({ installers }) {
    for (const { slug, json } of installers) {
      const body = JSON.stringify(packageOf(slug, json.length));
      yield { path: `api/summaries/versions/${slug}`, body };
    }
  },
  exampleOf: ({ installer }) => installer && `api/summaries/versions/${installer}`,
};

/** Pages for people: no JSON, and beside the interface. */
const pages: GameEndpoint = {
  name: 'shelf',
  operation: folder('browse', 'shelves/{slug}/index.html'),
  origin: 'game',
  folder: 'shelves/',
  *answersOf(game, { title = '' }) {
    const body = `<!doctype html><title>${title}: ${game.record.name}, ${String(game.installers.length)}</title>`;
    yield { path: `shelves/${game.record.slug}/index.html`, body: body.padEnd(3000) };
  },
  exampleOf: ({ game }) => `shelves/${game}/index.html`,
  feedPath: (slug) => `shelves/${slug}/index.html`,
};

/** Made of all games in the natural ways that go wrong where a list is edited: equal entries of one game, in no order. */
const runnersUsed: CatalogueFile = {
  name: 'runners-used',
  operation: { id: 'runnersUsed', summary: 'Runners' },
  origin: 'catalogue',
  file: 'runners-used.txt',
  type: 'text/plain',
  bodyOf: ({ games }) => games.flatMap(({ installers }) => installers.map(({ runner }) => `${runner}\n`)).join(''),
};

/** Files that come and go with games, and one that is empty. */
const years: CatalogueFolder = {
  name: 'years',
  operation: folder('years', 'years/{slug}.txt'),
  origin: 'catalogue',
  folder: 'years/',
  type: 'text/plain',
  *groupsOf({ games }) {
    yield { answers: () => [{ path: 'years/empty.txt', body: '' }] };
    for (const [year, gamesOfYear] of groupBy(games, (game) => game.year)) {
      const slugs = gamesOfYear.map(({ slug }) => slug).reverse();
      yield { key: [year, slugs], answers: () => [{ path: `years/${String(year)}.txt`, body: slugs.join(' ') }] };
    }
  },
};

/** What a site may serve besides: one endpoint of every kind, before and after those that it has. */
export const EXTRA: readonly Endpoint[] = [
  summaries,
  versions,
  pages,
  ...ENDPOINTS,
  runnersUsed,
  years,
  {
    name: 'layers',
    operation: folder('layers', 'api/layers/{slug}'),
    origin: 'site',
    folder: 'api/layers/',
    schema: 'runtime',
    *answersOf({ runtimes, ...source }) {
      for (const layer of runtimes) {
        yield {
          path: `api/layers/${layer.name}-${layer.architecture}`,
          body: runtime.bodyOf({ ...source, runtimes: [layer] }),
        };
      }
    },
  },
  {
    // Among the answers of games.
    name: 'summaries',
    operation: { id: 'summaries', summary: 'Summaries' },
    origin: 'site',
    file: 'api/summaries/index.json',
    schema: 'runtime',
    isInFeed: true,
    bodyOf: (source) => runtime.bodyOf({ ...source, runtimes: source.runtimes.slice(0, 1 + source.retired.length) }),
  },
  {
    name: 'news',
    operation: { id: 'news', summary: 'News' },
    origin: 'site',
    file: 'news.atom',
    type: 'application/atom+xml',
    bodyOf: ({ settings, runtimes }) => `<feed>${settings.title ?? ''} ${String(runtimes.length)}</feed>`,
  },
];
