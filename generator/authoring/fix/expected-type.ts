import type { RecordPath } from '../../yaml/load/layout.ts';
import type { YamlNode } from '../../yaml/load/yaml-node.ts';
import { recordSchemas } from '../../records/record-schemas.ts';
import { expectedInScript, type ExpectedType } from './expected-in-script.ts';

type SchemaPath = readonly (string | number)[];

/** The part of a JSON Schema that tells where which type belongs. */
interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
}

/** The type that belongs at a path of a record; `undefined` where that is not certain. */
export function expectedType(role: RecordPath['role'], root: YamlNode, path: SchemaPath): ExpectedType | undefined {
  if (role === 'installer' && path[0] === 'script') return expectedInScript(root, path.slice(1));
  const schema = recordSchemas[role] as Schema;
  const found = path.reduce<Schema | undefined>((at, part) => below(schema, at, part), schema);
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

function below(root: Schema, at: Schema | undefined, part: string | number): Schema | undefined {
  const { items, properties = {}, additionalProperties } = resolve(root, at) ?? {};
  if (typeof part === 'number') return items;
  if (Object.hasOwn(properties, part)) return properties[part];
  return typeof additionalProperties === 'object' ? additionalProperties : undefined;
}

function resolve(root: Schema, at: Schema | undefined): Schema | undefined {
  return at?.$ref === undefined ? at : root.$defs?.[at.$ref.replace('#/$defs/', '')];
}
