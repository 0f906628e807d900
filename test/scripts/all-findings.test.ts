import { describe, expect, test } from 'vitest';
import { allFindings, sections } from '../../generator/scripts/all-findings.ts';
import type { Example } from '../../generator/findings/define-finding.ts';
import { findDiagnostics } from '../find-codes.ts';
import { toCatalogue } from './example-catalogue.ts';

/** An example is a part of a record: a file may be declared, or used, and a runner be explained, in the rest of it. */
const OF_THE_REST: readonly string[] = [
  'unused-label',
  'undeclared-label',
  'missing-checksum',
  'runner-not-offered',
  'no-entry-point',
  'blocked-step',
  'misleading-step',
  'unstartable-game',
  'installs-nothing',
];

test('no two findings have the same code', () => {
  expect(sections.flatMap(({ findings }) => findings)).toHaveLength(allFindings.size);
});

describe.each([...allFindings.values()])('$code', ({ code, why, wrong, right }) => {
  test('says why it matters, in one to three sentences', () => {
    expect(why).toMatch(/^[A-Z].*\.$/);
    expect(why.match(/[.:] [A-Z]|\.$/g)?.length).toBeLessThanOrEqual(4);
  });

  test('shows something wrong, and something else that is right', () => {
    for (const example of [wrong, right]) expect(textsOf(example).join('')).not.toBe('');
    expect(textsOf(wrong)).not.toEqual(textsOf(right));
  });

  // Some mistakes, a byte order mark for one, cannot be shown as text.
  if (!('note' in wrong)) {
    test('is found in what is wrong', async () => {
      expect(await codesIn(wrong)).toContain(code);
    });
  }

  if (!('note' in right)) {
    test('shows as right what nothing is wrong with', async () => {
      const codes = await codesIn(right);
      expect(codes).not.toContain(code);
      expect(codes.filter((other) => !OF_THE_REST.includes(other))).toEqual([]);
    });
  }
});

function textsOf(example: Example): string[] {
  return 'note' in example ? [example.note] : example.files.map(({ path, text }) => `${path}\n${text}`);
}

async function codesIn(example: Example): Promise<string[]> {
  if ('note' in example) return [];
  return (await findDiagnostics(toCatalogue(example.files))).map((found) => found.code);
}
