import { CACHE_CONTROL, CONTRACT_HEADERS, PREFLIGHT_SECONDS } from '../../http/contract.ts';

/** What the headers of the contract are for. */
const PURPOSES: Readonly<Record<string, string>> = {
  Allow: 'Methods that are answered.',
  Vary: 'A host that compresses adds Accept-Encoding.',
  'Access-Control-Allow-Origin': 'Pages of every site may read answers.',
  'Access-Control-Allow-Methods': 'Methods that pages of other sites may use.',
  'Access-Control-Allow-Headers': 'Headers that they may send.',
  'Access-Control-Expose-Headers': 'Headers that they may read.',
  'X-Content-Type-Options': 'The type of an answer is what its header says.',
  'Cache-Control': 'How long an answer may be kept.',
  ETag: 'Changes with the bytes of the answer. Send it back as If-None-Match.',
  'Last-Modified': 'When the bytes of the answer last changed.',
  'Access-Control-Max-Age': 'How long the answer to OPTIONS may be kept, in seconds.',
};

const EXAMPLES: Readonly<Record<string, string>> = {
  ...CONTRACT_HEADERS,
  'Cache-Control': CACHE_CONTROL,
  ETag: '"69a41c40-3e8"',
  'Last-Modified': 'Wed, 01 Apr 2026 12:00:00 GMT',
  'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
};

const always = Object.keys(CONTRACT_HEADERS);

/** The names of the headers of each kind of response. */
export const responseHeaders = {
  answer: [...always, 'Cache-Control', 'ETag', 'Last-Modified'],
  unchanged: [...always, 'Cache-Control', 'ETag'],
  options: [...always, 'Access-Control-Max-Age'],
  error: always,
} as const;

export function headerComponents(): Readonly<Record<string, object>> {
  return Object.fromEntries(
    Object.entries(EXAMPLES).map(([name, example]) => [
      name,
      { description: PURPOSES[name], schema: { type: 'string' }, example },
    ]),
  );
}

export function headerReferences(names: readonly string[]): Readonly<Record<string, object>> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
