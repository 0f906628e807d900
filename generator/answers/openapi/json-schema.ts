import type { JsonSchema } from '../../scripts/vocabulary/schema/json-schema.ts';

/** Changes every object in a schema, the innermost ones first; what they hold is changed already. */
export function mapObjects(value: unknown, change: (object: JsonSchema) => JsonSchema): unknown {
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return change(
    Object.fromEntries(Object.entries(value).map(([key, member]) => [key, mapObjects(member, change)] as const)),
  );
}

export function mapReferences(schema: object, change: (reference: string) => string): JsonSchema {
  return mapObjects(schema, (object) =>
    typeof object['$ref'] === 'string' ? { ...object, $ref: change(object['$ref']) } : object,
  ) as JsonSchema;
}

export function without(schema: JsonSchema, ...keywords: readonly string[]): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !keywords.includes(keyword)));
}
