import { HEAD_FILE, LIST_FILE, SIGNATURE_FILE } from './addresses.ts';

/** The contract over HTTP, from which host configurations, preview and conformance suite are made. */

/** Version of the interface; the second number counts additions. `.github/CHANGELOG.md` lists them. */
export const INTERFACE_VERSION = '2.0';

/** Type of every body below `api/`, whatever its name. */
export const CONTENT_TYPE = 'application/json';

/** Type of a file of which nothing is known. */
export const FILE_TYPE = 'application/octet-stream';

export const ATOM_TYPE = 'application/atom+xml';
export const JSON_FEED_TYPE = 'application/feed+json';

/** Files beside `api/` that programs read, with their types: few servers know the endings. */
export const MANIFEST_TYPES = {
  [HEAD_FILE]: CONTENT_TYPE,
  [LIST_FILE]: 'text/plain',
  [SIGNATURE_FILE]: 'text/plain',
} as const;

/** Methods that are answered; each other one gets 405 and the body of `405.json`, OPTIONS gets 204 without a body. */
export const METHODS = ['GET', 'HEAD', 'OPTIONS'] as const;

/** Headers of every answer below `api/`, whatever its status. */
export const CONTRACT_HEADERS: Readonly<Record<string, string>> = {
  Allow: METHODS.join(', '),
  // A host that compresses by itself adds Accept-Encoding.
  Vary: 'Accept',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': METHODS.join(', '),
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Expose-Headers': 'ETag, Allow',
  'X-Content-Type-Options': 'nosniff',
};

/** What a page may load and do: all of it comes from its own site, and none of it stands in the page. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'";

/** What a page tells the places that its links lead to about itself. */
export const REFERRER_POLICY = 'no-referrer';

/** The headers of everything outside `api/`. Only a header can say who may frame a page. */
export const PAGE_HEADERS = {
  'Content-Security-Policy': `${PAGE_POLICY}; frame-ancestors 'none'`,
  'Referrer-Policy': REFERRER_POLICY,
} as const;

/** The header of a site whose host holds the certificates for us: for a year, browsers ask for it by HTTPS alone. */
export const HSTS_HEADER = { name: 'Strict-Transport-Security', value: 'max-age=31536000' } as const;

/** How long a browser may remember the answer to OPTIONS, in seconds (`Access-Control-Max-Age`). */
export const PREFLIGHT_SECONDS = 86_400;

/** Of answers with status 2xx and 304 only: a wrong address that is fixed must not stay wrong in a cache. */
export const CACHE_CONTROL = 'public, max-age=300, stale-if-error=86400';

/** Of the manifest instead: the next serial is counted from it, and mirrors ask it whether there is something new. */
export const MANIFEST_CACHE_CONTROL = 'public, no-cache';

/** Endings of compressed files, which no answer has. */
export const PACKED_ENDINGS = ['.zst', '.br', '.gz'] as const;
