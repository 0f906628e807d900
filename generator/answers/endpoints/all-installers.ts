import { compareCodePoints } from '../../text/compare-code-points.ts';
import { folderFile, INSTALLERS } from '../../http/addresses.ts';
import type { Body, CatalogueFile } from '../endpoint.ts';

/** All installers that their games list. */
export const allInstallers: CatalogueFile = {
  name: 'installers',
  title: 'all installers',
  origin: 'catalogue',
  group: 'lists',
  file: folderFile(INSTALLERS.slice(0, -1)),
  operation: {
    id: 'allInstallers',
    summary: 'All installers that their games list, by slug',
    description: 'One list without pages and without scripts.',
  },
  schema: 'installer-list',
  bodyOf: ({ games }) =>
    slugList(
      games.flatMap(({ id: game_id, slug: game_slug, name, installers }) =>
        installers.map(({ slug, version, runner, updatedAt: updated_at }) => ({
          slug,
          name,
          game_id,
          game_slug,
          version,
          runner,
          published: true,
          updated_at,
        })),
      ),
    ),
};

/** A list in an envelope of one page, in the order of slugs. */
export function slugList(entries: readonly { readonly slug: string }[]): Body {
  const results = entries.toSorted((a, b) => compareCodePoints(a.slug, b.slug));
  return { json: { count: results.length, next: null, previous: null, results } };
}
