import type { RetiredSlug, Successor } from '../answers/endpoint.ts';
import { lastReplacement } from '../answers/endpoints/retired-answers.ts';
import { slugClaim } from '../records/across/claims.ts';
import type { RetiredRecord } from '../records/records.ts';
import type { GameResults } from './game-results.ts';

/** Retired slugs, each with the game or the installer that it leads to in the end. */
export function retiredSlugs(retired: readonly RetiredRecord[], games: GameResults): RetiredSlug[] {
  const next = new Map(retired.map(({ slug, replacedBy }) => [slug, replacedBy]));
  const lasts = new Map(retired.map(({ slug }) => [slug, lastReplacement(slug, next)]));
  const found = replacementsIn(games, new Set(lasts.values()));
  return retired.map((record) => ({ ...record, replacement: found.get(lasts.get(record.slug) ?? '') }));
}

/** What these slugs are: games, by their own slug or an alias, or installers. */
function replacementsIn(games: GameResults, slugs: ReadonlySet<string>): ReadonlyMap<string, Successor> {
  const found = new Map<string, Successor>();
  const claims = new Set(Array.from(slugs, slugClaim));
  for (const place of new Set(games.table.claimants(claims))) {
    const { game, installers } = games.identities(place);
    if (game === undefined) continue;
    for (const { slug, draft, published } of installers)
      found.set(slug, { game: game.slug, installer: published && !draft ? slug : undefined });
    for (const slug of [game.slug, ...game.aliases.map(({ value }) => value)])
      found.set(slug, { game: game.slug, installer: undefined });
  }
  return found;
}
