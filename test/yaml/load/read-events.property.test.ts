import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { readEvents } from '../../../generator/yaml/load/read-events.ts';
import { parseExactly } from '../../../generator/yaml/load/parse-exactly.ts';
import { toSource } from '../../../generator/yaml/load/source.ts';
import { findDiagnostics } from '../../find-codes.ts';
import { BASE } from '../../findings/case.ts';
import type { MemoryEntries } from '../../memory-catalogue.ts';
import { runs } from '../../runs.ts';
import { catalogueTexts, mutatedLines, mutatedRecord, soup } from './record-texts.ts';

/** How often each property is tried. */
const RUNS = runs(200);

test('takes nearly all records of the catalogue', () => {
  const quickTexts = catalogueTexts.filter((text) => readEvents(text) !== undefined);
  expect(quickTexts.length / catalogueTexts.length).toBeGreaterThan(0.99);
});

test('reads what it takes as the exact reader does, node for node and place for place', () => {
  for (const text of catalogueTexts) compare(text);
});

test('reads long lists, but none that might have too many pieces', () => {
  const entry = (index: number) => `- slug: old-${String(index)}\n  reason: 'It is "gone", and so on'\n`;
  const long = Array.from({ length: 2_500 }, (_none, index) => entry(index)).join('');
  expect(long.length).toBeGreaterThan(100_000);
  expect(compare(long)).toBe(true);
  for (const piece of ['- a\n', '- "a": |\n    %\n', '- [a,b,c,d,e,f,g,h]\n']) {
    const repetition = piece.repeat(Math.floor((1024 * 1024) / piece.length));
    expect(readEvents(repetition)).toBe(undefined);
  }
  const longList = '- a\n'.repeat(262_144);
  expect(parseExactly(toSource('a.yaml', longList)).diagnostics.map(({ code }) => code)).toEqual(['too-many-pieces']);
});

test.each([
  ['the mark of a document', '---\na: b\n'],
  ['an indented mark, which js-yaml takes for one', ' ---\na: b\n'],
  ['the mark of an end', '...\na: b\n'],
  ['a tab', 'a:\tb\n'],
  ['an anchor', 'a: &b c\n'],
  ['a tag', 'a: !b c\n'],
  ['a key without a value', 'a:\n'],
  ['an item without a value', '-\n'],
  ['a key after a question mark', '? a\n: b\n'],
  ['a blank before the colon', 'a : b\n'],
  ['a repeated key', 'a: b\na: c\n'],
  ['a merge key', '<<: {a: b}\n'],
  ['a plain text over lines', 'a: b\n  c\n'],
  ['quotes over lines', 'a: "b\n  c"\n'],
  ['brackets over lines', 'a: [b,\n  c]\n'],
  ['a pair in brackets', 'a: [b: c]\n'],
  ['a question mark in brackets', 'a: [b?]\n'],
  ['half a character', String.raw`a: "\ud83c\udfae"` + '\n'],
  ['a character beyond Unicode', String.raw`a: "\U00110000"` + '\n'],
  ['a text below a sign with a number', 'a: |2\n   b\n'],
  ['a text that keeps its last line breaks', 'a: |+\n  b\n\n'],
  ['a text without a line', 'a: |\n'],
  ['a text without a last line break', 'a: |\n  b'],
  ['an indented comment below a list', 'a:\n  - b\n  # c\nd: e\n'],
])('leaves %s to the exact reader', (_name, text) => {
  expect(readEvents(text)).toBe(undefined);
});

test('takes keys of the prototype of objects like any other', () => {
  expect(compare('__proto__: a\nconstructor: {toString: b}\n')).toBe(true);
});

test('reads records that were changed by chance as the exact reader does, or leaves them to it', () => {
  const count = countTaken(mutatedLines, RUNS * 2);

  expect(count).toBeGreaterThan(RUNS / 4);
});

test('reads any lines at any depth as the exact reader does, or leaves them to it', () => {
  const count = countTaken(soup, RUNS * 4);

  expect(count).toBeGreaterThan(RUNS / 4);
});

test('finds the same in a whole catalogue', async () => {
  const property = fc.asyncProperty(fc.array(mutatedRecord, { minLength: 40, maxLength: 40 }), async (texts) => {
    const quickTexts = texts.filter((text) => text.endsWith('\n') && readEvents(text) !== undefined);
    // The mark of a document's end says nothing, and is nothing that the quick reader takes.
    const markedTexts = quickTexts.map((text) => `${text}...\n`);
    expect(markedTexts.map(readEvents)).toEqual(quickTexts.map(() => undefined));
    expect(await findDiagnostics(asInstallers(quickTexts))).toEqual(await findDiagnostics(asInstallers(markedTexts)));
  });
  await fc.assert(property, { numRuns: Math.ceil(RUNS / 400) });
});

function asInstallers(texts: readonly string[]): MemoryEntries {
  const entries = texts.map((text, index) => [`games/o/openttd/openttd-${String(index)}.yaml`, text]);
  return { ...BASE, ...(Object.fromEntries(entries) as MemoryEntries) };
}

/** Tries a property, and tells how many texts the quick reader took. */
function countTaken(texts: fc.Arbitrary<string>, numRuns: number): number {
  let count = 0;
  const property = fc.property(texts, (text) => {
    if (compare(text)) count += 1;
  });
  fc.assert(property, { numRuns });
  return count;
}

/** Whether the quick reader takes a text; fails if it makes anything else of it than the exact one. */
function compare(text: string): boolean {
  const root = readEvents(text);
  if (root === undefined) return false;
  const exact = parseExactly(toSource('record.yaml', text));
  // Telling what differs takes a hundred times as long as telling whether anything does.
  if (!isDeepStrictEqual(exact, { root, diagnostics: [] })) {
    expect({ root, diagnostics: [] }).toEqual(exact);
  }
  return true;
}
