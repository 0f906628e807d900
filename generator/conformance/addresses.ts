import type { Sample } from './sample.ts';

/** An address that is asked. `path` is `undefined` where the sample gives none. */
export interface Address {
  readonly subject: string;
  readonly path: (sample: Sample) => string | undefined;
  /** What is only asked of a host that can: everything, or all but the status. */
  readonly courtesy?: 'all' | 'all-but-status';
}

/** An address below `api/` under which there is nothing. */
export interface NothingAddress extends Address {
  /** Whether it has the form of a slug, which a site may answer with an empty list. */
  readonly isSlug?: boolean;
}

/** A slug that no catalogue has. */
const UNKNOWN = 'no-such-slug-0f3a9c';

export const nothingAddresses: readonly NothingAddress[] = [
  { ...fixed('unknown-slug', `/api/installers/${UNKNOWN}`), isSlug: true },
  fixed('unknown-twin', `/api/installers/${UNKNOWN}.json`),
  fixed('unknown-folder', '/api/nothing'),
  // The rules of many hosts begin below it.
  { ...fixed('api-folder', '/api'), courtesy: 'all-but-status' },
  fixed('api-folder-slash', '/api/'),
  { subject: 'installers-folder', path: (sample) => unlessListed(sample, '/api/installers') },
  fixed('installers-folder-slash', '/api/installers/'),
  ofSlug('trailing-slash', (slug) => `/api/installers/${slug}/`),
  fixed('runtime-slash', '/api/runtime/'),
  fixed('runtimes-slash', '/api/runtimes/'),
  fixed('below-runtime', '/api/runtime/anything'),
  ofSlug('below-slug', (slug) => `/api/installers/${slug}/anything`),
  ofSlug('page-folder', (slug) => `/api/pages/installers/${slug}`),
  ofSlug('page-zero', (slug) => `/api/pages/installers/${slug}/0`),
  ofSlug('page-one', (slug) => `/api/pages/installers/${slug}/1`),
  ofSlug('page-beyond', (slug) => `/api/pages/installers/${slug}/999999`),
  ofSlug('upper-case', (slug) => (slug === slug.toUpperCase() ? undefined : `/api/installers/${slug.toUpperCase()}`)),
  ofSlug('html-ending', (slug) => `/api/installers/${slug}.html`),
  ofSlug('sibling-gz', (slug) => `/api/installers/${slug}.gz`),
  ofSlug('sibling-br', (slug) => `/api/installers/${slug}.br`),
  ofSlug('sibling-zst', (slug) => `/api/installers/${slug}.zst`),
  fixed('dotfile', '/api/.hidden'),
  ofSlug('dotfile-slug', (slug) => `/api/installers/.${slug}`),
  // No disk holds such a name, which some servers take for a failure. It is longer than a slug may be.
  { ...fixed('long-slug', `/api/installers/${'a'.repeat(300)}`), courtesy: 'all' },
];

/** Addresses outside `api/` that must show nobody anything; their headers are the host's own affair. */
export const hiddenAddresses: readonly Address[] = [
  fixed('git', '/.git/config'),
  fixed('environment', '/.env'),
  fixed('access-rules', '/.htaccess'),
  fixed('unfinished', '/.unfinished'),
  { ...fixed('error-404', '/404.json'), courtesy: 'all' },
  { ...fixed('error-405', '/405.json'), courtesy: 'all' },
];

/** Odd spellings: a host may see through them or refuse them, and must not do a third thing. */
export const spellings: readonly Address[] = [
  ofSlug('encoded-letter', (slug) => `/api/installers/%${slug.charCodeAt(0).toString(16)}${slug.slice(1)}`),
  ofSlug('encoded-slash', (slug) => `/api/installers%2F${slug}`),
  ofSlug('double-slash', (slug) => `/api//installers/${slug}`),
  ofSlug('double-slash-slug', (slug) => `/api/installers//${slug}`),
  ofSlug('dot', (slug) => `/api/./installers/${slug}`),
  ofSlug('dot-dot', (slug) => `/api/installers/../installers/${slug}`),
  ofSlug('encoded-dot-dot', (slug) => `/api/installers/%2e%2e/installers/${slug}`),
  { ...ofSlug('nul', (slug) => `/api/installers/${slug}%00`), courtesy: 'all' },
  { ...ofSlug('nul-ending', (slug) => `/api/installers/${slug}%00.json`), courtesy: 'all' },
  ofSlug('backslash', (slug) => `/api/installers\\${slug}`),
  fixed('half-escape', '/api/installers/%'),
  fixed('escape-top', '/api/../404.json'),
  fixed('escape-encoded', '/api/installers/..%2f..%2f404.json'),
  fixed('escape-disk', '/api/../../../../../../etc/passwd'),
  fixed('escape-disk-encoded', '/api/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd'),
];

function fixed(subject: string, path: string): Address {
  return { subject, path: () => path };
}

function ofSlug(subject: string, path: (slug: string) => string | undefined): Address {
  return { subject, path: ({ slug }) => (slug === undefined ? undefined : path(slug)) };
}

/** A folder is an answer where the site has put one there. */
function unlessListed({ digests }: Sample, path: string): string | undefined {
  return digests?.has(`${path.slice(1)}/index.json`) === true ? undefined : path;
}
