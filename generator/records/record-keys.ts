import { toSource } from '../yaml/load/source.ts';
import { Fields, scalarValue } from './fields.ts';
import type { RecordKey } from './record-schemas.ts';
import { otherStores, type StoreIds } from './stores.ts';

export type FieldType = 'text' | 'integer' | 'year' | 'flag' | 'time' | 'digits' | 'picture';

/** `calm` needs no look, `text` only for a new host, `name` only for new words; other points tell of a `told` one. */
export type KeyReview = 'calm' | 'check' | 'told' | 'name' | 'text';

interface KeyOf<Value> {
  readonly review: KeyReview;
  readonly read: (fields: Fields, key: string) => Value;
  readonly imported?: FieldType;
}

export type KeyTable = Readonly<Record<string, KeyOf<unknown>>>;

function text<Otherwise extends string | null | undefined>(
  review: KeyReview,
  otherwise: Otherwise,
  importType?: FieldType,
): KeyOf<string | Otherwise> {
  return { review, read: (fields, key) => fields.text(key) ?? otherwise, ...(importType && { imported: importType }) };
}

function integer<Otherwise extends number | null>(
  review: KeyReview,
  otherwise: Otherwise,
  importType: FieldType = 'integer',
): KeyOf<number | Otherwise> {
  return { review, read: (fields, key) => fields.integer(key) ?? otherwise, imported: importType };
}

function flag(review: KeyReview, otherwise: boolean): KeyOf<boolean> {
  return { review, read: (fields, key) => fields.flag(key) ?? otherwise, imported: 'flag' };
}

function texts(review: KeyReview): KeyOf<readonly string[]> {
  return { review, read: (fields, key) => fields.texts(key).map(({ value }) => value) };
}

/** Keys of `game.yaml`, in the order of imports. */
export const GAME_KEYS = {
  id: integer('check', 0),
  name: text('name', '', 'text'),
  year: integer('calm', null, 'year'),
  description: text('text', ''),
  genres: texts('text'),
  store1_id: integer('check', null),
  store2_id: integer('check', null),
  store2_slug: text('check', '', 'text'),
  store3_id: text('check', '', 'text'),
  ids: { review: 'check', read: storeIds },
  discord_id: text('check', '', 'digits'),
  icon: text('told', null, 'picture'),
  banner: text('told', null, 'picture'),
  coverart: text('told', null, 'picture'),
  aliases: texts('told'),
} as const satisfies Readonly<Record<RecordKey<'game'>, KeyOf<unknown>>>;

export const INSTALLER_KEYS = {
  id: integer('check', 0),
  version: text('text', '', 'text'),
  runner: text('told', '', 'text'),
  user: text('told', '', 'text'),
  description: text('text', '', 'text'),
  notes: text('text', '', 'text'),
  created_at: text('calm', '', 'time'),
  updated_at: text('calm', '', 'time'),
  draft: flag('told', false),
  published: flag('check', true),
  published_by: integer('check', null),
  rating: text('text', '', 'text'),
  no_update: text('text', undefined),
} as const satisfies Readonly<Record<Exclude<RecordKey<'installer'>, 'script' | 'downloads'>, KeyOf<unknown>>>;

export function isRecordOnly(key: string): boolean {
  const keys: KeyTable = INSTALLER_KEYS;
  return key === 'downloads' || (Object.hasOwn(keys, key) && keys[key]?.imported === undefined);
}

/** `store1Id` for `store1_id`. */
type Property<Key extends string> = Key extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Property<Rest>>}`
  : Key;

export type ValuesOf<Keys extends KeyTable> = {
  readonly [Key in keyof Keys & string as Property<Key>]: ReturnType<Keys[Key]['read']>;
};

export function readerOf<Keys extends KeyTable>(keys: Keys): (fields: Fields) => ValuesOf<Keys> {
  const readKeys = Object.entries(keys).map(([key, { read }]) => ({ key, read, property: propertyOf(key) }));
  return (fields) => {
    const values: Record<string, unknown> = {};
    for (const { key, read: readValue, property } of readKeys) values[property] = readValue(fields, key);
    return values as ValuesOf<Keys>;
  };
}

/** A record without keys. */
export function emptyValues<Keys extends KeyTable>(keys: Keys): ValuesOf<Keys> {
  return readerOf(keys)(new Fields(toSource('', ''), undefined));
}

export function propertyOf(key: string): string {
  return key.replaceAll(/_(.)/g, (_all, letter: string) => letter.toUpperCase());
}

function storeIds(fields: Fields): StoreIds {
  const node = fields.node('ids');
  if (node?.kind !== 'mapping') return {};
  const ids = new Map(node.pairs.map(({ key, value }) => [key.text, value.kind === 'scalar' && scalarValue(value)]));
  return Object.fromEntries(
    otherStores().flatMap((store) => {
      const id = ids.get(store);
      return typeof id === 'string' ? [[store, id]] : [];
    }),
  );
}
