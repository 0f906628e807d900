import { ERROR_FILES } from '../../http/addresses.ts';
import type { SiteFile } from '../endpoint.ts';
import { wholeList } from '../envelope.ts';

export const ERROR_BODIES = {
  notFound: JSON.stringify({ detail: 'Not found.', ...wholeList([]) }),
  methodNotAllowed: JSON.stringify({ detail: 'Method not allowed.' }),
} as const;

/** Body for hosts to send with status 404. It reads as an empty list to a client that does not look at the status. */
export const notFound: SiteFile = {
  name: 'not-found',
  origin: 'site',
  file: ERROR_FILES[404],
  schema: 'not-found',
  isHidden: true,
  bodyOf: () => ERROR_BODIES.notFound,
};

/** Body for hosts to send with status 405. */
export const methodNotAllowed: SiteFile = {
  name: 'method-not-allowed',
  origin: 'site',
  file: ERROR_FILES[405],
  schema: 'method-not-allowed',
  isHidden: true,
  bodyOf: () => ERROR_BODIES.methodNotAllowed,
};
