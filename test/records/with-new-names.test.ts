import { expect, test } from 'vitest';
import { withNewNames } from '../../generator/records/renamed-keys.ts';
import { loadRecord } from '../../generator/yaml/load/load-record.ts';
import type { YamlNode } from '../../generator/yaml/load/yaml-node.ts';
import { createMemoryCatalogue } from '../memory-catalogue.ts';

const NAMES = { remarks: 'notes', comment: 'notes', 'tested.outcome': 'works' };

test.each([
  ['a key has its new name', 'id: 1\nremarks: x\n', ['id', 'notes']],
  [
    'so has one within another, in each item',
    'tested:\n  - outcome: y\n  - outcome: n\n',
    ['tested', 'works', 'works'],
  ],
  ['one stays where the new name is there', 'notes: x\nremarks: y\n', ['notes', 'remarks']],
  ['of two with the same new name, the second stays', 'comment: x\nremarks: y\n', ['notes', 'remarks']],
  ['one stays where it is another key', 'outcome: x\nids: {remarks: y}\n', ['outcome', 'ids', 'remarks']],
  ['one of all objects stays', 'constructor: x\n__proto__: y\n', ['constructor', '__proto__']],
])('%s', (_name, text, keys) => {
  const { root } = withNewNames(loadRecord(createMemoryCatalogue({ 'a.yaml': text }), 'a.yaml'), NAMES);
  expect(keysIn(root)).toEqual(keys);
});

function keysIn(node: YamlNode | undefined): string[] {
  if (node?.kind === 'sequence') return node.items.flatMap(keysIn);
  return node?.kind === 'mapping' ? node.pairs.flatMap(({ key, value }) => [key.text, ...keysIn(value)]) : [];
}
