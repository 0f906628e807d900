import type { SiteRecord } from '../../records/records.ts';
import { answersOf } from '../answers-of.ts';
import { printBody } from '../body.ts';
import type { CatalogueEndpoint, Endpoint, GameAnswer, ReleaseSource, SiteSource } from '../endpoint.ts';
import { bodyOf } from '../envelope.ts';
import { detailsOf, summarise } from '../game-summary.ts';
import { toGame } from '../model/to-game.ts';
import { renderGame } from '../rendered-game.ts';
import { exampleHistory } from './example-history.ts';
import { exampleGame, exampleInstallers, exampleRetired, exampleRunners, exampleRuntimes } from './example-records.ts';

/** One installer a page, so that the example of a list has a next page. */
const PAGE_SIZE = 1;

const EXAMPLE_RELEASE: Pick<ReleaseSource, 'serial' | 'counts' | 'published' | 'key' | 'nextKey'> = {
  serial: 12,
  counts: { installers: exampleInstallers.length, games: 1, runtimes: exampleRuntimes.length },
  published: exampleInstallers.length,
  key: null,
  nextKey: null,
};

/** What an endpoint answers for the example records; `undefined` where they have no answer of its kind. */
export function exampleBody(endpoint: Endpoint, site: SiteRecord, endpoints: readonly Endpoint[]): string | undefined {
  const settings = { ...site, pageSize: PAGE_SIZE, drafts: false };
  if (endpoint.origin === 'game') {
    const source = toGame(exampleGame, exampleInstallers, []);
    const game = renderGame(source, settings.wireNames, exampleHistory(source, settings.wireNames));
    return firstBody(endpoint.answersOf(game, settings));
  }
  if (endpoint.origin === 'catalogue') return catalogueBody(endpoint, site);
  if (endpoint.origin === 'release') return endpoint.bodyOf({ ...EXAMPLE_RELEASE, settings: site, endpoints });
  const retired = exampleRetired.map((one) => ({ ...one, replacement: undefined }));
  const source: SiteSource = { settings, runtimes: exampleRuntimes, runners: exampleRunners, retired };
  if ('bytesOf' in endpoint) return undefined;
  // The description of the interface would hold itself.
  if ('file' in endpoint) return endpoint.hasExample === false ? undefined : endpoint.bodyOf(source);
  return firstBody(endpoint.answersOf(source));
}

/** Of a folder, its first file. */
function catalogueBody(endpoint: CatalogueEndpoint, settings: SiteRecord): string | undefined {
  const game = toGame(exampleGame, exampleInstallers, []);
  const games = [summarise(game, { ...settings, website: undefined })];
  const none = { links: undefined, answersIn: () => [], made: [] };
  const source = { settings, games, detailsOf: () => detailsOf(game), ...none };
  const [first] = answersOf(endpoint, source);
  const body = first && printBody(first.body);
  return typeof body === 'string' ? body : undefined;
}

function firstBody(answers: Iterable<GameAnswer>): string | undefined {
  const [first] = answers;
  if (first === undefined || 'bytes' in first) return undefined;
  return 'envelope' in first ? bodyOf(first.envelope) : first.body;
}
