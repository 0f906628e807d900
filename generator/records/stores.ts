/** Titles of stores and databases whose ids are in the key `ids` of a game. */
export const OTHER_STORES = {
  egs: 'Epic Games Store',
  itch: 'itch.io',
  amazon: 'Amazon Games',
  ubisoft: 'Ubisoft Connect',
  ea: 'EA App',
  umu: 'umu',
  wikidata: 'Wikidata',
} as const;

export type OtherStore = keyof typeof OTHER_STORES;

export type StoreIds = Readonly<Partial<Record<OtherStore, string>>>;

/** All stores by their usual names, the ones with keys of their own first. */
export const STORE_TITLES = { steam: 'Steam', gog: 'GOG', humble: 'Humble Store', ...OTHER_STORES } as const;

export type StoreName = keyof typeof STORE_TITLES;

/** The keys of stores that a deployment may rename in its answers, by their properties of a game's record. */
export const WIRE_KEYS = {
  store1Id: 'store1_id',
  store2Id: 'store2_id',
  store2Slug: 'store2_slug',
  store3Id: 'store3_id',
} as const;

export const WIRE_PROPERTIES = Object.keys(WIRE_KEYS) as (keyof typeof WIRE_KEYS)[];

/** The keys of a game for the stores that have their own. */
export const KEYS_OF_STORES = { steam: 'store1_id', gog: 'store2_id', humble: 'store3_id' } as const;

export function otherStores(): readonly OtherStore[] {
  return Object.keys(OTHER_STORES) as OtherStore[];
}
