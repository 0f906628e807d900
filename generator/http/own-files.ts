import {
  API_NOT_FOUND_PAGE,
  EMPTY_FILE,
  ERROR_FILES,
  HEAD_FILE,
  HEADERS_FILE,
  HTACCESS_FILE,
  isBelowApi,
  LIST_FILE,
  NO_JEKYLL_FILE,
  NOT_FOUND_PAGE,
  REDIRECTS_FILE,
  SIGNATURE_FILE,
  WELL_KNOWN,
} from './addresses.ts';
import { NOT_BELOW_API } from './address-patterns.ts';

/** Files of `dist/` that steer one host or another, by their paths. */
export const HOST_FILE_PATHS = [
  HTACCESS_FILE,
  NO_JEKYLL_FILE,
  NOT_FOUND_PAGE,
  HEADERS_FILE,
  REDIRECTS_FILE,
  API_NOT_FOUND_PAGE,
  EMPTY_FILE,
] as const;

/** Files of a manifest, in the order of writing; the signature is there only where releases are signed. */
export const MANIFEST_FILES: readonly string[] = [LIST_FILE, HEAD_FILE, SIGNATURE_FILE];

/** Files of `dist/` for hosts alone, which answer 404 to whoever asks for them, as they do for all hidden ones. */
export const OWN_FILES: readonly string[] = [...Object.values(ERROR_FILES), ...HOST_FILE_PATHS].filter(
  (path) => !path.startsWith('.'),
);

/** Whether a file of `dist/` is an answer by its path: no configuration of a host, body of an error, compressed file or manifest. */
export function isAnswer(path: string): boolean {
  const isForHost = (path.startsWith('.') && !path.startsWith(WELL_KNOWN)) || OWN_FILES.includes(path);
  return !isForHost && !MANIFEST_FILES.includes(path) && !(isBelowApi(path) && new RegExp(NOT_BELOW_API).test(path));
}
