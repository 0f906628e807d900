import { SLUG } from '../hosting/addresses.ts';
import { FOLDER_ANSWER } from '../hosting/contract.ts';

/** What the server does with a request. */
export type Decision =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'body'; readonly status: 200 | 404 | 405 | 503; readonly path: string }
  | { readonly kind: 'no-content' };

/** What there is to serve. */
export interface Offer {
  /** Paths of all files, relative to the root. */
  readonly paths: { has(path: string): boolean };
  /** Whether an unknown slug is answered by an empty list. */
  readonly emptyForUnknown: boolean;
}

/** Decides a request by its method and its address; a query is ignored, as every static host does. */
export function decide(method: string, address: string, offer: Offer): Decision {
  if (method === 'OPTIONS') return { kind: 'no-content' };
  if (method !== 'GET' && method !== 'HEAD') return { kind: 'body', status: 405, path: '405.json' };
  const path = (address.split(/[?#]/, 1)[0] ?? '').replace(/^\//, '');
  // The error bodies are no resources of their own.
  if (path.startsWith('api/') && offer.paths.has(path)) return { kind: 'file', path };
  const inFolder = `${path}/${FOLDER_ANSWER}`;
  if (path.startsWith('api/') && offer.paths.has(inFolder)) return { kind: 'file', path: inFolder };
  if (offer.emptyForUnknown && new RegExp(`^api/installers/${SLUG}$`).test(path)) {
    return { kind: 'body', status: 200, path: 'empty' };
  }
  return { kind: 'body', status: 404, path: '404.json' };
}
