import { expect, test } from 'vitest';
import { createRecordCheck } from '../../generator/authoring/record/record-check.ts';
import { fixText } from '../../generator/authoring/fix/fix-text.ts';
import { recordSchemas } from '../../generator/records/record-schemas.ts';
import { apiNames, newNameOf } from '../../generator/records/keys-elsewhere.ts';
import { createSchemaCheck } from '../../generator/records/schemas.ts';

const check = createRecordCheck(createSchemaCheck(), new Map());
const fix = (text: string) => {
  const role = { role: 'game', path: 'games/g/gem/game.yaml', letter: 'g', game: 'gem' } as const;
  return fixText('game', text, (next) => check(role, next));
};

const renamings = Object.entries(apiNames).flatMap(([schema, names]) =>
  Object.entries(names).map(([from, to]) => [schema as keyof typeof recordSchemas, from, to] as const),
);

test.each(renamings)('of a %s, %s is a name no longer, and %s is one', (schema, from, to) => {
  const { properties } = recordSchemas[schema] as { properties: object };
  // A key within another is looked up where it stands.
  const [path, name] = [from.split('.').slice(0, -1), from.split('.').at(-1) ?? ''];
  const level = path.reduce(
    (at, part) => (at as Record<string, { properties: object }>)[part]?.properties ?? {},
    properties,
  );
  expect(Object.keys(level)).toContain(to);
  expect(Object.keys(level)).not.toContain(name);
});

test.each([
  ['is renamed', 'steamid: 5\n', 'store1_id: 5\n'],
  ['keeps its quotes and its comment', '"gogslug": a-b # shop\n', '"store2_slug": a-b # shop\n'],
  ['may be empty', 'gogid: null\n', 'store2_id: null\n'],
  ['stays where the new name is there', 'steamid: 5\nstore1_id: 6\n', 'steamid: 5\nstore1_id: 6\n'],
  ['stays where the value would be refused', 'icon_url: ""\n', 'icon_url: ""\n'],
])('a key with an old name: %s', (_name, line, expected) => {
  expect(fix(`id: 1\nname: Gem\n${line}`).text).toBe(`id: 1\nname: Gem\n${expected}`);
});

test('a key with an old name is one only where it stands', () => {
  expect(newNameOf('game', ['aliases', 'steamid'])).toBe(undefined);
  expect(newNameOf('installer', ['steamid'])).toBe(undefined);
});
