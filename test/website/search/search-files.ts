import type { GameSummary } from '../../../generator/answers/game-summary.ts';
import { searchShards } from '../../../generator/website/endpoints/search-shards.ts';
import { createFinder } from '../../../generator/website/browser/find-games.ts';
import { gameSummary, installerSummary, sourceOf } from '../../summaries.ts';
import type { KnownGame } from './ways-to-type.ts';

/** The files that the search of some games reads, by their paths; games may have other names besides. */
export function searchFiles(games: readonly (KnownGame & Aliased)[]): ReadonlyMap<string, unknown> {
  const source = sourceOf(games.map(summaryOf));
  const answers = [...searchShards.groupsOf(source)].flatMap(({ answers: render }) => [...render()]);
  return new Map(
    answers.map(({ path, body }) => [path, typeof body === 'object' && 'json' in body ? body.json : undefined]),
  );
}

interface Aliased {
  readonly aliases?: readonly string[];
}

/** A search in such files; `onRead` hears of each that it reads. */
export function finderIn(files: ReadonlyMap<string, unknown>, onRead?: (path: string) => void) {
  return createFinder((path) => {
    onRead?.(path);
    return files.has(path) ? Promise.resolve(files.get(path)) : Promise.reject(new Error(path));
  });
}

/** Slug of a game by its place, since names may be the same. */
export function slugOf({ name }: KnownGame, index: number): string {
  return `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${String(index)}`;
}

function summaryOf(game: KnownGame & Aliased, index: number): GameSummary {
  const { name, year, runners, ids, aliases = [] } = game;
  const [store1Id, store2Id, store2Slug] = ids;
  const [slug, day] = [slugOf(game, index), `20${String(10 + (index % 16))}-0${String(1 + (index % 9))}-11`];
  const installers = [installerSummary({ slug, createdAt: day, updatedAt: day })];
  const stores = { ...(store1Id && { store1Id }), ...(store2Id && { store2Id }), ...(store2Slug && { store2Slug }) };
  return { ...gameSummary({ slug, name, year, aliases, stores, installers }), runners };
}
