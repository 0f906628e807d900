import { BROWSE_PAGES } from '../../http/addresses.ts';
import type { RetiredSlug } from '../../answers/endpoint.ts';
import type { GameRecord, SiteRecord } from '../../records/records.ts';
import { html } from '../html/html.ts';
import { moment } from '../html/elements.ts';
import { recordText } from '../html/record-text.ts';
import { pageText } from '../page/page.ts';
import { TOP } from './shown-game.ts';

export function aliasPage({ slug, name }: GameRecord, settings: SiteRecord): string {
  const content = html`<div class="wrap">
    <div class="say">
      <h1>${recordText(name)}</h1>
      <p>This game is kept under another name: <a href="../${slug}/">${recordText(name)}</a></p>
    </div>
  </div>`;
  return pageText(
    { title: name, description: `${name} is kept under another name.`, top: TOP, content, leadsTo: `../${slug}/` },
    settings,
  );
}

export function retiredPage({ slug, date, reason, replacement }: RetiredSlug, settings: SiteRecord): string {
  const { game, installer } = replacement ?? {};
  const leadsTo = game === undefined ? undefined : `../${game}/${installer === undefined ? '' : `#${installer}`}`;
  const successor =
    leadsTo === undefined
      ? html`<p>Nothing took its place.</p>`
      : html`<p>Its place was taken by <a href="${leadsTo}">${installer ?? game}</a>.</p>`;
  const content = html`<div class="wrap">
    <div class="say">
      <h1><code>${slug}</code> was retired</h1>
      <p class="quiet">${moment(date)}</p>
      <p>${recordText(reason)}</p>
      ${successor}
      <p><a href="${TOP}${BROWSE_PAGES}">Browse all games</a></p>
    </div>
  </div>`;
  return pageText(
    { title: `${slug} was retired`, description: `${slug} was retired: ${reason}`, top: TOP, content, leadsTo },
    settings,
  );
}
