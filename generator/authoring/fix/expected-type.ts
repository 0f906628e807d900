import type { RecordPath } from '../../yaml/load/layout.ts';
import type { YamlNode } from '../../yaml/load/yaml-node.ts';
import { schemaOf, type RecordSchema } from '../../records/record-schemas.ts';
import { expectedInScript, type ExpectedType } from './expected-in-script.ts';
import type { KeyPath } from './locate-scalars.ts';

/** The type that belongs at a path of a record; `undefined` where that is not certain. */
export function expectedType(role: RecordPath['role'], root: YamlNode, path: KeyPath): ExpectedType | undefined {
  if (role === 'installer' && path[0] === 'script') return expectedInScript(root, path.slice(1));
  const schema = schemaOf(role);
  const found = path.reduce<RecordSchema | undefined>((at, part) => below(schema, at, part), schema);
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

function below(root: RecordSchema, at: RecordSchema | undefined, part: string | number): RecordSchema | undefined {
  const { items, properties = {}, additionalProperties } = resolve(root, at) ?? {};
  if (typeof part === 'number') return items;
  const found = Object.hasOwn(properties, part) ? properties[part] : additionalProperties;
  return typeof found === 'object' ? found : undefined;
}

function resolve(root: RecordSchema, at: RecordSchema | undefined): RecordSchema | undefined {
  return at?.$ref === undefined ? at : root.$defs?.[at.$ref.replace('#/$defs/', '')];
}
