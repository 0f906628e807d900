import { BROWSE_PAGES, slugPath } from '../../http/addresses.ts';
import type { RetiredRecord, SiteRecord } from '../../records/records.ts';
import { html } from '../html/html.ts';
import { moment } from '../html/moment.ts';
import { recordText } from '../html/record-text.ts';
import { pageText } from '../page/page.ts';
import { TOP } from './shown-game.ts';

/** Says when and why a slug was retired, and what its address answers now. */
export function retiredPage({ slug, date, reason, replacedBy }: RetiredRecord, settings: SiteRecord): string {
  const now =
    replacedBy === undefined
      ? html`<p>Its address answers with an empty list.</p>`
      : html`<p>
          Its address answers with <a href="${TOP}${slugPath(replacedBy)}"><code>${replacedBy}</code></a> now.
        </p>`;
  const content = html`<div class="wrap">
    <div class="say">
      <h1><code>${slug}</code> was retired</h1>
      <p class="quiet">${moment(date)}</p>
      <p>${recordText(reason)}</p>
      ${now}
      <p><a href="${TOP}${BROWSE_PAGES}">Browse all games</a></p>
    </div>
  </div>`;
  return pageText({ title: `${slug} was retired`, top: TOP, content }, settings);
}
