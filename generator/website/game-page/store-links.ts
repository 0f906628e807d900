import type { GameRecord } from '../../records/records.ts';
import { OTHER_STORES, otherStores, STORE_TITLES, type OtherStore } from '../../records/stores.ts';
import { html, type Html } from '../html/html.ts';

/** Stores whose ids lead to a page; ids of other stores are for programs. */
const PAGES = {
  itch: 'https://itch.io/embed/',
  wikidata: 'https://www.wikidata.org/wiki/',
} as const satisfies Partial<Record<OtherStore, string>>;

const STEAM = 'https://store.steampowered.com/app/';

const NO_SHOPS: readonly string[] = ['umu', 'wikidata'] satisfies OtherStore[];

/** The stores of a game, with links to its pages there where an id leads to one; of the second store only a slug does. */
export function storeLinks({ store1Id, store2Slug, store3Id, ids }: GameRecord): Html | undefined {
  return inRow([
    ...(store1Id === null ? [] : [link(STORE_TITLES.steam, STEAM, String(store1Id))]),
    ...(store2Slug === '' ? [] : [link(STORE_TITLES.gog, 'https://www.gog.com/game/', store2Slug)]),
    ...(store3Id === '' ? [] : [link(STORE_TITLES.humble, 'https://www.humblebundle.com/store/', store3Id)]),
    ...shopsOf(ids),
  ]);
}

export function steamLink(id: string): Html {
  return link(id, STEAM, id);
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

function inRow(links: readonly Html[]): Html | undefined {
  return links.length === 0 ? undefined : html`${links.map((one, index) => html`${index > 0 && ', '}${one}`)}`;
}

function link(name: string, address: string, id: string): Html {
  return html`<a href="${address}${encodeURIComponent(id)}" rel="noopener">${name}</a>`;
}
