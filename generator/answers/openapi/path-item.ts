import { CACHE_CONTROL, CONTRACT_HEADERS, PREFLIGHT_SECONDS } from '../../http/contract.ts';
import { ERROR_BODIES } from '../endpoints/error-bodies.ts';
import type { Resource } from './resource.ts';

type NameOf = (kind: string) => string;

export type PathItem = ReturnType<typeof pathItem>;

export function pathItem(resource: Resource, nameOf: NameOf) {
  const { operation } = resource;
  const operationFor = (method: string) => {
    const { id, summary, description } = operation;
    const operationId = `${method}${id.charAt(0).toUpperCase()}${id.slice(1)}`;
    return { operationId, summary, ...(description !== undefined && { description }) };
  };
  return {
    ...('parameters' in operation && {
      parameters: Object.entries(operation.parameters).map(([name, parameter]) => {
        return { name, in: 'path', required: true, ...parameter };
      }),
    }),
    get: { ...operationFor('get'), responses: { 200: answer(resource, nameOf), ...OTHERWISE } },
    head: {
      ...operationFor('head'),
      description: 'The headers of GET without its body.',
      responses: {
        200: { description: 'It is there.', headers: headerReferences(responseHeaders.answer) },
        ...OTHERWISE,
      },
    },
    options: {
      ...operationFor('options'),
      description: 'What pages of other sites ask before some requests.',
      responses: { 204: { $ref: '#/components/responses/Options' } },
    },
    'x-other-methods': { $ref: '#/components/responses/MethodNotAllowed' },
  };
}

const OTHERWISE = {
  304: { $ref: '#/components/responses/NotModified' },
  404: { $ref: '#/components/responses/NotFound' },
} as const;

export function sharedResponses(nameOf: NameOf) {
  const error = (description: string, kind: string, body: string) => ({
    description,
    headers: headerReferences(responseHeaders.error),
    content: { 'application/json': { schema: schemaOf(kind, nameOf), example: JSON.parse(body) as unknown } },
  });
  return {
    NotModified: {
      description: 'The answer is still the one that has the ETag of If-None-Match, or the date of If-Modified-Since.',
      headers: headerReferences(responseHeaders.unchanged),
    },
    Options: {
      description: 'No body; the headers say what may be asked.',
      headers: headerReferences(responseHeaders.options),
    },
    NotFound: error('Nothing is served at this address.', 'not-found', ERROR_BODIES.notFound),
    MethodNotAllowed: error(
      'The methods are GET, HEAD and OPTIONS.',
      'method-not-allowed',
      ERROR_BODIES.methodNotAllowed,
    ),
  };
}

function answer({ operation, types, kind, examples }: Resource, nameOf: NameOf) {
  const exampleEntries = Object.entries(examples).map(
    ([name, body]) => [name, { value: JSON.parse(body) as unknown }] as const,
  );
  const content = {
    ...(kind !== undefined && { schema: schemaOf(kind, nameOf) }),
    ...(exampleEntries.length > 0 && { examples: Object.fromEntries(exampleEntries) }),
  };
  return {
    description: `${operation.summary}.`,
    headers: headerReferences(responseHeaders.answer),
    content: Object.fromEntries(types.map((type) => [type, content])),
  };
}

function schemaOf(kind: string, nameOf: NameOf) {
  return { $ref: `#/components/schemas/${nameOf(kind)}` };
}

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

const responseHeaders = {
  answer: [...always, 'Cache-Control', 'ETag', 'Last-Modified'],
  unchanged: [...always, 'Cache-Control', 'ETag'],
  options: [...always, 'Access-Control-Max-Age'],
  error: always,
} as const;

export function headerComponents() {
  return Object.fromEntries(
    Object.entries(EXAMPLES).map(([name, example]) => {
      return [name, { description: PURPOSES[name], schema: { type: 'string' }, example }];
    }),
  );
}

function headerReferences(names: readonly string[]): Readonly<Record<string, object>> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
