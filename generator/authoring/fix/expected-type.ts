import type { RecordPath } from '../../yaml/load/layout.ts';
import type { YamlNode } from '../../yaml/load/yaml-node.ts';
import { recordSchemas } from '../../records/record-schemas.ts';
import { expectedInScript, type ExpectedType } from './expected-in-script.ts';

type SchemaPath = readonly (string | number)[];

/** The part of a JSON Schema that tells where which type belongs. */
interface TypeSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, TypeSchema>>;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, TypeSchema>>;
  readonly additionalProperties?: boolean | TypeSchema;
  readonly items?: TypeSchema;
}

/** The type that belongs at a path of a record; `undefined` where that is not certain. */
export function expectedType(role: RecordPath['role'], root: YamlNode, path: SchemaPath): ExpectedType | undefined {
  if (role === 'installer' && path[0] === 'script') return expectedInScript(root, path.slice(1));
  const schema = recordSchemas[role] as TypeSchema;
  const found = path.reduce<TypeSchema | undefined>((at, part) => below(schema, at, part), schema);
  const type = resolve(schema, found)?.type;
  switch (Array.isArray(type) ? type.find((name) => name !== 'null') : type) {
    case 'string':
      return 'text';
    case 'boolean':
      return 'flag';
    case 'integer':
      return 'integer';
    default:
      return undefined;
  }
}

function below(root: TypeSchema, at: TypeSchema | undefined, part: string | number): TypeSchema | undefined {
  const { items, properties = {}, additionalProperties } = resolve(root, at) ?? {};
  if (typeof part === 'number') return items;
  if (Object.hasOwn(properties, part)) return properties[part];
  return typeof additionalProperties === 'object' ? additionalProperties : undefined;
}

function resolve(root: TypeSchema, at: TypeSchema | undefined): TypeSchema | undefined {
  return at?.$ref === undefined ? at : root.$defs?.[at.$ref.replace('#/$defs/', '')];
}
