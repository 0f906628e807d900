import type {
  CatalogueEndpoint,
  Endpoint,
  SiteEndpoint,
  SwitchingSettings,
  FileAnswer,
  Body,
  AnswerGroup,
  CatalogueSource,
  SiteSource,
} from './endpoint.ts';
import { FOLDER_FILE, isBelowApi, SEARCH_ANSWERS, TWIN_ENDING } from '../http/addresses.ts';
import type { SiteRecord } from '../records/records.ts';

/** The folder of an endpoint's answers; ends with `/`, empty for the top. */
export function endpointFolder(endpoint: Endpoint): string {
  return 'file' in endpoint ? endpoint.file.slice(0, endpoint.file.lastIndexOf('/') + 1) : endpoint.folder;
}

/** The endpoints whose answers are made of the same. */
export function endpointsOf<Origin extends Endpoint['origin']>(
  endpoints: readonly Endpoint[],
  origin: Origin,
): Extract<Endpoint, { readonly origin: Origin }>[] {
  return endpoints.filter(
    (endpoint): endpoint is Extract<Endpoint, { readonly origin: Origin }> => endpoint.origin === origin,
  );
}

/** The endpoints that a site's settings do not switch off. */
export function servedEndpoints(endpoints: readonly Endpoint[], settings: SwitchingSettings) {
  return endpoints.filter(({ group, isPage, isWanted }) => {
    if (group !== undefined && !settings.endpoints[group]) return false;
    return isWanted === undefined ? isPage !== true || settings.website !== undefined : isWanted(settings);
  });
}

export function groupsOf(endpoint: CatalogueEndpoint, source: CatalogueSource): Iterable<AnswerGroup> {
  if (!('file' in endpoint)) return endpoint.groupsOf(source);
  const answers = () => [{ path: endpoint.file, body: endpoint.bodyOf(source) }];
  return [{ key: endpoint.keyOf?.(source), answers }];
}

export function siteAnswers(endpoint: SiteEndpoint, source: SiteSource): Iterable<FileAnswer> {
  if (!('file' in endpoint)) return endpoint.answersOf(source);
  return [{ path: endpoint.file, body: endpoint.bodyOf(source) }];
}

/** Throws for a path outside the endpoint: updates would leave such a file behind, or take it away wrongly. */
export function checkPlace(endpoint: Endpoint, path: string): void {
  const isInPlace = 'file' in endpoint ? path === endpoint.file : path.startsWith(endpoint.folder);
  if (!isInPlace) throw new Error(`The answer "${path}" lies outside the place of "${endpoint.name}"`);
}

export function printBody(body: Body): string | Uint8Array {
  return typeof body === 'object' && 'json' in body ? JSON.stringify(body.json) : body;
}

/** The JSON value of an answer, which its schema validates. */
export function valueOf({ body, value }: FileAnswer): unknown {
  if (value !== undefined) return value();
  return typeof body === 'object' && 'json' in body ? body.json : JSON.parse(String(body));
}

/** The paths of a body, its address first. */
export type NamesOf = (path: string) => readonly string[];

export type FormSettings = Pick<SiteRecord, 'jsonTwins'>;

/** Paths of an answer: with `jsonTwins` a second one for hosts that derive types from endings. */
export function namesBy(settings: FormSettings | undefined): NamesOf {
  if (settings?.jsonTwins !== true) return (path) => [path];
  return (path) => {
    const twin = twinOf(path);
    return twin === undefined ? [path] : [path, twin];
  };
}

/** The twin of a folder's answer lies beside the folder. */
function twinOf(path: string): string | undefined {
  // Hosts that derive types from endings cannot choose by a query.
  if (!isBelowApi(path) || path.startsWith(SEARCH_ANSWERS)) return undefined;
  const name = path.lastIndexOf('/') + 1;
  if (!path.includes('.', name)) return path + TWIN_ENDING;
  // A twin of `api/` would lie outside it.
  const folder = path.slice(0, name - 1);
  return path.endsWith(`/${FOLDER_FILE}`) && isBelowApi(folder) ? folder + TWIN_ENDING : undefined;
}
