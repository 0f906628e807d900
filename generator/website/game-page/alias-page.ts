import type { GameRecord, SiteRecord } from '../../records/records.ts';
import { html } from '../html/html.ts';
import { recordText } from '../html/record-text.ts';
import { pageText } from '../page/page.ts';
import { TOP } from './shown-game.ts';

/** The page under another slug of a game, which leads to the one under its own. */
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
