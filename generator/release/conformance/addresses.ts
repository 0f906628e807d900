import {
  API,
  API_ROOT,
  ERROR_FILES,
  HTACCESS_FILE,
  INSTALLER_PAGES,
  INSTALLERS,
  PAGES,
  RUNTIME,
  RUNTIMES,
} from '../../http/addresses.ts';
import type { Sample } from './choose-sample.ts';

/** An address that is asked. `path` is `undefined` where the sample gives none. */
export interface RequestAddress {
  readonly subject: string;
  readonly path: (sample: Sample) => string | undefined;
  /** Which aspects are only asked of a host that can; none if not given. */
  readonly courtesy?: (aspect: string) => boolean;
}

/** An address below `api/` under which there is nothing. */
export interface NothingAddress extends RequestAddress {
  /** Whether it has the form of a slug, which a site may answer with an empty list. */
  readonly isSlug?: boolean;
}

/** The last name in the path of the folder of lists. */
const NAME = INSTALLERS.slice(API.length, -1);

/** A slug that no catalogue has. */
export const UNKNOWN_SLUG = 'no-such-slug-0f3a9c';

export const nothingAddresses: readonly NothingAddress[] = [
  { ...fixed('unknown-slug', `/${INSTALLERS}${UNKNOWN_SLUG}`), isSlug: true },
  fixed('unknown-twin', `/${INSTALLERS}${UNKNOWN_SLUG}.json`),
  fixed('unknown-folder', `/${API}nothing`),
  // The rules of many hosts begin below it.
  { ...fixed('api-folder', `/${API_ROOT}`), courtesy: (aspect) => aspect !== 'status' },
  fixed('api-folder-slash', `/${API}`),
  fixed('pages-folder', `/${PAGES.slice(0, -1)}`),
  fixed('installers-folder-slash', `/${INSTALLERS}`),
  ofSlug('trailing-slash', (slug) => `/${INSTALLERS}${slug}/`),
  fixed('runtime-slash', `/${RUNTIME}/`),
  fixed('runtimes-slash', `/${RUNTIMES}/`),
  fixed('below-runtime', `/${RUNTIME}/anything`),
  ofSlug('below-slug', (slug) => `/${INSTALLERS}${slug}/anything`),
  ofSlug('page-folder', (slug) => `/${INSTALLER_PAGES}${slug}`),
  ofSlug('page-zero', (slug) => `/${INSTALLER_PAGES}${slug}/0`),
  ofSlug('page-one', (slug) => `/${INSTALLER_PAGES}${slug}/1`),
  ofSlug('page-beyond', (slug) => `/${INSTALLER_PAGES}${slug}/999999`),
  ofSlug('upper-case', (slug) => (slug === slug.toUpperCase() ? undefined : `/${INSTALLERS}${slug.toUpperCase()}`)),
  ofSlug('html-ending', (slug) => `/${INSTALLERS}${slug}.html`),
  fixed('dotfile', `/${API}.hidden`),
  ofSlug('dotfile-slug', (slug) => `/${INSTALLERS}.${slug}`),
  // No disk holds such a name, which some servers take for a failure. It is longer than a slug may be.
  { ...fixed('long-slug', `/${INSTALLERS}${'a'.repeat(300)}`), courtesy: () => true },
];

/** Addresses outside `api/` that must show no one anything; their headers are the host's own affair. */
export const hiddenAddresses: readonly RequestAddress[] = [
  fixed('git', '/.git/config'),
  fixed('environment', '/.env'),
  fixed('access-rules', `/${HTACCESS_FILE}`),
  fixed('unfinished', '/.unfinished'),
  { ...fixed('error-404', `/${ERROR_FILES[404]}`), courtesy: () => true },
  { ...fixed('error-405', `/${ERROR_FILES[405]}`), courtesy: () => true },
];

/** Odd spellings: a host may see through them or refuse them, and must not do a third thing. */
export const spellings: readonly RequestAddress[] = [
  ofSlug('encoded-letter', (slug) => `/${INSTALLERS}%${slug.charCodeAt(0).toString(16)}${slug.slice(1)}`),
  ofSlug('encoded-slash', (slug) => `/${INSTALLERS.slice(0, -1)}%2F${slug}`),
  ofSlug('double-slash', (slug) => `/${API}/${NAME}/${slug}`),
  ofSlug('double-slash-slug', (slug) => `/${INSTALLERS}/${slug}`),
  ofSlug('dot', (slug) => `/${API}./${NAME}/${slug}`),
  ofSlug('dot-dot', (slug) => `/${INSTALLERS}../${NAME}/${slug}`),
  ofSlug('encoded-dot-dot', (slug) => `/${INSTALLERS}%2e%2e/${NAME}/${slug}`),
  { ...ofSlug('nul', (slug) => `/${INSTALLERS}${slug}%00`), courtesy: (aspect) => aspect === 'status' },
  { ...ofSlug('nul-ending', (slug) => `/${INSTALLERS}${slug}%00.json`), courtesy: (aspect) => aspect === 'status' },
  ofSlug('backslash', (slug) => `/${INSTALLERS.slice(0, -1)}\\${slug}`),
  fixed('half-escape', `/${INSTALLERS}%`),
  fixed('escape-bare', `/${INSTALLERS}..`),
  fixed('escape-bare-top', `/${API}..`),
  fixed('escape-top', `/${API}../${ERROR_FILES[404]}`),
  fixed('escape-encoded', `/${INSTALLERS}..%2f..%2f${ERROR_FILES[404]}`),
  fixed('escape-disk', `/${API}../../../../../../etc/passwd`),
  fixed('escape-disk-encoded', `/${API}%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd`),
];

function fixed(subject: string, path: string): RequestAddress {
  return { subject, path: () => path };
}

function ofSlug(subject: string, path: (slug: string) => string | undefined): RequestAddress {
  return { subject, path: ({ slug }) => (slug === undefined ? undefined : path(slug)) };
}
