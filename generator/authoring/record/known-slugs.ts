import { digest } from '../../text/digest.ts';
import { Fields } from '../../records/fields.ts';
import { fieldsAt } from '../../records/fields-at.ts';
import { retiredRules } from '../../records/retired-rules.ts';
import type { CatalogueFiles } from '../../catalogue/catalogue-files.ts';
import { loadRecord } from '../../yaml/load/load-record.ts';
import { sortEntries } from '../../catalogue/sort-entries.ts';

interface KnownClaim {
  readonly what: 'game' | 'alias' | 'installer' | 'retired slug';
  /** Empty for a retired slug. */
  readonly game: string;
}

export interface KnownSlugs {
  readonly games: Map<
    string,
    { readonly name: string; readonly year: number | undefined; readonly listed: Set<string> }
  >;
  readonly slugs: Map<string, KnownClaim>;
  /** Slugs by id. */
  readonly gameIds: Map<number, string>;
  readonly installerIds: Map<number, string>;
}

/** Records that cannot be read have their slugs, too. */
export async function readKnownSlugs(files: CatalogueFiles): Promise<KnownSlugs> {
  const { games, retired } = sortEntries(await files.list());
  const index: KnownSlugs = { games: new Map(), slugs: new Map(), gameIds: new Map(), installerIds: new Map() };
  for (const { game, installers } of games) {
    const listedSlugs = new Set<string>();
    if (game !== undefined) {
      const slug = game.game;
      const fields = fieldsAt(files, game.path);
      const name = fields.text('name') ?? slug;
      index.games.set(slug, { name, year: fields.integer('year'), listed: listedSlugs });
      index.slugs.set(slug, { what: 'game', game: slug });
      addFirst(index.gameIds, fields.integer('id'), slug);
      for (const { value } of fields.texts('aliases')) addFirst(index.slugs, value, { what: 'alias', game: slug });
    }
    for (const { path, installer, game: folder } of installers) {
      const fields = fieldsAt(files, path);
      addFirst(index.slugs, installer, { what: 'installer', game: folder });
      addFirst(index.installerIds, fields.integer('id'), installer);
      if (fields.flag('draft') !== true && fields.flag('published') !== false) listedSlugs.add(installer);
    }
  }
  if (retired !== undefined) {
    const { source, root } = loadRecord(files, retired.path);
    for (const { slug } of retiredRules(source, root).toIdentity(new Fields(source, root))) {
      addFirst(index.slugs, slug.value, { what: 'retired slug', game: '' });
    }
  }
  return index;
}

export function freeId(kind: 'game' | 'installer', slug: string, { gameIds, installerIds }: KnownSlugs): number {
  const ids = kind === 'game' ? gameIds : installerIds;
  return deriveId(kind, slug, (id) => (ids.get(id) ?? slug) !== slug);
}

export function holderOf({ what: role, game }: KnownClaim): string {
  return game === '' ? 'something retired' : `the ${role} of "${game}"`;
}

function addFirst<Key, Value>(map: Map<Key, Value>, key: Key | undefined, value: Value): void {
  if (key !== undefined && !map.has(key)) map.set(key, value);
}

/** Above the ids of the origin, within its columns. */
const FIRST = 1_000_000_000;
const BEYOND = 2_147_483_648;

/** Follows from the slug: authors need not count and do not collide. */
export function deriveId(kind: 'game' | 'installer', slug: string, isTaken: (id: number) => boolean): number {
  for (let attempt = 0; ; attempt += 1) {
    const seed = `${kind} ${slug}${attempt === 0 ? '' : ` ${String(attempt)}`}`;
    const id = FIRST + (Number.parseInt(digest(seed).slice(0, 12), 16) % (BEYOND - FIRST));
    if (!isTaken(id)) return id;
  }
}
