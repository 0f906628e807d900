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
      (before, edits) => {
        const after = Object.entries({ ...before, ...edits }).filter(([, sha256]) => sha256 !== null);
        const linesOf = (entries: readonly (readonly [string, string | null])[]) =>
          entries.map(([path, sha256]) => `${path} ${String(sha256)}`);
        const edited = DigestList.of(linesOf(Object.entries(before))).edit(new Map(Object.entries(edits)));
        expect(edited.bytes.toString()).toBe(DigestList.of(linesOf(after)).bytes.toString());
        for (const [path, sha256] of after) expect(edited.sha256Of(path)).toBe(sha256);
      },
    ),
  );
});
