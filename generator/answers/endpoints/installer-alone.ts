import { installers } from '../operations.ts';
import { INSTALLERS, slugPath } from '../../http/addresses.ts';
import type { GameEndpoint } from '../endpoint.ts';
import { envelope } from '../envelope.ts';

/** One answer for each installer, also for one that is not listed; a draft answers only in a preview. */
export const installerAlone: GameEndpoint = {
  name: 'installer',
  origin: 'game',
  folder: INSTALLERS,
  schema: 'envelope',
  operation: installers,
  isRequired: true,
  *answersOf(game, { drafts }) {
    for (const installer of game.installers) {
      const { slug, draft } = installer;
      // An installer that has its game's slug is that game's whole list: the same answer.
      if (slug === game.record.slug || (draft && !drafts)) continue;
      const page = { count: 1, next: null, previous: null, results: [installer] };
      yield { path: slugPath(slug), envelope: envelope(page) };
    }
  },
  exampleOf: ({ installer }) => installer && slugPath(installer),
};
