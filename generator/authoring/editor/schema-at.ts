import { schemaOf, type RecordSchema } from '../../records/record-schemas.ts';
import { pairOf, valueAt } from '../../scripts/reading/outline.ts';
import { scriptSchema } from '../../records/script-schema.ts';
import type { RecordPath } from '../../catalogue/layout.ts';
import type { YamlNode } from '../../yaml/load/yaml-node.ts';
import type { KeyPath } from '../fix/locate-scalars.ts';

/** `root` has the `$defs`. */
interface PartSchema {
  readonly schema: RecordSchema;
  readonly root: RecordSchema;
}

export interface Described {
  readonly name: string;
  readonly description: string;
}

type At = [role: RecordPath['role'], root: YamlNode, path: KeyPath];

function partsAt(...[role, root, path]: At): PartSchema[] {
  const schemas = [schemaOf(role), ...(role === 'installer' ? [scriptSchema()] : [])];
  let node: YamlNode | undefined = root;
  let parts = schemas.flatMap((schema) => expand({ schema, root: schema }, root));
  for (const step of path) {
    const inner: YamlNode | undefined = childOf(node, step);
    parts = parts.flatMap(({ schema, root }) => {
      const innerSchema = schemaBelow(schema, step);
      return innerSchema === undefined ? [] : expand({ schema: innerSchema, root }, inner);
    });
    node = inner;
  }
  return parts;
}

export function keysAt(...place: At): Described[] {
  return distinct(partsAt(...place).flatMap(keysOf));
}

export function valuesAt(...place: At): Described[] {
  return distinct(partsAt(...place).flatMap(({ schema }) => valuesOf(schema)));
}

export function describeAt(...place: At): string {
  return [...new Set(partsAt(...place).flatMap(({ schema }) => schema.description ?? []))].join('\n\n');
}

export function typesAt(...place: At): string[] {
  return partsAt(...place).flatMap(({ schema }) => schema.type ?? []);
}

export function childOf(node: YamlNode | undefined, step: string | number): YamlNode | undefined {
  if (typeof step === 'string') return valueAt(node, step);
  return node?.kind === 'sequence' ? node.items[step] : undefined;
}

/** Adds the schemas that hold for the same value. */
function expand(part: PartSchema, node: YamlNode | undefined): PartSchema[] {
  const { schema, root } = part;
  const target = schema.$ref === undefined ? undefined : root.$defs?.[schema.$ref.replace('#/$defs/', '')];
  const branch = schema.if && (holds(schema.if, node) ? schema.then : schema.else);
  const inner = [target, branch, ...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return [part, ...inner.flatMap((other) => (other === undefined ? [] : expand({ schema: other, root }, node)))];
}

/** Only the conditions that our schemas have. */
function holds(condition: RecordSchema, node: YamlNode | undefined): boolean {
  const { required = [], properties = {}, not, pattern } = condition;
  if (not !== undefined && holds(not, node)) return false;
  if (!required.every((key) => pairOf(node, key) !== undefined)) return false;
  const values = condition.const === undefined ? condition.enum : [condition.const];
  const text = node?.kind === 'scalar' ? node.text : undefined;
  if (values !== undefined && !(text !== undefined && values.some((value) => String(value) === text))) return false;
  if (pattern !== undefined && !(text !== undefined && new RegExp(pattern, 'u').test(text))) return false;
  return Object.entries(properties).every(([key, inner]) => {
    const value = valueAt(node, key);
    return typeof inner !== 'object' || value === undefined || holds(inner, value);
  });
}

export function schemaBelow(schema: RecordSchema, step: string | number): RecordSchema | undefined {
  const innerSchema = typeof step === 'number' ? schema.items : ofKey(schema, step);
  return typeof innerSchema === 'object' ? innerSchema : undefined;
}

function ofKey({ properties = {}, patternProperties = {}, additionalProperties }: RecordSchema, key: string) {
  if (Object.hasOwn(properties, key)) return properties[key];
  const patternEntry = Object.entries(patternProperties).find(([pattern]) => new RegExp(pattern, 'u').test(key));
  return patternEntry === undefined ? additionalProperties : patternEntry[1];
}

function keysOf({ schema, root }: PartSchema): Described[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, value]) => {
    if (typeof value !== 'object') return [];
    const parts = expand({ schema: value, root }, undefined).map((part) => part.schema);
    if (parts.some(({ deprecated }) => deprecated === true)) return [];
    return [{ name, description: parts.find(({ description }) => description !== undefined)?.description ?? '' }];
  });
}

function valuesOf({ const: constant, enum: choices, enumDescriptions = [], type }: RecordSchema): Described[] {
  const values = constant === undefined ? (choices ?? (type === 'boolean' ? [true, false] : [])) : [constant];
  return values.flatMap((value, index) =>
    value === null ? [] : [{ name: String(value), description: enumDescriptions[index] ?? '' }],
  );
}

function distinct(descriptions: readonly Described[]): Described[] {
  const byName = new Map<string, Described>();
  for (const description of descriptions) {
    const earlier = byName.get(description.name);
    if (earlier === undefined || earlier.description === '') byName.set(description.name, description);
  }
  return [...byName.values()];
}
