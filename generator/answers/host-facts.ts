import { API_INDEX, FOLDER_FILE, isBelowApi, SEARCH_ANSWERS } from '../http/addresses.ts';
import type { Policy } from '../http/settings.ts';
import { ERROR_BODIES } from './endpoints/error-bodies.ts';
import type { Endpoint } from './endpoint.ts';
import { EMPTY_ENVELOPE } from './envelope.ts';
import { endpointFolder, endpointsOf } from './places.ts';

/** Facts about the endpoints from which hosts write their configuration. */
export function hostFacts(
  endpoints: readonly Endpoint[],
): Pick<Policy, 'bodies' | 'listFolders' | 'pages' | 'fileTypes' | 'mixedFolders' | 'hasSearch'> {
  const files = endpoints.filter((endpoint) => 'file' in endpoint);
  // The folder of the whole interface is not a resource.
  const lists = files.filter(({ file }) => file !== API_INDEX && isBelowApi(file) && file.endsWith(`/${FOLDER_FILE}`));
  return {
    bodies: { ...ERROR_BODIES, empty: EMPTY_ENVELOPE },
    listFolders: lists.map((endpoint) => endpointFolder(endpoint).slice(0, -1)),
    pages: endpoints
      .filter((endpoint) => endpoint.isPage === true && endpoint.isHidden !== true)
      .map((endpoint) => ('file' in endpoint ? endpoint.file : endpoint.folder)),
    hasSearch: endpoints.some((endpoint) => endpointFolder(endpoint) === SEARCH_ANSWERS),
    mixedFolders: endpointsOf(endpoints, 'game').flatMap(({ types, folder }) => (types === undefined ? [] : [folder])),
    fileTypes: Object.fromEntries(
      endpoints.flatMap((endpoint) =>
        endpoint.type === undefined ? [] : [['file' in endpoint ? endpoint.file : endpoint.folder, endpoint.type]],
      ),
    ),
  };
}
