import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { schemaPath } from '../../../generator/http/addresses.ts';
import { answerSchemas } from '../../../generator/answers/answer-schemas.ts';
import { publishedSchemas } from '../../../generator/answers/openapi/published-schemas.ts';
import { recordSchemas } from '../../../generator/records/record-schemas.ts';
import { RENAMED, SITE } from '../../site.ts';

const published = [...publishedSchemas(SITE)];

/** Finds every schema by its id alone, as a validator does that fetches them. */
const byIds = new Ajv2020({ strict: false });
for (const { schema } of published) byIds.addSchema(schema);

test('there is a schema for each kind of body and of record, and for scripts', () => {
  expect(published.map(({ name }) => name)).toEqual([
    ...Object.keys(answerSchemas),
    ...Object.keys(recordSchemas).map((name) => `${name}-record`),
    'script-record',
  ]);
});

describe.each(published)('$name', ({ name, schema }) => {
  const id = `${SITE.baseUrl}/${schemaPath(name)}`;

  test(`${name} has its address as its id, and says nothing of where it came from`, () => {
    expect(schema['$id']).toBe(id);
    expect(JSON.stringify(schema)).not.toContain('$comment');
  });

  test(`${name} leads only to schemas that are published`, () => {
    expect(byIds.getSchema(id)).toBeDefined();
  });
});

test('a record is validated by what its script may say', () => {
  const validate = byIds.getSchema(`${SITE.baseUrl}/${schemaPath('installer-record')}`);
  const record = {
    id: 1,
    version: 'CD',
    runner: 'linux',
    user: 'author',
    created_at: '2026-03-01T12:00:00.000000Z',
    updated_at: '2026-03-01T12:00:00.000000Z',
    script: { installer: [{ extract: { file: 'archive' } }] },
  };
  expect(validate?.(record), JSON.stringify(validate?.errors)).toBe(true);
  expect(validate?.({ ...record, script: { installer: 1 } })).toBe(false);
});

test('store keys have the names of the deployment in answers, and their own in records', () => {
  const textOf = (name: string) =>
    JSON.stringify([...publishedSchemas(RENAMED)].find((schema) => schema.name === name)?.schema);
  expect(textOf('envelope')).toContain('"steamid"');
  expect(textOf('envelope')).not.toContain('store1_id');
  expect(textOf('game-record')).toContain('"store1_id"');
  expect(textOf('game-record')).not.toContain('steamid');
});

test('names that two stores have swapped stay swapped', () => {
  const wireNames = { ...SITE.wireNames, store1Id: 'store3_id', store3Id: 'store1_id' };
  const { schema } = [...publishedSchemas({ ...SITE, wireNames })].find(({ name }) => name === 'envelope') ?? {};
  const { installer } = schema?.['$defs'] as { installer: { properties: Record<string, { type: unknown }> } };
  expect(installer.properties['store1_id']?.type).toBe('string');
  expect(installer.properties['store3_id']?.type).toEqual(['integer', 'null']);
});
