import game from '../../../schemas/game.schema.json' with { type: 'json' };
import installer from '../../../schemas/installer.schema.json' with { type: 'json' };
import { type FieldType, GAME_KEYS, INSTALLER_KEYS, type KeyTable, propertyOf } from '../../records/record-keys.ts';
import { oldNamesOf } from '../../records/renamed-keys.ts';
import type { WireNames } from '../../records/records.ts';

/** The keys of each record that API objects have, with the type of their values, in the order in which they are written. */
export const IMPORTED_KEYS: Readonly<Record<'game' | 'installer', Readonly<Record<string, FieldType>>>> = {
  game: importedOf(GAME_KEYS),
  installer: importedOf(INSTALLER_KEYS),
};

function importedOf(keys: KeyTable): Record<string, FieldType> {
  return Object.fromEntries(Object.entries(keys).flatMap(([key, { imported }]) => (imported ? [[key, imported]] : [])));
}

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
export function wireNamesOf(record: 'game' | 'installer', key: string, wireNames: WireNames | undefined): string[] {
  const old = oldNamesOf(record, key);
  if (record === 'installer') return [key, ...old];
  // An object of the API has the id of its installer under the name of the key.
  if (key === 'id') return ['game_id'];
  const served = wireNames?.[propertyOf(key) as keyof WireNames];
  const names = IMPORTED_KEYS.game[key] === 'picture' ? [...old, key] : [key, ...old];
  return [...new Set([...(served === undefined ? [] : [served]), ...names])];
}
