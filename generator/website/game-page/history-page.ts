import { changeWords } from '../../answers/history/change-words.ts';
import type { GameChange } from '../../answers/history/game-change.ts';
import {
  dateOf,
  type GameHistory,
  isWithdrawn,
  type Revision,
  revisionsOf,
} from '../../answers/history/game-history.ts';
import type { Installer } from '../../answers/model/game.ts';
import type { RenderedGame } from '../../answers/rendered-game.ts';
import { countOf } from '../../findings/count-of.ts';
import { gameFeedPath, historyPageAddress, pageOfFolder, revisionPath } from '../../http/addresses.ts';
import type { GameRecord, SiteRecord } from '../../records/records.ts';
import { fold, listOf } from '../html/fold.ts';
import { html, type Html } from '../html/html.ts';
import { moment } from '../html/moment.ts';
import { recordText } from '../html/record-text.ts';
import { pageText } from '../page/page.ts';
import { repositoryOf } from '../page/repository.ts';
import { flatpakSwitch, installBlock } from './install-actions.ts';
import { TOP } from './shown-game.ts';
import { sentenceList } from './sentence-list.ts';

/** From this page to the top of the site. */
const TOP_FROM_HERE = `${TOP}../`;

/** Digits of a commit that people are shown. */
const SHORT = 12;

/** Sentences of a change that are shown before the others are asked for. */
const MOST = 6;

/** What changed of a game: each state of each installer, the newest first, and how to install it. */
export function historyPage({ record, source, history }: RenderedGame, settings: SiteRecord): string {
  const { slug, name } = record;
  const listed = source.installers.filter((installer) => installer.listed);
  const sections = listed.map((installer) => installerSection(installer, history, record, settings));
  const feed =
    settings.endpoints.feeds && html` · <a href="${TOP_FROM_HERE}${gameFeedPath(slug)}">Feed of these changes</a>`;
  const content = html`<div class="wrap history">
    <h1>What changed: ${recordText(name)}</h1>
    <p class="lead">If an installer worked before a change, install it as it was then.</p>
    <p class="ways">
      ${flatpakSwitch()}<span><a href="../">All about this game</a>${feed}</span>
    </p>
    ${sections} ${leftOutSection(history.leftOut, settings)}
  </div>`;
  const description = `What each change of the installers of ${name} made different, and how to install an earlier one.`;
  const path = pageOfFolder(historyPageAddress(slug));
  return pageText({ path, title: `What changed: ${name}`, description, top: TOP_FROM_HERE, content }, settings);
}

function installerSection(
  { record: { id, slug, version } }: Installer,
  history: GameHistory,
  game: GameRecord,
  settings: SiteRecord,
): Html {
  const revisions = revisionsOf(history, id);
  return html`<section aria-labelledby="${slug}">
    <h2 id="${slug}"><a href="../#${slug}">${recordText(version)}</a></h2>
    ${revisions.length === 0 && html`<p class="quiet">It is not committed yet.</p>`}
    <ol class="cards" reversed>
      ${revisions.map((revision, index) => stateCard(revision, index === 0, game, settings))}
    </ol>
  </section>`;
}

function stateCard(revision: Revision, isNewest: boolean, game: GameRecord, settings: SiteRecord): Html {
  const { number, version, slug, change } = revision;
  const id = `revision-${String(number)}`;
  const what = {
    id: `${slug}-${id}`,
    path: revisionPath(game.slug, number),
    link: `${game.slug}?revision=${String(number)}`,
    version: `${version}, revision ${String(number)}`,
    top: TOP_FROM_HERE,
  };
  return html`<li class="installer" id="${id}">
    <h3>${recordText(version)}</h3>
    <p class="meta">
      <span class="tag">revision ${number}</span>${isNewest && html`<span class="tag">served now</span>`}
      ${origin(change, settings)}
    </p>
    ${sentenceList(changeWords(revision), MOST)}
    ${
      isWithdrawn(revision, game, settings)
        ? html`<p><strong>Withdrawn</strong>: it does harm, and can no longer be installed from here.</p>`
        : fold('Install this one', installBlock(what, settings))
    }
  </li>`;
}

/** When a change came, who made it, and its commit. */
function origin(change: Pick<GameChange, 'commit' | 'time' | 'author'>, { website }: SiteRecord): Html {
  const { commit, author } = change;
  const short = html`<code>${commit.slice(0, SHORT)}</code>`;
  const address = repositoryOf(website)?.commit.replace('{commit}', commit);
  return html`${moment(dateOf(change))}<span>by ${recordText(author)}</span
    ><span>commit ${address === undefined ? short : html`<a href="${address}">${short}</a>`}</span>`;
}

/** Changes that were never served. */
function leftOutSection(leftOut: readonly GameChange[], settings: SiteRecord): Html {
  if (leftOut.length === 0) return html``;
  return html`<section aria-labelledby="left-out">
    <h2 id="left-out">Left out</h2>
    <p>
      After ${countOf(leftOut.length, 'change')} a record of this game had an error, so that it was not served and has
      no number.
    </p>
    ${listOf(
      leftOut.toReversed().map((change) => html`<li class="meta">${origin(change, settings)}</li>`),
      'plain',
    )}
  </section>`;
}
