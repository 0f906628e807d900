import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editSlugList, slugEntry, slugList } from '../../../generator/answers/lists/slug-list.ts';
import type { Entry } from '../../../generator/answers/endpoint.ts';

const slugs = fc.stringMatching(/^[a-c0][a-c0_-]{0,3}$/);
/** Texts that look like the beginning of an entry, within JSON and without. */
const texts = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('{"slug":"a",', '},{"slug":"b"', '\\', ',', '{'),
);
const lists = fc.dictionary(slugs, fc.tuple(texts, fc.array(slugs, { maxLength: 3 })), { maxKeys: 12 });

function entriesOf(list: Readonly<Record<string, readonly [string, readonly string[]]>>): Entry[] {
  return Object.entries(list).map(([slug, [name, aliases]]) =>
    slugEntry(slug, [
      ['name', JSON.stringify(name)],
      ['aliases', JSON.stringify(aliases.map((alias) => ({ slug: alias })))],
    ]),
  );
}

test('an edited list has the bytes of one that is made anew', () => {
  fc.assert(
    fc.property(lists, lists, (before, now) => {
      const [old, fresh] = [entriesOf(before), entriesOf(now)];
      const has = (entries: readonly Entry[], { text }: Entry) => entries.some((one) => one.text === text);
      const removed = old.filter((entry) => !has(fresh, entry));
      const added = fresh.filter((entry) => !has(old, entry));
      const edited = editSlugList(Buffer.from(slugList(old)), { removed, added });
      expect(edited && Buffer.from(edited).toString('utf8')).toBe(slugList(fresh));
    }),
    { numRuns: 2000 },
  );
});

test('a list that has not the entries that go is not edited', () => {
  const [entry, other] = entriesOf({ a: ['One', []], b: ['Two', []] });
  if (entry === undefined || other === undefined) throw new Error('There are two');
  const body = Buffer.from(slugList([entry]));
  expect(editSlugList(body, { removed: [other], added: [] })).toBeUndefined();
  expect(editSlugList(body, { removed: [{ ...entry, text: '{"slug":"a"}' }], added: [] })).toBeUndefined();
  expect(editSlugList(Buffer.from('[]'), { removed: [], added: [entry] })).toBeUndefined();
});
