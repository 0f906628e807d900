import type { JsonSchema } from '../../scripts/vocabulary/schema/json-schema.ts';
import { mapReferences, type NamedSchema, without } from './published-schemas.ts';

/** Schemas that stand side by side, by the names of types. */
export interface Bundle {
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  /** The name of the schema of each kind. */
  readonly nameOf: (kind: string) => string;
}

/**
 * Puts schemas of several files side by side, with the definitions in them. A definition that several files have alike
 * stands once; one that shares its name with something else gets the name of its file before its own.
 *
 * @param baseAddress what references to a schema begin with
 */
export function bundleSchemas(files: readonly NamedSchema[], baseAddress: string): Bundle {
  const parts = files.flatMap(partsOf);
  const names = new Map<string, string>();
  // A file that is only a reference names the definition that it leads to.
  for (const { name, schema } of files) {
    names.set(typeof schema['$ref'] === 'string' ? schema['$ref'] : name, pascalCase(name));
  }
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
      without(schema, '$schema', '$defs'),
      (reference) => baseAddress + nameOf(reference.startsWith('#') ? file + reference : reference),
    );
  }
  return { schemas, nameOf: (kind) => nameOf(aliasOf(files, kind)) };
}

/** A schema, unless it is only a reference, and its definitions. */
function partsOf({ name: file, schema }: NamedSchema) {
  const definitions = Object.entries((schema['$defs'] ?? {}) as Record<string, JsonSchema>);
  return [
    ...('$ref' in schema ? [] : [{ key: file, file, definition: undefined, schema }]),
    ...definitions.map(([definition, part]) => ({
      key: `${file}#/$defs/${definition}`,
      file,
      definition,
      schema: part,
    })),
  ];
}

function aliasOf(files: readonly NamedSchema[], kind: string): string {
  const reference = files.find(({ name }) => name === kind)?.schema['$ref'];
  return typeof reference === 'string' ? reference : kind;
}

function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}
