import type { Resource } from './resource.ts';
import { headerReferences, responseHeaders } from './response-headers.ts';

/** Names the schema of a kind of body. */
export type NameOf = (kind: string) => string;

/** What is said of one form of address: GET, HEAD and OPTIONS, and what every other method gets. */
export function pathItem(resource: Resource, nameOf: NameOf): object {
  const { operation } = resource;
  const named = (method: string) => {
    const { id, summary, description } = operation;
    const operationId = `${method}${id.charAt(0).toUpperCase()}${id.slice(1)}`;
    return { operationId, summary, ...(description === undefined ? {} : { description }) };
  };
  return {
    ...('parameters' in operation ? { parameters: parametersOf(operation.parameters) } : {}),
    get: { ...named('get'), responses: { 200: answer(resource, nameOf), ...OTHERWISE } },
    head: {
      ...named('head'),
      description: 'The headers of GET without its body.',
      responses: {
        200: { description: 'It is there.', headers: headerReferences(responseHeaders.answer) },
        ...OTHERWISE,
      },
    },
    options: {
      ...named('options'),
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

/** The responses that all addresses share, as components of the description. */
export function sharedResponses(nameOf: NameOf, bodies: { readonly notFound: string; readonly notAllowed: string }) {
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
    NotFound: error('Nothing is served at this address.', 'not-found', bodies.notFound),
    MethodNotAllowed: error('The methods are GET, HEAD and OPTIONS.', 'method-not-allowed', bodies.notAllowed),
  };
}

function answer({ operation, types, kind, examples }: Resource, nameOf: NameOf): object {
  const shown = Object.entries(examples).map(([name, body]) => [name, { value: JSON.parse(body) as unknown }] as const);
  const content = {
    ...(kind === undefined ? {} : { schema: schemaOf(kind, nameOf) }),
    ...(shown.length === 0 ? {} : { examples: Object.fromEntries(shown) }),
  };
  return {
    description: `${operation.summary}.`,
    headers: headerReferences(responseHeaders.answer),
    content: Object.fromEntries(types.map((type) => [type, content])),
  };
}

function schemaOf(kind: string, nameOf: NameOf): object {
  return { $ref: `#/components/schemas/${nameOf(kind)}` };
}

function parametersOf(parameters: Readonly<Record<string, object>>): object[] {
  return Object.entries(parameters).map(([name, parameter]) => ({ name, in: 'path', required: true, ...parameter }));
}
