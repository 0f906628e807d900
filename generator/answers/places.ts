import type { CatalogueFile, CatalogueFolder, Endpoint, GameEndpoint, ReleaseDescription } from './endpoint.ts';
import type { SiteRecord } from '../records/records.ts';

/** The folder that answers of an endpoint lie in; ends with `/`, except for the top, which is empty. */
export function endpointFolder(endpoint: Endpoint): string {
  return 'file' in endpoint ? endpoint.file.slice(0, endpoint.file.lastIndexOf('/') + 1) : endpoint.folder;
}

/** Whether hosts do not serve it at its own address. */
export function isHidden(endpoint: Endpoint): boolean {
  return 'isHidden' in endpoint;
}

/** Whether an answer lies where its endpoint says. */
export function isPlaceOf(endpoint: Endpoint, path: string): boolean {
  return 'file' in endpoint ? path === endpoint.file : path.startsWith(endpoint.folder);
}

/** The endpoints that come of games, in the order of writing. */
export function gameEndpoints(endpoints: readonly Endpoint[]): GameEndpoint[] {
  return endpoints.filter((endpoint) => endpoint.origin === 'game');
}

/** The endpoints that are made from all games, in the order of writing. */
export function catalogueEndpoints(endpoints: readonly Endpoint[]): (CatalogueFile | CatalogueFolder)[] {
  return endpoints.filter((endpoint) => endpoint.origin === 'catalogue');
}

/** The files that each release has anew. */
export function releaseEndpoints(endpoints: readonly Endpoint[]): ReleaseDescription[] {
  return endpoints.filter((endpoint) => endpoint.origin === 'release');
}

/** The endpoints that are one file. */
export function fileEndpoints(endpoints: readonly Endpoint[]): Extract<Endpoint, { readonly file: string }>[] {
  return endpoints.filter((endpoint) => 'file' in endpoint);
}

/** The endpoints that a site serves by its settings: those of the interface, and what is not switched off. */
export function servedEndpoints(
  endpoints: readonly Endpoint[],
  { endpoints: switches, website, revisions }: Pick<SiteRecord, 'endpoints' | 'website' | 'revisions'>,
) {
  return endpoints.filter(
    ({ group, isPage, isHistory }) =>
      (group === undefined || switches[group]) &&
      (isPage !== true || website !== undefined) &&
      (isHistory !== true || revisions > 0),
  );
}
