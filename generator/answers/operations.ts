import { SLUG } from '../findings/slug-grammar.ts';
import { pagePath, slugPath } from '../http/addresses.ts';
import { EXAMPLE_SLUGS } from './openapi/example-records.ts';
import type { FolderOperation, AddressParameter } from './operation.ts';

export const slugParameter: AddressParameter = {
  description: 'Slug of a game or of an installer; a game also answers to its aliases.',
  schema: { type: 'string', pattern: `^${SLUG}$` },
  example: EXAMPLE_SLUGS.game,
};

/** Section 4.1 of the interface: one address, answered for games, for their aliases and for installers. */
export const installers: FolderOperation = {
  id: 'installers',
  summary: 'Installers of a game, or one installer',
  description:
    'With the slug of a game, a page of its installers; "next" is the address of the next page. With the slug of an installer, that one alone.',
  address: slugPath('{slug}'),
  parameters: { slug: slugParameter },
};

/** Where `next` and `previous` lead. */
export const installerPages: FolderOperation = {
  id: 'installerPages',
  summary: 'A further page of the installers of a game',
  description: 'The addresses that "next" and "previous" of a long list hold. Follow them rather than make them.',
  address: pagePath('{slug}', '{page}'),
  parameters: {
    slug: { ...slugParameter, description: 'Slug of a game.' },
    page: { description: 'Number of the page.', schema: { type: 'integer', minimum: 2 }, example: 2 },
  },
};
