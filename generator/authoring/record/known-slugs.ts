import { digest } from '../../text/digest.ts';
import { fieldsAt } from '../../records/fields-at.ts';
import { Fields } from '../../records/fields.ts';
import { retiredRules } from '../../records/retired-rules.ts';
import type { CatalogueFiles } from '../../catalogue/catalogue-files.ts';
import { loadRecord } from '../../yaml/load/load-record.ts';
import { sortEntries } from '../../catalogue/sort-entries.ts';

/** What a slug stands for already. */
interface KnownClaim {
  readonly what: 'game' | 'alias' | 'installer' | 'retired slug';
  /** Slug of the game that it belongs to; empty for a retired one. */
  readonly game: string;
}

interface KnownGame {
  readonly name: string;
  readonly year: number | undefined;
  /** Slugs of the installers that are listed with it. */
  readonly listed: Set<string>;
}

/** Which slugs and ids a catalogue has; the code that adds records adds them here. */
export interface KnownSlugs {
  readonly games: Map<string, KnownGame>;
  readonly slugs: Map<string, KnownClaim>;
  /** Slugs by id, of games and of installers. */
  readonly gameIds: Map<number, string>;
  readonly installerIds: Map<number, string>;
}

/** Reads the index of a catalogue. Records that cannot be read have their slugs all the same. */
export async function readKnownSlugs(files: CatalogueFiles): Promise<KnownSlugs> {
  const { games, retired } = sortEntries(await files.list());
  const index: KnownSlugs = { games: new Map(), slugs: new Map(), gameIds: new Map(), installerIds: new Map() };
  for (const { game, installers } of games) {
    if (game !== undefined) addGame(index, files, game);
    const listedSlugs = game === undefined ? undefined : index.games.get(game.game)?.listed;
    for (const { path, installer, game: folder } of installers) {
      const fields = fieldsAt(files, path);
      addFirst(index.slugs, installer, { what: 'installer', game: folder });
      addFirst(index.installerIds, fields.integer('id'), installer);
      if (fields.flag('draft') !== true && fields.flag('published') !== false) listedSlugs?.add(installer);
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

/** The id of a new game or installer, which follows from its slug. */
export function freeId(kind: 'game' | 'installer', slug: string, { gameIds, installerIds }: KnownSlugs): number {
  const ids = kind === 'game' ? gameIds : installerIds;
  return deriveId(kind, slug, (id) => (ids.get(id) ?? slug) !== slug);
}

/** What a slug belongs to, in words. */
export function holderOf({ what: role, game }: KnownClaim): string {
  return game === '' ? 'something retired' : `the ${role} of "${game}"`;
}

function addGame(index: KnownSlugs, files: CatalogueFiles, { path, game }: { path: string; game: string }): void {
  const fields = fieldsAt(files, path);
  index.games.set(game, { name: fields.text('name') ?? game, year: fields.integer('year'), listed: new Set() });
  index.slugs.set(game, { what: 'game', game });
  addFirst(index.gameIds, fields.integer('id'), game);
  for (const { value } of fields.texts('aliases')) addFirst(index.slugs, value, { what: 'alias', game });
}

function addFirst<Key, Value>(map: Map<Key, Value>, key: Key | undefined, value: Value): void {
  if (key !== undefined && !map.has(key)) map.set(key, value);
}

/** The origin's own ids are below, and its columns hold no larger ones than this range. */
const FIRST = 1_000_000_000;
const BEYOND = 2_147_483_648;

/** An id that follows from the slug alone, so that authors need not count and do not collide. */
export function deriveId(kind: 'game' | 'installer', slug: string, isTaken: (id: number) => boolean): number {
  for (let attempt = 0; ; attempt += 1) {
    const seed = `${kind} ${slug}${attempt === 0 ? '' : ` ${String(attempt)}`}`;
    const id = FIRST + (Number.parseInt(digest(seed).slice(0, 12), 16) % (BEYOND - FIRST));
    if (!isTaken(id)) return id;
  }
}
