import type { CataloguePages, ChangedListings, PagesSource } from '../answers/endpoint.ts';
import { readListings } from '../answers/game-listing.ts';
import { isPlaceOf } from '../answers/places.ts';
import type { SiteRecord } from '../records/records.ts';
import type { GameResults } from './game-results.ts';
import { filesBefore, readBefore, type ServedBefore } from './served-before.ts';

/** What pages about all games are made from. */
interface PagesRequest {
  readonly endpoints: readonly CataloguePages[];
  readonly settings: SiteRecord;
  readonly games: GameResults;
  /** `undefined` where all of them are to be made. */
  readonly before: ServedBefore | undefined;
}

/** Makes those pages that may not be as they are served, and hands each over; gives the paths of those that are no more. */
export function cataloguePages(
  { endpoints, settings, games, before }: PagesRequest,
  take: (path: string, body: string) => void,
): string[] {
  if (endpoints.length === 0) return [];
  const changed = before && changedListings(games, before);
  if (changed?.before.length === 0 && changed.after.length === 0) return [];
  const source: PagesSource = { ...games.listings(), settings, changed };
  return endpoints.flatMap((endpoint) => {
    const paths = new Set<string>();
    for (const { path, body } of endpoint.pagesOf(source)) {
      if (!isPlaceOf(endpoint, path))
        throw new Error(`The page "${path}" lies outside the place of "${endpoint.name}"`);
      paths.add(path);
      if (body !== undefined) take(path, body);
    }
    return filesBefore(endpoint, before?.files).filter((path) => !paths.has(path));
  });
}

function changedListings(games: GameResults, served: ServedBefore): ChangedListings {
  const texts: { readonly before: string[]; readonly after: string[] } = { before: [], after: [] };
  for (const { before, after } of games.changes()) {
    const [earlier, later] = [before?.listing ?? '', after?.listing ?? ''];
    if (earlier === later) continue;
    if (earlier !== '') texts.before.push(earlier);
    if (later !== '') texts.after.push(later);
  }
  return {
    before: readListings(texts.before.join(',')),
    after: readListings(texts.after.join(',')),
    read: (path) => readBefore(served, path)?.toString('utf8'),
  };
}
