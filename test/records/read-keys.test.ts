import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { Fields } from '../../generator/records/fields.ts';
import { gameRules } from '../../generator/records/game-rules.ts';
import { installerRules } from '../../generator/records/installer-rules.ts';
import { recordSchemas } from '../../generator/records/record-schemas.ts';
import { retiredRules } from '../../generator/records/retired-rules.ts';
import { runnerRules, runtimeRules } from '../../generator/records/package-rules.ts';
import type { SchemaName } from '../../generator/records/schema-check.ts';
import { siteRules } from '../../generator/records/site-rules.ts';
import { parseRecord } from '../../generator/yaml/load/parse-record.ts';
import { toSource } from '../../generator/yaml/load/source.ts';

/** What the schema of a record says of a value, as far as one can be made of it. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly required?: readonly string[];
  readonly examples?: readonly unknown[];
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
}

const game = { role: 'game', path: 'games/g/gem/game.yaml', letter: 'g', game: 'gem' } as const;
const installer = { ...game, role: 'installer', path: 'games/g/gem/gem.yaml', installer: 'gem' } as const;

/** What each kind of record becomes, without a look at whether it is valid. */
const RECORDS: Readonly<Record<SchemaName, (text: string) => unknown>> = {
  site: (text) => siteRules(toSource('', text), []).toRecord(fieldsOf(text)),
  game: (text) => gameRules(game, []).toRecord(fieldsOf(text)),
  installer: (text) => installerRules(toSource('', text), installer).toRecord(fieldsOf(text)),
  runtime: (text) => runtimeRules.toRecord(fieldsOf(text)),
  runner: (text) => runnerRules.toRecord(fieldsOf(text)),
  retired: (text) => retiredRules(toSource('', text), parseRecord(toSource('', text)).root).toRecord(fieldsOf('')),
};

/** Keys that say something to those who read the record, and to no program. */
const FOR_READERS: Partial<Record<SchemaName, readonly string[]>> = { runner: ['checksum', 'size', 'notes'] };

test.each(Object.keys(RECORDS) as SchemaName[])('%s: every key of the record is read', (name) => {
  const remedy = `Keys of schemas/${name}.schema.json that change nothing in the record: read them in "toRecord" of generator/records/${name}-rules.ts, into a field of generator/records/records.ts`;
  expect(unreadKeys(recordSchemas[name], RECORDS[name]), remedy).toEqual(FOR_READERS[name] ?? []);
});

test('a key that is not read would be found, wherever it stands', () => {
  const key: Schema = { type: 'boolean', default: false };
  const group: Schema = { type: 'object', properties: { key } };
  const schema: Schema = {
    properties: { key, inside: group, list: { type: 'array', items: group }, labels: { additionalProperties: group } },
  };
  expect(unreadKeys(schema, () => 0)).toEqual(['key', 'inside.key', 'list.key', 'labels.any.key']);
  expect(unreadKeys(schema, (text) => text)).toEqual([]);
});

function fieldsOf(text: string): Fields {
  const source = toSource('', text);
  return new Fields(source, parseRecord(source).root);
}

/** The keys that make no difference beside those that are required. */
function unreadKeys(schema: Schema, readText: (text: string) => unknown, wrap = (value: unknown) => value): string[] {
  if (schema.items?.properties !== undefined) return unreadKeys(schema.items, readText, (value) => wrap([value]));
  const { properties, additionalProperties: openSchema, required = [] } = schema;
  if (properties === undefined) {
    if (typeof openSchema !== 'object') return [];
    return unreadKeys({ properties: { any: openSchema } }, readText, wrap);
  }
  return Object.entries(properties).flatMap(([key, inner]) => {
    const requirements = Object.fromEntries(
      required.filter((name) => name !== key).map((name) => [name, valueOf(properties[name] ?? {})]),
    );
    const wrapKey = (value: unknown) => wrap({ ...requirements, [key]: value });
    const innerKeys = unreadKeys(inner, readText, wrapKey).map((name) => `${key}.${name}`);
    if (hasKeys(inner)) return innerKeys;
    const [without, having] = [wrap(requirements), wrapKey(valueOf(inner))].map((value) =>
      readText(JSON.stringify(value)),
    );
    return isDeepStrictEqual(without, having) ? [key] : [];
  });
}

function hasKeys({ properties, additionalProperties, items }: Schema): boolean {
  return properties !== undefined || typeof additionalProperties === 'object' || items?.properties !== undefined;
}

/** A value that is not the one that a missing key stands for. */
function valueOf(schema: Schema): unknown {
  const { type, examples = [], enum: words = [], default: usual } = schema;
  const [example] = [...examples, ...words].filter((value) => !isDeepStrictEqual(value, usual));
  if (example !== undefined) return example;
  const types = [type ?? 'string'].flat();
  if (types.includes('array')) return [valueOf(schema.items ?? {})];
  if (types.includes('object')) return { exe: 'play' };
  if (types.includes('boolean')) return usual !== true;
  return types.includes('integer') ? Number(usual ?? 0) + 1 : 'text';
}
