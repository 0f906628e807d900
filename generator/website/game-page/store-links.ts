import type { GameRecord } from '../../records/records.ts';
import { html, type Html } from '../html/html.ts';

/** Links to the pages of a game at the stores whose ids are known; of the second one, only a slug leads to a page. */
export function storeLinks({ store1Id, store2Slug, store3Id }: GameRecord): Html | undefined {
  const links = [
    ...(store1Id === null ? [] : [storeLink('Steam', 'https://store.steampowered.com/app/', String(store1Id))]),
    ...(store2Slug === '' ? [] : [storeLink('GOG', 'https://www.gog.com/game/', store2Slug)]),
    ...(store3Id === '' ? [] : [storeLink('Humble Store', 'https://www.humblebundle.com/store/', store3Id)]),
  ];
  return links.length === 0 ? undefined : html`${links.map((one, index) => html`${index > 0 && ', '}${one}`)}`;
}

function storeLink(name: string, address: string, id: string): Html {
  return html`<a href="${address}${encodeURIComponent(id)}" rel="noopener">${name}</a>`;
}
