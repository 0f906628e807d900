import {
  GAME_FEEDS,
  gameFeedPath,
  gamePageAddress,
  HISTORY,
  historyPageAddress,
  historyPath,
  revisionPath,
  REVISIONS,
} from '../../http/addresses.ts';
import { ATOM_TYPE } from '../../http/contract.ts';
import type { SiteRecord } from '../../records/records.ts';
import { plainSentence } from '../../scripts/effects/sentence.ts';
import type { GameEndpoint, SwitchingSettings } from '../endpoint.ts';
import { atomFeed } from '../feeds/atom.ts';
import { idOfNews, type News } from '../feeds/news.ts';
import { changeWords } from '../history/change-words.ts';
import {
  dateOf,
  hasChanges,
  isWithdrawn,
  type Revision,
  revisionsOf,
} from '../history/game-history.ts';
import type { RenderedGame } from '../rendered-game.ts';
import { gameParameter, installerParameter } from './slug-parameters.ts';

/** Each state that is kept of the installers of a game, by its number. */
export const revisions: GameEndpoint = {
  name: 'revision',
  title: 'earlier state of an installer',
  origin: 'game',
  isWanted: keepsRevisions,
  folder: REVISIONS,
  schema: 'installer',
  operation: {
    id: 'revision',
    summary: 'An installer as it once was',
    description:
      'States of all installers of a game are counted from 1, oldest first; a number never stands for another state. The client asks for it where a link says "lutris:<game>?revision=<number>".',
    address: revisionPath('{slug}', '{number}'),
    parameters: {
      slug: gameParameter,
      number: { description: 'Number of the state.', schema: { type: 'integer', minimum: 1 }, example: 1 },
    },
  },
  *answersOf({ record, history: { revisions: kept } }, settings) {
    for (const revision of kept) {
      if (isWithdrawn(revision, record, settings)) continue;
      const { json, value } = revision.state.body;
      // Links to them go on when the game is renamed.
      for (const slug of [record.slug, ...record.aliases])
        yield { path: revisionPath(slug, revision.number), body: json, value };
    }
  },
  exampleOf: ({ game, anyIn }) => anyIn(revisionPath(game, '')),
};

/** Which states are kept of each installer, and what its changes were. */
export const history: GameEndpoint = {
  name: 'history',
  title: 'history of an installer',
  origin: 'game',
  isWanted: keepsRevisions,
  folder: HISTORY,
  schema: 'history',
  operation: {
    id: 'history',
    summary: 'The states that an installer had, and what each change made different',
    address: historyPath('{slug}'),
    parameters: { slug: installerParameter },
  },
  *answersOf(game, settings) {
    const { slug } = game.record;
    const { leftOut } = game.history;
    const served = game.source.installers.filter(({ record }) => !record.draft).map(({ record }) => record);
    for (const { id, slug: installer } of served) {
      const all = revisionsOf(game.history, id);
      const isGone = (one: Revision) => isWithdrawn(one, game.record, settings);
      const body = JSON.stringify({
        installer,
        game: slug,
        revisions: all.filter((one) => !isGone(one)).map((one) => toEntry(one, slug, settings)),
        withdrawn: all.filter(isGone).map(({ number, change }) => ({ revision: number, ...toOrigin(change) })),
        left_out: leftOut.map(toOrigin).reverse(),
      });
      yield { path: historyPath(installer), body };
    }
  },
  exampleOf: ({ installer }) => installer && historyPath(installer),
};

function toEntry(revision: Revision, game: string, { baseUrl }: SiteRecord) {
  const { number, change, sha256, difference } = revision;
  return {
    revision: number,
    url: `${baseUrl}/${revisionPath(game, number)}`,
    ...toOrigin(change),
    sha256,
    began: difference.began.map(plainSentence),
    stopped: difference.stopped.map(plainSentence),
  };
}

/** When a change came, and who made it. */
function toOrigin(change: Revision['change']) {
  return { commit: change.commit, date: dateOf(change), author: change.author };
}

/** What changed of a game, as an Atom feed. */
export const gameFeeds: GameEndpoint = {
  name: 'game-atom',
  origin: 'game',
  group: 'feeds',
  isWanted: keepsRevisions,
  folder: GAME_FEEDS,
  type: ATOM_TYPE,
  operation: {
    id: 'gameFeeds',
    summary: 'Changes of the installers of a game, as an Atom feed',
    address: gameFeedPath('{slug}'),
    parameters: { slug: gameParameter },
  },
  *answersOf(game, settings) {
    const { slug, name } = game.record;
    const shown = game.history.revisions.filter((one) => !isWithdrawn(one, game.record, settings));
    const news = shown.reverse().map((one) => toNews(one, game, settings));
    const body = atomFeed(news, gameFeedPath(slug), `${name}: changes of its installers`, settings);
    for (const one of [slug, ...game.record.aliases]) yield { path: gameFeedPath(one), body };
  },
  exampleOf: ({ game }) => gameFeedPath(game),
};

function toNews(revision: Revision, { record, source, history: all }: RenderedGame, settings: SiteRecord): News {
  const { number, version, runner, change } = revision;
  const [date, { baseUrl }] = [dateOf(change), settings];
  const answer = `${baseUrl}/${revisionPath(record.slug, number)}`;
  const page = `${baseUrl}/${hasChanges(source, all) ? historyPageAddress(record.slug) : gamePageAddress(record.slug)}`;
  return {
    // A game that is renamed is the same to those who read its feed.
    id: idOfNews(`game ${String(record.id)} revision ${String(number)} ${change.commit}`),
    url: settings.website === undefined ? answer : page,
    answer,
    title: `${record.name}: ${version}`,
    text: changeWords(revision).map(plainSentence).join('\n'),
    author: change.author,
    runner,
    published: date,
    updated: date,
  };
}

function keepsRevisions({ revisions: kept }: SwitchingSettings): boolean {
  return kept > 0;
}
