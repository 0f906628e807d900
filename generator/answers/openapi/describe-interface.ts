import { TWIN_ENDING } from '../../http/addresses.ts';
import { INTERFACE_VERSION } from '../../http/contract.ts';
import type { SiteRecord } from '../../records/records.ts';
import type { Endpoint } from '../endpoint.ts';
import { servedEndpoints } from '../places.ts';
import { bundleSchemas, servedSchemas } from './published-schemas.ts';
import { headerComponents, pathItem, sharedResponses } from './path-item.ts';
import { releaseResources } from './release-resources.ts';
import { resourcesOf } from './resource.ts';

export type ApiDescription = ReturnType<typeof describeInterface>;

/** The description of what a site serves, by OpenAPI 3.1. */
export function describeInterface(endpoints: readonly Endpoint[], settings: SiteRecord) {
  const { schemas, nameOf } = bundleSchemas(servedSchemas(settings.wireNames), '#/components/schemas/');
  const resources = [...resourcesOf(servedEndpoints(endpoints, settings), settings), ...releaseResources];
  const document = {
    openapi: '3.1.1',
    info: {
      title: settings.title ?? 'Game installer catalogue',
      version: INTERFACE_VERSION,
      description: describe(settings),
    },
    servers: [{ url: settings.baseUrl }],
    security: [],
    paths: Object.fromEntries(resources.map((resource) => [resource.address, pathItem(resource, nameOf)])),
    components: {
      schemas,
      responses: sharedResponses(nameOf),
      headers: headerComponents(),
    },
  };
  return { ...document, components: { ...document.components, schemas: usedSchemas(document, schemas) } };
}

function describe({ description, jsonTwins }: SiteRecord): string {
  return [
    ...(description === undefined ? [] : [description]),
    'Installation scripts of games as static JSON, read-only and without accounts. Every method but GET, HEAD and OPTIONS gets status 405.',
    ...(jsonTwins ? [`Each answer without an extension is also served with "${TWIN_ENDING}" after its address.`] : []),
  ].join('\n\n');
}

/** Leaves out the schemas of what the site does not serve. */
function usedSchemas<Schema>(
  { paths, components }: { readonly paths: object; readonly components: { readonly responses: object } },
  schemas: Readonly<Record<string, Schema>>,
): Readonly<Record<string, Schema>> {
  const usedNames = new Set<string>();
  const add = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (usedNames.has(name)) continue;
      usedNames.add(name);
      add(schemas[name]);
    }
  };
  add(paths);
  add(components.responses);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => usedNames.has(name)));
}
