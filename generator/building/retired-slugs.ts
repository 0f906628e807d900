import type { RetiredSlug, Successor } from '../answers/endpoint.ts';
import { lastReplacement } from '../answers/endpoints/retired-answers.ts';
import { slugClaim } from '../records/across/claims.ts';
import { isListed } from '../records/across/identities.ts';
import type { RetiredRecord } from '../records/records.ts';
import type { Games } from './games.ts';

/** Retired slugs, each with the game or the installer that it leads to in the end. */
export function retiredSlugs(retired: readonly RetiredRecord[], games: Games): RetiredSlug[] {
  const next = new Map(retired.map(({ slug, replacedBy }) => [slug, replacedBy]));
  const lasts = new Map(retired.map(({ slug }) => [slug, lastReplacement(slug, next)]));
  const found = replacementsIn(games, new Set(lasts.values()));
  return retired.map((record) => ({ ...record, replacement: found.get(lasts.get(record.slug) ?? '') }));
}

/** What these slugs are: games, by their own slug or an alias, or installers. */
function replacementsIn(games: Games, slugs: ReadonlySet<string>): ReadonlyMap<string, Successor> {
  const found = new Map<string, Successor>();
  for (const { game, installers } of games.claiming(new Set(Array.from(slugs, slugClaim)), 'identities')) {
    if (game === undefined) continue;
    for (const installer of installers)
      found.set(installer.slug, { game: game.slug, installer: isListed(installer) ? installer.slug : undefined });
    for (const slug of [game.slug, ...game.aliases.map(({ value }) => value)])
      found.set(slug, { game: game.slug, installer: undefined });
  }
  return found;
}
