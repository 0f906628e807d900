import game from '../../../schemas/game.schema.json' with { type: 'json' };
import installer from '../../../schemas/installer.schema.json' with { type: 'json' };
import type { RECORD_ONLY_KEYS } from '../../records/keys-elsewhere.ts';
import type { RecordKey } from '../../records/record-schemas.ts';
import { oldNamesOf } from '../../records/renamed-keys.ts';
import type { WireNames } from '../../records/records.ts';

export type FieldType = 'text' | 'integer' | 'year' | 'flag' | 'time' | 'digits' | 'picture';

/** Where a field of an API object belongs in a record. */
export interface FieldPlace {
  readonly record: 'game' | 'installer';
  readonly key: string;
  readonly type: FieldType;
}

/** The keys of an installer's record, in the order in which they are written; `script` follows. */
export const INSTALLER_KEYS = {
  id: 'integer',
  version: 'text',
  runner: 'text',
  user: 'text',
  description: 'text',
  notes: 'text',
  created_at: 'time',
  updated_at: 'time',
  draft: 'flag',
  published: 'flag',
  published_by: 'integer',
  rating: 'text',
} as const satisfies Record<Exclude<RecordKey<'installer'>, 'script' | (typeof RECORD_ONLY_KEYS)[number]>, FieldType>;

/** The same of a game's record, as far as API objects have its keys. */
export const GAME_KEYS = {
  id: 'integer',
  name: 'text',
  year: 'year',
  store1_id: 'integer',
  store2_id: 'integer',
  store2_slug: 'text',
  store3_id: 'text',
  discord_id: 'digits',
  icon: 'picture',
  banner: 'picture',
  coverart: 'picture',
} as const satisfies Record<string, FieldType>;

/** What a record says by not having a key, as its schema has it. The API has an empty text for no number at Discord. */
export const DEFAULTS: Readonly<Record<string, unknown>> = {
  ...defaultsOf(game.properties),
  ...defaultsOf(installer.properties),
  discord_id: '',
};

function defaultsOf(properties: Readonly<Record<string, object>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, schema]) => ('default' in schema ? [[key, schema.default]] : [])),
  );
}

/** Names of fields on the wire, in the order in which they are asked: the first that says something counts. */
export function wireNamesOf(record: FieldPlace['record'], key: string, wireNames: WireNames | undefined): string[] {
  const old = oldNamesOf(record, key);
  if (record === 'installer') return [key, ...old];
  const names: Readonly<Record<string, readonly (string | undefined)[]>> = {
    id: ['game_id'],
    store1_id: [wireNames?.store1Id, 'store1_id', 'steamid'],
    store2_id: [wireNames?.store2Id, 'store2_id', 'gogid'],
    store2_slug: [wireNames?.store2Slug, 'store2_slug', 'gogslug'],
    store3_id: [wireNames?.store3Id, 'store3_id', 'humblestoreid', 'humbleid'],
    icon: ['icon_url', 'icon'],
    banner: ['banner_url', 'banner'],
  };
  return [...new Set((names[key] ?? [key, ...old]).flatMap((name) => name ?? []))];
}
