import { SLUG } from '../../catalogue/slug-grammar.ts';
import { EXAMPLE_SLUGS } from '../openapi/example-records.ts';
import type { AddressParameter } from '../operation.ts';

/** The slug in addresses: of what has one, of a game alone, of an installer alone. */
export const slugParameter: AddressParameter = {
  description: 'Slug of a game or of an installer; a game also answers to its aliases.',
  schema: { type: 'string', pattern: `^${SLUG}$` },
  example: EXAMPLE_SLUGS.game,
};
export const gameParameter: AddressParameter = { ...slugParameter, description: 'Slug of a game.' };
export const installerParameter: AddressParameter = {
  ...slugParameter,
  description: 'Slug of an installer.',
  example: EXAMPLE_SLUGS.installer,
};
