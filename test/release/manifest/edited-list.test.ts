import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DigestList } from '../../../generator/release/manifest/digest-list.ts';
import { EditedList } from '../../../generator/release/manifest/edited-list.ts';

const path = fc.constantFrom('api/a', 'api/b', 'api/c/1', 'api/c/2', 'api/d', '404.json');
const sha256 = fc.constantFrom('1', '2', '3').map((digit) => digit.repeat(64));
const files = fc.array(fc.tuple(path, sha256)).map((entries) => DigestList.EMPTY.edit(new Map(entries)));
const edits = fc.array(fc.tuple(path, fc.option(sha256))).map((entries) => new Map(entries));

const pathsOf = (list: DigestList) => Array.from({ length: list.length }, (_, at) => list.path(at));

test('a list with edits answers as one in which they are made', () => {
  fc.assert(
    fc.property(files, files, edits, edits, (base, other, some, more) => {
      const edited = new EditedList(base, some);
      const made = base.edit(some);
      expect(edited.edit(more).bytes.toString()).toBe(made.edit(more).bytes.toString());
      for (const list of [base, other]) {
        const all = [...new Set([...pathsOf(list), ...pathsOf(made)])].sort();
        expect(edited.changedFrom(list)).toEqual(all.filter((one) => list.sha256Of(one) !== made.sha256Of(one)));
        for (const one of all) expect(edited.sha256Of(one)).toBe(made.sha256Of(one));
      }
    }),
  );
});
