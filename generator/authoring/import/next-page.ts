import { parsedJson } from '../../findings/parsed-json.ts';

/** Address of the next page of a listing on the same host; `undefined` where there is none. */
export function nextPage(address: string, body: Uint8Array): string | undefined {
  const next = nextIn(Buffer.from(body).toString('utf8'));
  if (next === undefined || !URL.canParse(next, address)) return undefined;
  const url = new URL(next, address);
  return /^https?:$/.test(url.protocol) && url.host === new URL(address).host ? url.href : undefined;
}

function nextIn(text: string): string | undefined {
  if (!/^\s*\{/.test(text)) return undefined;
  const { next, results } = (parsedJson(text) ?? {}) as { readonly next?: unknown; readonly results?: unknown };
  // Nothing follows on nothing: such a listing might never end.
  if (Array.isArray(results) && results.length === 0) return undefined;
  return typeof next === 'string' && next !== '' ? next : undefined;
}
