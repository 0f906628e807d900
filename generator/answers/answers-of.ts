import type { Body, CatalogueAnswer, CatalogueEndpoint, CatalogueSource, FolderMadeOfPart } from './endpoint.ts';

/** The answers of an endpoint that is made from all games. */
export function answersOf(endpoint: CatalogueEndpoint, source: CatalogueSource): Iterable<CatalogueAnswer> {
  if ('file' in endpoint) return [{ path: endpoint.file, body: endpoint.bodyOf(source) }];
  return isMadeOfPart(endpoint) ? endpoint.answersOf(endpoint.partOf(source.games)) : endpoint.answersOf(source);
}

/** Whether an endpoint is made of a part of the games alone. */
export function isMadeOfPart(endpoint: CatalogueEndpoint): endpoint is FolderMadeOfPart<unknown> {
  return 'partOf' in endpoint;
}

export function printBody(body: Body): string {
  return isJson(body) ? JSON.stringify(body.json) : body;
}

export function valueOfBody(body: Body): unknown {
  return isJson(body) ? body.json : JSON.parse(body);
}

function isJson(body: Body): body is Exclude<Body, string> {
  return typeof body === 'object';
}
