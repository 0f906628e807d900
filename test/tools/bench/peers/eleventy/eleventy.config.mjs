import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

// The reader of YAML that Eleventy brings along.
const yaml = createRequire(process.env.ELEVENTY)('js-yaml');
const CATALOGUE = process.env.CATALOGUE;
const STORES = { store1_id: null, store2_id: null, store2_slug: '', store3_id: '' };

const load = (...path) => yaml.load(readFileSync(join(CATALOGUE, ...path), 'utf8'), { schema: yaml.CORE_SCHEMA });
const list = (...path) => readdirSync(join(CATALOGUE, ...path)).sort();
const envelope = (results, count = results.length, next = null, previous = null) => ({ count, next, previous, results });

function toInstaller(names, gameSlug, game, slug, record) {
  const stores = Object.entries(STORES).map(([key, none]) => [names[key] ?? key, game[key] ?? none]);
  return {
    id: record.id,
    game_id: game.id,
    game_slug: gameSlug,
    name: game.name,
    year: game.year ?? null,
    user: record.user,
    runner: record.runner,
    slug,
    version: record.version,
    description: record.description ?? '',
    notes: record.notes ?? '',
    created_at: record.created_at,
    updated_at: record.updated_at,
    draft: record.draft ?? false,
    published: record.published ?? true,
    published_by: record.published_by ?? null,
    rating: record.rating ?? '',
    ...Object.fromEntries(stores),
    script: record.script,
    content: yaml.dump(record.script, { sortKeys: true, noArrayIndent: true }),
  };
}

/** Every answer as a path and a body that is not printed yet. */
function* answers() {
  const site = load('site.yaml');
  const pageSize = site.page_size ?? 250;
  const bodies = new Map();
  const address = (slug, page) => (page === 1 ? `api/installers/${slug}` : `api/pages/installers/${slug}/${page}`);
  for (const letter of list('games')) {
    for (const gameSlug of list('games', letter)) {
      const game = load('games', letter, gameSlug, 'game.yaml');
      const installers = list('games', letter, gameSlug)
        .filter((name) => name !== 'game.yaml')
        .map((name) => toInstaller(site.wire_names ?? {}, gameSlug, game, name.slice(0, -5), load('games', letter, gameSlug, name)));
      const listed = installers
        .filter(({ draft, published }) => published && !draft)
        .sort((one, other) => (one.version < other.version ? -1 : one.version > other.version ? 1 : one.slug < other.slug ? -1 : 1));
      for (const installer of installers) {
        if (!installer.draft) bodies.set(`api/installers/${installer.slug}`, envelope([installer]));
      }
      const last = Math.max(1, Math.ceil(listed.length / pageSize));
      for (const slug of [gameSlug, ...(game.aliases ?? [])]) {
        for (let page = 1; page <= last; page += 1) {
          const next = page < last ? `${site.base_url}/${address(slug, page + 1)}` : null;
          const previous = page > 1 ? `${site.base_url}/${address(slug, page - 1)}` : null;
          const results = listed.slice((page - 1) * pageSize, page * pageSize);
          bodies.set(address(slug, page), envelope(results, listed.length, next, previous));
        }
      }
    }
  }
  for (const { slug, replaced_by } of load('retired.yaml')) {
    bodies.set(`api/installers/${slug}`, bodies.get(`api/installers/${replaced_by}`) ?? envelope([]));
  }
  const runtimes = list('runtime').map((name) => load('runtime', name));
  bodies.set('api/runtime', runtimes.sort((one, other) => (one.created_at < other.created_at ? 1 : -1)));
  bodies.set('404.json', { detail: 'Not found.', ...envelope([]) });
  for (const [path, body] of bodies) yield { path, body };
}

export default function configure(config) {
  config.addGlobalData('answers', () => [...answers()]);
}
