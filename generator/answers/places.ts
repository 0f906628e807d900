import type { CatalogueEndpoint, Endpoint, GameEndpoint, ReleaseDescription, SwitchingSettings } from './endpoint.ts';

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
export function catalogueEndpoints(endpoints: readonly Endpoint[]): CatalogueEndpoint[] {
  return endpoints.filter((endpoint) => endpoint.origin === 'catalogue');
}

/** The files that each release has anew. */
export function releaseEndpoints(endpoints: readonly Endpoint[]): ReleaseDescription[] {
  return endpoints.filter((endpoint) => endpoint.origin === 'release');
}

export function fileEndpoints(endpoints: readonly Endpoint[]): Extract<Endpoint, { readonly file: string }>[] {
  return endpoints.filter((endpoint) => 'file' in endpoint);
}

/** The endpoints that a site serves by its settings: those of the interface, and what is not switched off. */
export function servedEndpoints(endpoints: readonly Endpoint[], settings: SwitchingSettings) {
  return endpoints.filter(({ group, isPage, isWanted }) => {
    if (group !== undefined && !settings.endpoints[group]) return false;
    return isWanted === undefined ? isPage !== true || settings.website !== undefined : isWanted(settings);
  });
}
