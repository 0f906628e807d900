import { ERROR_FILES, NOT_FOUND_PAGE } from './addresses.ts';
import { CONTENT_TYPE } from './contract.ts';
import { pageTypeOf } from './page-types.ts';
import { indented } from './standalone.ts';
import type { HostSettings, HostedSite } from './settings.ts';

/** Errors that nginx makes by itself, with what their bodies say. 494 is what it calls headers that are too large. */
const OTHER_ERRORS = {
  408: 'Request timed out.',
  411: 'Length required.',
  412: 'Precondition failed.',
  413: 'Request body too large.',
  417: 'Expectation failed.',
  421: 'Misdirected request.',
  429: 'Too many requests.',
  431: 'Request header fields too large.',
  500: 'Server error.',
  501: 'Not implemented.',
  502: 'Bad gateway.',
  503: 'Service unavailable.',
  504: 'Gateway timeout.',
  505: 'HTTP version not supported.',
  507: 'Insufficient storage.',
} as const;

/** Where nginx asks itself for these bodies; no client can. */
const OTHER_BODY = '/error.json';

/** Which body goes with which error. `missing` names that of what is not there, where it depends on the address. */
export function errorPages({ pages }: HostSettings, { prefix }: HostedSite, missing: string): string[] {
  const others = Object.keys(OTHER_ERRORS).filter((status) => status !== '431');
  return [
    `error_page 400 403 404 414 =404 ${pages.length === 0 ? `${prefix}/${ERROR_FILES[404]}` : missing};`,
    `error_page 405 =405 ${prefix}/${ERROR_FILES[405]};`,
    `error_page 494 =431 ${prefix}${OTHER_BODY};`,
    `error_page ${others.join(' ')} ${prefix}${OTHER_BODY};`,
  ];
}

/** The files of bodies: of errors, and of a page that is not there. */
function bodyFiles({ pages }: HostSettings): string[] {
  return [...Object.values(ERROR_FILES), ...(pages.length === 0 ? [] : [NOT_FOUND_PAGE])];
}

/** The paths of all bodies, which the rules for addresses must let pass. */
export function passingBodies(settings: HostSettings): string[] {
  return [...bodyFiles(settings), OTHER_BODY.slice(1)];
}

/** What the table of details says of each status. */
export const ERROR_DETAILS: readonly string[] = Object.entries(OTHER_ERRORS).map(
  ([status, detail]) => `${status} "${detail}";`,
);

/** The locations of the bodies. None of them may fail for the reason that led to it, as a large request body would. */
export function errorBodies(settings: HostSettings, { prefix }: HostedSite, detail: string): string[] {
  const location = (path: string, type: string, lines: readonly string[]) => [
    `location = ${prefix}${path} {`,
    ...indented(['internal;', 'client_max_body_size 0;', 'types { }', `default_type ${type};`, ...lines]),
    '}',
  ];
  const at = (file: string) => (prefix === '' ? [] : [`alias "${settings.folder}/${file}";`]);
  return [
    ...bodyFiles(settings).flatMap((file) =>
      file === NOT_FOUND_PAGE
        ? location(`/${file}`, pageTypeOf(file) ?? '', [...at(file), 'gzip_vary on;'])
        : location(`/${file}`, CONTENT_TYPE, [...at(file), 'gzip off;']),
    ),
    ...location(OTHER_BODY, CONTENT_TYPE, [`return 200 '{"detail":"${detail}"}';`]),
  ];
}
