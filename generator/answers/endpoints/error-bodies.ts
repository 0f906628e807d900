import { ERROR_FILES } from '../../http/addresses.ts';
import type { SiteFile } from '../endpoint.ts';
import { wholeList } from '../envelope.ts';

const NOT_FOUND = JSON.stringify({ detail: 'Not found.', ...wholeList([]) });
const METHOD_NOT_ALLOWED = JSON.stringify({ detail: 'Method not allowed.' });

/** Body for hosts to send with status 404. It reads as an empty list to a client that does not look at the status. */
export const notFound: SiteFile = {
  name: 'not-found',
  origin: 'site',
  file: ERROR_FILES[404],
  schema: 'not-found',
  isHidden: true,
  bodyOf: () => NOT_FOUND,
};

/** Body for hosts to send with status 405. */
export const methodNotAllowed: SiteFile = {
  name: 'method-not-allowed',
  origin: 'site',
  file: ERROR_FILES[405],
  schema: 'method-not-allowed',
  isHidden: true,
  bodyOf: () => METHOD_NOT_ALLOWED,
};

export const ERROR_BODIES: ReadonlyMap<string, string> = new Map([
  [notFound.file, NOT_FOUND],
  [methodNotAllowed.file, METHOD_NOT_ALLOWED],
]);
