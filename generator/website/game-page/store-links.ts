import type { GameRecord } from '../../records/records.ts';
import { OTHER_STORES, otherStores, STORE_TITLES, type OtherStore, type StoreName } from '../../records/stores.ts';
import { inRow } from '../html/elements.ts';
import { html, type Html } from '../html/html.ts';

/** Stores whose ids lead to a page; ids of other stores are for programs. */
const PAGES = {
  steam: 'https://store.steampowered.com/app/',
  gog: 'https://www.gog.com/game/',
  humble: 'https://www.humblebundle.com/store/',
  itch: 'https://itch.io/embed/',
  wikidata: 'https://www.wikidata.org/wiki/',
} as const satisfies Partial<Record<StoreName, string>>;

const NO_SHOPS: readonly string[] = ['umu', 'wikidata'] satisfies OtherStore[];

/** The stores of a game, with links to its pages there where an id leads to one; of the second store only a slug does. */
export function storeLinks({ store1Id, store2Slug, store3Id, ids }: GameRecord): Html | undefined {
  const links = [
    ...(store1Id === null ? [] : [link(STORE_TITLES.steam, PAGES.steam, String(store1Id))]),
    ...(store2Slug === '' ? [] : [link(STORE_TITLES.gog, PAGES.gog, store2Slug)]),
    ...(store3Id === '' ? [] : [link(STORE_TITLES.humble, PAGES.humble, store3Id)]),
    ...shopsOf(ids),
  ];
  return links.length === 0 ? undefined : inRow(links, ', ');
}

export function steamLink(id: string): Html {
  return link(id, PAGES.steam, id);
}

export function otherLinks({ ids: { wikidata } }: GameRecord): Html | undefined {
  return wikidata === undefined ? undefined : link(OTHER_STORES.wikidata, PAGES.wikidata, wikidata);
}

function shopsOf(ids: GameRecord['ids']): Html[] {
  const shops = otherStores().filter((store) => !NO_SHOPS.includes(store));
  return shops.flatMap((store) => {
    const id = ids[store];
    if (id === undefined) return [];
    const name = OTHER_STORES[store];
    return store === 'itch' ? link(name, PAGES.itch, id) : html`${name} <code>${id}</code>`;
  });
}

function link(name: string, address: string, id: string): Html {
  return html`<a href="${address}${encodeURIComponent(id)}" rel="noopener">${name}</a>`;
}
