import type { SiteRecord } from '../../records/records.ts';
import type { Endpoint, ListAnswer, SiteSource, TextAnswer } from '../endpoint.ts';
import { bodyOf } from '../envelope.ts';
import { toGame } from '../model/to-game.ts';
import { renderGame } from '../rendered-game.ts';
import { exampleGame, exampleInstallers, exampleRetired, exampleRuntimes } from './example-records.ts';

/** One installer a page, so that the example of a list has a next page. */
const PAGE_SIZE = 1;

/** What an endpoint answers for the example records; `undefined` where they have no answer of its kind. */
export function exampleBody(endpoint: Endpoint, site: SiteRecord): string | undefined {
  const settings = { ...site, pageSize: PAGE_SIZE, drafts: false };
  if (endpoint.origin === 'game') {
    const game = renderGame(toGame(exampleGame, exampleInstallers), settings.wireNames);
    return firstBody(endpoint.answersOf(game, settings));
  }
  const source: SiteSource = { settings, runtimes: exampleRuntimes, retired: exampleRetired };
  // The description of the interface would hold itself.
  if ('file' in endpoint) return endpoint.hasExample === false ? undefined : endpoint.bodyOf(source);
  return firstBody(endpoint.answersOf(source));
}

function firstBody(answers: Iterable<ListAnswer | TextAnswer>): string | undefined {
  for (const answer of answers) return 'envelope' in answer ? bodyOf(answer.envelope) : answer.body;
  return undefined;
}
