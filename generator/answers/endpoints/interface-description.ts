import { CONTENT_TYPE } from '../../http/contract.ts';
import { OPENAPI_FILE, schemaPath, SCHEMAS } from '../../http/addresses.ts';
import type { Endpoint, SiteFile, SiteFolder } from '../endpoint.ts';
import { describeInterface } from '../openapi/describe-interface.ts';
import { publishedSchemas } from '../openapi/published-schemas.ts';

/** The schemas of answers and of records, at the addresses that are their ids. */
export const schemas: SiteFolder = {
  name: 'schemas',
  origin: 'site',
  group: 'openapi',
  folder: SCHEMAS,
  type: CONTENT_TYPE,
  schema: 'json-schema',
  operation: {
    id: 'schemas',
    summary: 'JSON Schemas of answers and of records',
    description: 'Each has its own address as its $id. Those of records have names that end in "-record".',
    address: schemaPath('{name}'),
    parameters: { name: { description: 'Name of the schema.', schema: { type: 'string' }, example: 'envelope' } },
  },
  *answersOf({ settings }) {
    for (const { name, schema } of publishedSchemas(settings)) {
      yield { path: schemaPath(name), body: { json: schema } };
    }
  },
};

/** The description of these endpoints, and of itself. */
export function openApi(endpoints: readonly Endpoint[]): SiteFile {
  const file: SiteFile = {
    name: 'openapi',
    title: 'description of the interface',
    origin: 'site',
    group: 'openapi',
    file: OPENAPI_FILE,
    type: CONTENT_TYPE,
    schema: 'openapi',
    hasExample: false,
    operation: { id: 'openApi', summary: 'This description' },
    bodyOf: ({ settings }) => JSON.stringify(describeInterface([...endpoints, file], settings)),
  };
  return file;
}
