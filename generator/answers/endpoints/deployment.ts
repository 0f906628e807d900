import { API_INDEX, requestPath } from '../../http/addresses.ts';
import { INTERFACE_VERSION } from '../../http/contract.ts';
import type { Endpoint, ReleaseDescription } from '../endpoint.ts';

/** What this deployment is, and where its lists are. */
export const deployment: ReleaseDescription = {
  name: 'deployment',
  title: 'this deployment',
  origin: 'release',
  group: 'lists',
  file: API_INDEX,
  operation: {
    id: 'deployment',
    summary: 'What this deployment is, and the addresses of what it serves',
  },
  schema: 'deployment',
  bodyOf: ({ settings, endpoints, serial, counts, published, key }) => {
    const { title, description, baseUrl } = settings;
    const lists = endpoints.flatMap((endpoint) => addressOf(endpoint, baseUrl));
    return JSON.stringify({
      ...{ title: title ?? null, description: description ?? null, version: INTERFACE_VERSION, serial },
      public_key: key,
      mirrors: settings.mirrors,
      counts: { ...counts, published },
      endpoints: Object.fromEntries(lists),
    });
  },
};

/** The address of an endpoint with one file, else its folder. */
function addressOf(endpoint: Endpoint, baseUrl: string): (readonly [name: string, address: string])[] {
  if (endpoint.origin === 'release' || endpoint.isHidden === true || endpoint.isPage === true) return [];
  const path = 'file' in endpoint ? requestPath(endpoint.file) : `/${endpoint.folder}`;
  return [[endpoint.name, baseUrl + path]];
}
