import { requestPath } from '../../http/addresses.ts';
import { CONTENT_TYPE } from '../../http/contract.ts';
import type { SiteRecord } from '../../records/records.ts';
import type { BodyKind } from '../answer-schemas.ts';
import { groupsOf, printBody, siteAnswers } from '../places.ts';
import type {
  FileAnswer,
  CatalogueEndpoint,
  Endpoint,
  GameAnswer,
  ReleaseSource,
  SiteSource,
  FolderOperation,
  Operation,
} from '../endpoint.ts';
import { bodyOf } from '../envelope.ts';
import { detailsOf, summarise } from '../game-summary.ts';
import { toGame } from '../model/game.ts';
import { renderGame } from '../rendered-game.ts';
import { exampleGame, exampleInstallers, exampleRunners, exampleRuntimes } from './example-records.ts';

/** All answers to one form of address. */
export interface Resource {
  /** With parameters as `{name}`. */
  readonly address: string;
  readonly operation: Operation | FolderOperation;
  /** Media types: several for images only. */
  readonly types: readonly string[];
  readonly kind: BodyKind | undefined;
  readonly examples: Readonly<Record<string, string>>;
}

export function resourcesOf(endpoints: readonly Endpoint[], settings: SiteRecord): Resource[] {
  const resources = new Map<string, Resource>();
  for (const endpoint of endpoints) {
    const { operation, name, schema: kind } = endpoint;
    if (operation === undefined) continue;
    const usualAddress = 'file' in endpoint ? endpoint.file : endpoint.folder;
    const address = requestPath('address' in operation ? operation.address : usualAddress);
    const knownResource = resources.get(address);
    if (knownResource !== undefined && (knownResource.operation !== operation || knownResource.kind !== kind)) {
      throw new Error(`"${knownResource.operation.id}" and "${operation.id}" describe the same address "${address}"`);
    }
    const body = kind === undefined ? undefined : exampleBody(endpoint, settings, endpoints);
    const examples = { ...knownResource?.examples, ...(body === undefined ? {} : { [name]: body }) };
    resources.set(address, { address, operation, types: typesOf(endpoint), kind, examples });
  }
  return [...resources.values()];
}

function typesOf(endpoint: Endpoint): readonly string[] {
  const types = 'types' in endpoint ? endpoint.types : undefined;
  return types ?? [endpoint.type ?? CONTENT_TYPE];
}

/** One installer per page, so that the example has a next page. */
const PAGE_SIZE = 1;

const EXAMPLE_RELEASE: Pick<ReleaseSource, 'serial' | 'counts' | 'published' | 'key'> = {
  serial: 12,
  counts: { installers: exampleInstallers.length, games: 1, runtimes: exampleRuntimes.length },
  published: exampleInstallers.length,
  key: null,
};

function exampleBody(endpoint: Endpoint, site: SiteRecord, endpoints: readonly Endpoint[]): string | undefined {
  const settings = { ...site, pageSize: PAGE_SIZE, drafts: false };
  if (endpoint.origin === 'game') {
    const source = toGame({ game: exampleGame, installers: exampleInstallers, images: [] });
    const game = renderGame(source, settings.wireNames);
    return firstBody(endpoint.answersOf(game, settings));
  }
  if (endpoint.origin === 'catalogue') return firstBody(catalogueAnswers(endpoint, site));
  if (endpoint.origin === 'release') return endpoint.bodyOf({ ...EXAMPLE_RELEASE, settings: site, endpoints });
  const source: SiteSource = { settings, runtimes: exampleRuntimes, runners: exampleRunners, retired: [] };
  // OpenAPI cannot contain itself.
  if ('file' in endpoint && endpoint.hasExample === false) return undefined;
  return firstBody(siteAnswers(endpoint, source));
}

function catalogueAnswers(endpoint: CatalogueEndpoint, settings: SiteRecord): Iterable<FileAnswer> {
  const game = toGame({ game: exampleGame, installers: exampleInstallers, images: [] });
  const games = [summarise(game, { ...settings, website: undefined })];
  const source = { settings, games, detailsOf: () => detailsOf(game), renderedPaths: [] };
  const [firstGroup] = groupsOf(endpoint, source);
  return firstGroup?.answers() ?? [];
}

function firstBody(answers: Iterable<GameAnswer>): string | undefined {
  const [first] = answers;
  if (first === undefined) return undefined;
  return 'envelope' in first ? bodyOf(first.envelope) : String(printBody(first.body));
}
