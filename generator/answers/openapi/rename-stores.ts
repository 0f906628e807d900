import { isObject } from '../../findings/parsed-json.ts';
import type { WireNames } from '../../records/records.ts';
import type { JsonSchema } from '../../scripts/vocabulary/schema/json-schema.ts';
import { mapObjects } from './json-schema.ts';

/** A schema of an answer by the names that a deployment has given to the keys of stores. */
export function renameStores(schema: object, wireNames: WireNames): JsonSchema {
  const names = new Map([
    ['store1_id', wireNames.store1Id],
    ['store2_id', wireNames.store2Id],
    ['store2_slug', wireNames.store2Slug],
    ['store3_id', wireNames.store3Id],
  ]);
  const nameOf = (key: string) => names.get(key) ?? key;
  return mapObjects(schema, (object) => {
    const { properties, required } = object;
    return {
      ...object,
      ...(isObject(properties)
        ? { properties: Object.fromEntries(Object.entries(properties).map(([key, of]) => [nameOf(key), of])) }
        : {}),
      ...(Array.isArray(required)
        ? { required: required.map((key) => (typeof key === 'string' ? nameOf(key) : (key as unknown))) }
        : {}),
    };
  }) as JsonSchema;
}
