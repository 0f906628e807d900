import { INSTALLER_PAGES, INSTALLERS, pagePath, slugPath } from '../../http/addresses.ts';
import type { GameEndpoint, FolderOperation } from '../endpoint.ts';
import { envelope, renderPages } from '../envelope.ts';
import { gameParameter, slugParameter } from '../openapi/example-records.ts';

const OF_INSTALLERS = { origin: 'game', schema: 'envelope', isRequired: true } as const;

/** Section 4.1 of the interface. */
const installers: FolderOperation = {
  id: 'installers',
  summary: 'Installers of a game, or one installer',
  description:
    'With the slug of a game, a page of its installers; "next" is the address of the next page. With the slug of an installer, that one alone.',
  address: slugPath('{slug}'),
  parameters: { slug: slugParameter },
};

/** An answer for each installer, also unlisted; drafts answer only in a preview. */
export const installerAlone: GameEndpoint = {
  ...OF_INSTALLERS,
  name: 'installer',
  folder: INSTALLERS,
  operation: installers,
  *answersOf(game, { drafts }) {
    for (const installer of game.installers) {
      const { slug, draft } = installer;
      // An installer with its game's slug is the game's only one.
      if (slug === game.record.slug || (draft && !drafts)) continue;
      const page = { count: 1, next: null, previous: null, results: [installer] };
      yield { path: slugPath(slug), envelope: envelope(page) };
    }
  },
  exampleOf: ({ installer }) => installer && slugPath(installer),
};

/** Later pages of a list, last first, so that each next page exists. */
export const laterPages: GameEndpoint = {
  ...OF_INSTALLERS,
  name: 'page',
  folder: INSTALLER_PAGES,
  operation: {
    id: 'installerPages',
    summary: 'A further page of the installers of a game',
    description: 'The addresses that "next" and "previous" of a long list hold. Follow them rather than make them.',
    address: pagePath('{slug}', '{page}'),
    parameters: {
      slug: gameParameter,
      page: { description: 'Number of the page.', schema: { type: 'integer', minimum: 2 }, example: 2 },
    },
  },
  *answersOf(game, settings) {
    // Most games have one page, which is not rendered here.
    if (game.installers.length <= settings.pageSize) return;
    for (const [index, envelope] of [...renderPages(game, settings).entries()].toReversed()) {
      if (index > 0) yield { path: pagePath(game.record.slug, index + 1), envelope };
    }
  },
  exampleOf: ({ secondPage }) => secondPage,
};

/** The first page of a game's list, under its slug and under each alias. */
export const gameList: GameEndpoint = {
  ...OF_INSTALLERS,
  name: 'game',
  title: 'a game or installer',
  folder: INSTALLERS,
  operation: installers,
  *answersOf(game, settings) {
    const [envelope] = renderPages(game, settings);
    if (envelope === undefined) return;
    for (const slug of [game.record.slug, ...game.record.aliases]) yield { path: pagePath(slug, 1), envelope };
  },
  exampleOf: ({ game }) => slugPath(game),
};
