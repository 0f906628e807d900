import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DigestList } from '../../../generator/release/manifest/digest-list.ts';

const digests = fc.stringMatching(/^[0-9a-f]{64}$/);
const paths = fc.stringMatching(/^[a-c]{1,4}$/);

test('an edited list is the one that is made of the edited lines', () => {
  fc.assert(
    fc.property(
      fc.dictionary(paths, digests),
      fc.dictionary(paths, fc.option(digests, { nil: null })),
      (base, edits) => {
        const expected = Object.entries({ ...base, ...edits }).filter(([, sha256]) => sha256 !== null);
        const linesOf = (entries: readonly (readonly [string, string | null])[]) =>
          entries.map(([path, sha256]) => `${path} ${String(sha256)}`);
        const list = DigestList.of(linesOf(Object.entries(base))).edit(new Map(Object.entries(edits)));
        expect(list.bytes.toString()).toBe(DigestList.of(linesOf(expected)).bytes.toString());
        for (const [path, sha256] of expected) expect(list.sha256Of(path)).toBe(sha256);
      },
    ),
  );
});
