import { SLUG } from '../../catalogue/slug-grammar.ts';
import { API_ADDRESS } from '../../http/address-patterns.ts';
import {
  EMPTY_FILE,
  ERROR_FILES,
  FOLDER_PAGE,
  folderFile,
  GAME_LIST,
  HEAD_FILE,
  isBelowApi,
  LIST_FILE,
  NOT_FOUND_PAGE,
  NOTHING_FOUND,
  searchAnswerPath,
  slugPath,
} from '../../http/addresses.ts';
import { isAnswer } from '../../http/own-files.ts';
import { keysFor, SEARCH_PARAMETER, typedKey } from '../../http/search-request.ts';

export type Decision =
  /** `isPage`: the file gets the headers of pages for people, not those of the interface. */
  | { readonly kind: 'file'; readonly status: 200 | 404 | 405; readonly path: string; readonly isPage: boolean }
  /** To the address with a slash at the end, without which the relative links of the page would lead elsewhere. */
  | { readonly kind: 'redirect'; readonly address: string }
  | { readonly kind: 'no-content' };

export interface Offer {
  readonly paths: { has(path: string): boolean };
  readonly emptyForUnknown: boolean;
}

const API_PATTERN = new RegExp(`^${API_ADDRESS}`);

/** Decides what answers a request, by its method and address; only a search reads the query. */
export function decide(method: string, address: string, offer: Offer): Decision {
  if (method === 'OPTIONS') return { kind: 'no-content' };
  if (method !== 'GET' && method !== 'HEAD') return body(405, ERROR_FILES[405]);
  const decodedPath = (address.split(/[?#]/, 1)[0] ?? '').replace(/^\//, '');
  // An address of the interface means the same with a slash at the end.
  const path = isBelowApi(decodedPath) ? decodedPath.replace(/\/$/, '') : decodedPath;
  if (path === LIST_FILE || path === HEAD_FILE) return body(200, path);
  const file = isBelowApi(path)
    ? [...searchFiles(path, address, offer), path, folderFile(path)]
    : [path === '' || path.endsWith('/') ? path + FOLDER_PAGE : path];
  const answerPath = file.find((name) => isAnswer(name) && offer.paths.has(name));
  if (answerPath !== undefined) return body(200, answerPath, !isBelowApi(answerPath));
  if (!isBelowApi(path) && offer.paths.has(`${path}/${FOLDER_PAGE}`)) return { kind: 'redirect', address: `/${path}/` };
  if (offer.emptyForUnknown && new RegExp(`^${slugPath(SLUG)}$`).test(path)) return body(200, EMPTY_FILE);
  const hasPages = offer.paths.has(FOLDER_PAGE) && offer.paths.has(NOT_FOUND_PAGE);
  if (hasPages && !API_PATTERN.test(`/${path}`)) return body(404, NOT_FOUND_PAGE, true);
  return body(404, ERROR_FILES[404]);
}

function body(status: 200 | 404 | 405, path: string, isPage = false): Decision {
  return { kind: 'file', status, path, isPage };
}

function searchFiles(path: string, address: string, { paths }: Offer): string[] {
  if (path !== GAME_LIST || !paths.has(NOTHING_FOUND)) return [];
  const query = new URLSearchParams(/\?([^#]*)/.exec(address)?.[1]);
  const searchText = query.get(SEARCH_PARAMETER) ?? '';
  return searchText === '' ? [] : [...keysFor(typedKey(searchText)).map(searchAnswerPath), NOTHING_FOUND];
}
