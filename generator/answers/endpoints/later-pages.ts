import { installerPages } from '../operations.ts';
import { INSTALLER_PAGES, pagePath } from '../../http/addresses.ts';
import type { GameEndpoint } from '../endpoint.ts';
import { renderPages } from '../pages.ts';

/** The second and further pages of a long list, the last one first: each page names only a next one that is there. */
export const laterPages: GameEndpoint = {
  name: 'page',
  origin: 'game',
  folder: INSTALLER_PAGES,
  schema: 'envelope',
  operation: installerPages,
  isRequired: true,
  *answersOf(game, settings) {
    // Most games have one page: do not render it only to leave it out.
    if (game.installers.length <= settings.pageSize) return;
    for (const [index, envelope] of [...renderPages(game, settings).entries()].toReversed()) {
      if (index > 0) yield { path: pagePath(game.record.slug, index + 1), envelope };
    }
  },
  exampleOf: ({ secondPage }) => secondPage,
};
