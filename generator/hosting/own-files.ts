import { ERROR_FILES } from './contract.ts';

/** Body of the answer to an unknown slug, where `unknown_slug` is `empty`. */
export const EMPTY_FILE = 'empty.json';

/** Files of `dist/` that steer one host or another, by their paths. */
export const HOST_FILE_PATHS = [
  '.htaccess',
  '.nojekyll',
  '404.html',
  '_headers',
  '_redirects',
  'api/404.html',
  EMPTY_FILE,
] as const;

/** Files of `dist/` that are there for the host and no resources: asking for them is 404. Hidden ones are so anyway. */
export const OWN_FILES: readonly string[] = [...Object.values(ERROR_FILES), ...HOST_FILE_PATHS].filter(
  (path) => !path.startsWith('.'),
);
