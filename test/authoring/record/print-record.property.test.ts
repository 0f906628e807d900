import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameValue, type Authored, printEntry, printRecord } from '../../../generator/authoring/record/authored.ts';
import { formatText } from '../../../generator/authoring/format/format-text.ts';
import { nodeValue } from '../../../generator/authoring/record/update-record.ts';
import { toScript } from '../../../generator/records/to-script.ts';
import { parseRecord } from '../../../generator/yaml/load/parse-record.ts';
import { toSource } from '../../../generator/yaml/load/source.ts';
import { runs } from '../../runs.ts';

/** Texts in which something is special to one of the readers. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom(
      ...Array.from('aZ0 19.:-_#\'"\\\n\r\t?!&*|>%@`,[]{}=~<+eEx'),
      '\u0085',
      '\u2028',
      '\uFEFF',
      '\u00A0',
      '\u0007',
      'é',
      '😀',
    ),
    maxLength: 12,
  }),
  fc.constantFrom(
    'yes',
    'no',
    'on',
    'off',
    'null',
    '~',
    '1:30',
    '0777',
    '0o17',
    '1_000',
    '1e3',
    '2013-01-01',
    '=',
    '<<',
    '.inf',
    '- a',
    '---',
    '...',
    '',
  ),
);

const leaf: fc.Arbitrary<Authored> = fc.oneof(
  text,
  fc.constantFrom(null, true, false),
  fc.bigInt(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const { value } = fc.letrec<{ value: Authored; list: Authored; map: Authored }>((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, leaf, tie('list'), tie('map')),
  list: fc.array(tie('value'), { maxLength: 3 }),
  map: fc
    .uniqueArray(fc.tuple(text, tie('value')), { maxLength: 3, selector: ([key]) => key })
    .map((entries) => new Map(entries)),
}));

test('what is printed is read back the same by YAML 1.1 and 1.2, without a finding', () => {
  fc.assert(
    fc.property(text, value, (key, content) => {
      const source = toSource('record.yaml', printEntry(key, content));
      const { root, diagnostics } = parseRecord(source);
      expect(diagnostics).toEqual([]);
      if (root?.kind !== 'mapping') throw new Error('no map');
      // Where both versions differ, this has a finding.
      expect(toScript(source, root).diagnostics).toEqual([]);
      const expected = new Map([[key, content]]);
      expect(isSameValue(nodeValue(root), expected), source.text).toBe(true);
    }),
    { numRuns: runs(500) },
  );
});

test('a record is printed in the usual form', () => {
  const check = (text: string) => {
    const source = toSource('record.yaml', text);
    return { source, ...parseRecord(source) };
  };
  fc.assert(
    fc.property(
      text,
      value,
      fc.uniqueArray(fc.tuple(text, value), { selector: ([key]) => key }),
      (runner, notes, pairs) => {
        const script = new Map([...pairs, ['game', new Map([['exe', notes]])] as const]);
        const recordText = printRecord('installer', [
          ['script', script],
          ['notes', notes],
          ['user', undefined],
          ['runner', runner],
        ]);
        expect(formatText('installer', recordText, check)).toEqual({ kind: 'formatted', text: recordText });
      },
    ),
    { numRuns: runs(500) },
  );
});
