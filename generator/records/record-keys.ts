import { toSource } from '../yaml/load/source.ts';
import { Fields, scalarValue } from './fields.ts';
import type { RecordKey } from './record-schemas.ts';
import { otherStores, type StoreIds } from './stores.ts';

/** How an import reads a value of an API object. */
export type FieldType = 'text' | 'integer' | 'year' | 'flag' | 'time' | 'digits' | 'picture';

/** A key of a record: how it is read, and how an import reads it; without that, no API object has it. */
interface KeyOf<Value> {
  readonly read: (fields: Fields, key: string) => Value;
  readonly imported?: FieldType;
}

export type KeyTable = Readonly<Record<string, KeyOf<unknown>>>;

/** A key with a text, and what it is where the record does not say. */
function text<Otherwise extends string | null | undefined>(
  otherwise: Otherwise,
  imported?: FieldType,
): KeyOf<string | Otherwise> {
  return { read: (fields, key) => fields.text(key) ?? otherwise, ...(imported && { imported }) };
}

function integer<Otherwise extends number | null>(
  otherwise: Otherwise,
  imported: FieldType = 'integer',
): KeyOf<number | Otherwise> {
  return { read: (fields, key) => fields.integer(key) ?? otherwise, imported };
}

function flag(otherwise: boolean): KeyOf<boolean> {
  return { read: (fields, key) => fields.flag(key) ?? otherwise, imported: 'flag' };
}

const texts: KeyOf<readonly string[]> = { read: (fields, key) => fields.texts(key).map(({ value }) => value) };

/** The keys of `game.yaml`, in the order in which an import writes them. */
export const GAME_KEYS = {
  id: integer(0),
  name: text('', 'text'),
  year: integer(null, 'year'),
  description: text(''),
  genres: texts,
  store1_id: integer(null),
  store2_id: integer(null),
  store2_slug: text('', 'text'),
  store3_id: text('', 'text'),
  ids: { read: storeIds },
  discord_id: text('', 'digits'),
  icon: text(null, 'picture'),
  banner: text(null, 'picture'),
  coverart: text(null, 'picture'),
  aliases: texts,
} as const satisfies Readonly<Record<RecordKey<'game'>, KeyOf<unknown>>>;

/** The same of an installer, but for its script and what belongs to that. */
export const INSTALLER_KEYS = {
  id: integer(0),
  version: text('', 'text'),
  runner: text('', 'text'),
  user: text('', 'text'),
  description: text('', 'text'),
  notes: text('', 'text'),
  created_at: text('', 'time'),
  updated_at: text('', 'time'),
  draft: flag(false),
  published: flag(true),
  published_by: integer(null),
  rating: text('', 'text'),
  no_update: text(undefined),
} as const satisfies Readonly<Record<Exclude<RecordKey<'installer'>, 'script' | 'downloads'>, KeyOf<unknown>>>;

/** Whether an installer's record has a key that no object of the API has, and no script. */
export function isRecordOnly(key: string): boolean {
  const keys: KeyTable = INSTALLER_KEYS;
  return key === 'downloads' || (Object.hasOwn(keys, key) && keys[key]?.imported === undefined);
}

/** A key as a property: `store1Id` for `store1_id`. */
type Property<Key extends string> = Key extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Property<Rest>>}`
  : Key;

/** What is read by a table of keys. */
export type Read<Keys extends KeyTable> = {
  readonly [Key in keyof Keys & string as Property<Key>]: ReturnType<Keys[Key]['read']>;
};

/** Creates what reads records by a table of keys. */
export function readerOf<Keys extends KeyTable>(keys: Keys): (fields: Fields) => Read<Keys> {
  const all = Object.entries(keys).map(([key, { read }]) => ({ key, read, property: propertyOf(key) }));
  return (fields) => {
    const values: Record<string, unknown> = {};
    for (const { key, read, property } of all) values[property] = read(fields, key);
    return values as Read<Keys>;
  };
}

/** What a record is that has none of these keys. */
export function unsaid<Keys extends KeyTable>(keys: Keys): Read<Keys> {
  return readerOf(keys)(new Fields(toSource('', ''), undefined));
}

export function propertyOf(key: string): string {
  return key.replaceAll(/_(.)/g, (_all, letter: string) => letter.toUpperCase());
}

/** The ids in further stores, in the order of the table of stores. */
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
