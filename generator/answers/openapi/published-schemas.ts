import servedScript from '../../../schemas/served/script.schema.json' with { type: 'json' };
import { WIRE_KEYS, WIRE_PROPERTIES } from '../../records/stores.ts';
import { isObject } from '../../text/parsed-json.ts';
import { schemaPath } from '../../http/addresses.ts';
import { recordSchemas } from '../../records/record-schemas.ts';
import type { SiteRecord, WireNames } from '../../records/records.ts';
import { scriptSchema } from '../../records/script-schema.ts';
import { answerSchemas } from '../answer-schemas.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

export interface NamedSchema {
  readonly name: string;
  readonly schema: JsonSchema;
}

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

/** Ending of records' schemas, whose names would clash with answers. */
const RECORD = '-record';

const SCRIPT = `script${RECORD}`;

/** Schemas of bodies and records, with their address as `$id`; lazily, since that of scripts is large. */
export function* publishedSchemas({
  baseUrl,
  wireNames,
}: Pick<SiteRecord, 'baseUrl' | 'wireNames'>): Generator<NamedSchema> {
  const namedSchema = (name: string, schema: JsonSchema): NamedSchema => ({
    name,
    schema: { $schema: DRAFT, $id: `${baseUrl}/${schemaPath(name)}`, ...omitKeywords(schema, '$schema', '$comment') },
  });
  for (const { name, schema } of [...servedSchemas(wireNames), ...editorSchemas()]) {
    // References to other schemas become file names.
    const linkedSchema = mapReferences(schema, (reference) => reference.replace(/^[^#]+/, (file) => `${file}.json`));
    yield namedSchema(name, linkedSchema);
  }
  yield namedSchema(SCRIPT, { ...scriptSchema() });
}

export function servedSchemas(wireNames: SiteRecord['wireNames']): NamedSchema[] {
  const { envelope } = answerSchemas;
  const answerSchemasWithScripts = {
    ...answerSchemas,
    envelope: { ...envelope, $defs: { ...envelope.$defs, ...servedScript.$defs } },
  };
  return Object.entries(answerSchemasWithScripts).map(([name, schema]) => ({
    name,
    schema: renameStores(schema, wireNames),
  }));
}

/** The schemas that the program validates records by, without scripts. */
export function authoredSchemas(): NamedSchema[] {
  return Object.entries(recordSchemas).map(([name, schema]) => ({ name: name + RECORD, schema }));
}

/** The same for editors, with scripts. */
function editorSchemas(): NamedSchema[] {
  return authoredSchemas().map(({ name, schema }) =>
    name === `installer${RECORD}` ? { name, schema: { ...schema, allOf: [{ $ref: SCRIPT }] } } : { name, schema },
  );
}

function renameStores(schema: object, wireNames: WireNames): JsonSchema {
  const names = new Map<string, string>(WIRE_PROPERTIES.map((property) => [WIRE_KEYS[property], wireNames[property]]));
  const nameOf = (key: string) => names.get(key) ?? key;
  return mapObjects(schema, (object) => {
    const { properties, required } = object;
    return {
      ...object,
      ...(isObject(properties) && {
        properties: Object.fromEntries(Object.entries(properties).map(([key, of]) => [nameOf(key), of])),
      }),
      ...(Array.isArray(required) && {
        required: required.map((key) => (typeof key === 'string' ? nameOf(key) : (key as unknown))),
      }),
    };
  }) as JsonSchema;
}

/** Maps every object in a schema, innermost first. */
export function mapObjects(value: unknown, change: (object: JsonSchema) => JsonSchema): unknown {
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return change(
    Object.fromEntries(Object.entries(value).map(([key, member]) => [key, mapObjects(member, change)] as const)),
  );
}

function mapReferences(schema: object, change: (reference: string) => string): JsonSchema {
  return mapObjects(schema, (object) =>
    typeof object['$ref'] === 'string' ? { ...object, $ref: change(object['$ref']) } : object,
  ) as JsonSchema;
}

function omitKeywords(schema: JsonSchema, ...keywords: readonly string[]): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !keywords.includes(keyword)));
}

export interface Bundle {
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  readonly nameOf: (kind: string) => string;
}

/**
 * Puts schemas of several files side by side, with their definitions: equal ones once, and others of one name with the name
 * of their file before it. `baseAddress` begins references to a schema.
 */
export function bundleSchemas(files: readonly NamedSchema[], baseAddress: string): Bundle {
  const parts = files.flatMap(partsOf);
  const names = new Map<string, string>();
  for (const { name, schema } of files)
    names.set(typeof schema['$ref'] === 'string' ? schema['$ref'] : name, pascalCase(name));
  const contents = new Map<string, string>([...names.values()].map((name) => [name, '']));
  for (const { key, file, definition, schema } of parts) {
    if (names.has(key) || definition === undefined) continue;
    const content = JSON.stringify(schema);
    const short = pascalCase(definition);
    const name = (contents.get(short) ?? content) === content ? short : pascalCase(file) + short;
    names.set(key, name);
    contents.set(name, content);
  }
  const nameOf = (key: string) => {
    const name = names.get(key);
    if (name === undefined) throw new Error(`No schema "${key}"`);
    return name;
  };
  const schemas: Record<string, JsonSchema> = {};
  for (const { key, file, schema } of parts) {
    schemas[nameOf(key)] = mapReferences(
      omitKeywords(schema, '$schema', '$defs'),
      (reference) => baseAddress + nameOf(reference.startsWith('#') ? file + reference : reference),
    );
  }
  return { schemas, nameOf: (kind) => nameOf(aliasOf(files, kind)) };
}

function partsOf({ name: file, schema }: NamedSchema) {
  const definitions = Object.entries((schema['$defs'] ?? {}) as Record<string, JsonSchema>);
  const parts = definitions.map(([definition, part]) => {
    return { key: `${file}#/$defs/${definition}`, file, definition, schema: part };
  });
  return '$ref' in schema ? parts : [{ key: file, file, definition: undefined, schema }, ...parts];
}

function aliasOf(files: readonly NamedSchema[], kind: string): string {
  const reference = files.find(({ name }) => name === kind)?.schema['$ref'];
  return typeof reference === 'string' ? reference : kind;
}

function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}
