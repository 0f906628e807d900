import type { Successor, RetiredSlug } from '../../answers/endpoint.ts';
import { BROWSE_PAGES } from '../../http/addresses.ts';
import type { SiteRecord } from '../../records/records.ts';
import { html } from '../html/html.ts';
import { moment } from '../html/moment.ts';
import { recordText } from '../html/record-text.ts';
import { pageText } from '../page/page.ts';
import { TOP } from './shown-game.ts';

/** Says when and why a slug was retired, and leads on to what replaced it. */
export function retiredPage({ slug, date, reason, replacement }: RetiredSlug, settings: SiteRecord): string {
  const leadsTo = replacement && addressOf(replacement);
  const now =
    leadsTo === undefined
      ? html`<p>Nothing took its place.</p>`
      : html`<p>Its place was taken by <a href="${leadsTo}">${replacement?.installer ?? replacement?.game}</a>.</p>`;
  const content = html`<div class="wrap">
    <div class="say">
      <h1><code>${slug}</code> was retired</h1>
      <p class="quiet">${moment(date)}</p>
      <p>${recordText(reason)}</p>
      ${now}
      <p><a href="${TOP}${BROWSE_PAGES}">Browse all games</a></p>
    </div>
  </div>`;
  return pageText(
    { title: `${slug} was retired`, description: `${slug} was retired: ${reason}`, top: TOP, content, leadsTo },
    settings,
  );
}

/** The page of a game, and in it the place of an installer. */
function addressOf({ game, installer }: Successor): string {
  return `../${game}/${installer === undefined ? '' : `#${installer}`}`;
}
