import { expect, test } from 'vitest';
import { bundleSchemas } from '../../../generator/answers/openapi/published-schemas.ts';

const AT = '#/parts/';
const url = { type: 'string' };

test('definitions stand beside their schemas, and references lead to them', () => {
  const list = { $schema: 'draft', type: 'array', items: { $ref: '#/$defs/one-item' }, $defs: { 'one-item': url } };
  expect(bundleSchemas([{ name: 'list', schema: list }], AT).schemas).toEqual({
    List: { type: 'array', items: { $ref: '#/parts/OneItem' } },
    OneItem: url,
  });
});

test('definitions that are alike stand once, and others have the name of their file before their own', () => {
  const file = (name: string, part: object) => ({ name, schema: { $defs: { url: part } } });
  const { schemas } = bundleSchemas([file('a', url), file('b', url), file('c', { type: 'integer' })], AT);
  expect(Object.keys(schemas).sort()).toEqual(['A', 'B', 'C', 'CUrl', 'Url']);
});

test('a definition does not take the name of a schema', () => {
  const a = { type: 'object', $defs: { b: url } };
  const { schemas } = bundleSchemas(
    [
      { name: 'a', schema: a },
      { name: 'b', schema: { type: 'array' } },
    ],
    AT,
  );
  expect(schemas).toEqual({ A: { type: 'object' }, AB: url, B: { type: 'array' } });
});

test('a schema that is only a reference names the definition that it leads to', () => {
  const files = [
    { name: 'page', schema: { $defs: { row: url }, items: { $ref: '#/$defs/row' } } },
    { name: 'line', schema: { $ref: 'page#/$defs/row' } },
  ];
  const { schemas, nameOf } = bundleSchemas(files, AT);
  expect(schemas).toEqual({ Page: { items: { $ref: '#/parts/Line' } }, Line: url });
  expect(nameOf('line')).toBe('Line');
});

test('a reference to nothing is refused', () => {
  expect(() => bundleSchemas([{ name: 'a', schema: { items: { $ref: '#/$defs/none' } } }], AT)).toThrow(
    'a#/$defs/none',
  );
});
