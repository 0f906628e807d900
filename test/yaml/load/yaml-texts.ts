import fc from 'fast-check';
import { mutatedLines, mutation, soup, mutate } from './record-texts.ts';

/** Texts of one line that stand for a value or a key: plain, quoted, odd at their ends, ambiguous, no texts at all. */
const SCALARS = [
  ...[
    'a',
    'b c',
    'a:b',
    'a#b',
    'a #b',
    'a,b',
    'a?b',
    'a]',
    '-a',
    '?a',
    ':a',
    'a:',
    '::',
    'a -',
    '-',
    '?',
    '--- a',
    '...',
  ],
  ...[
    'x&y',
    '&a',
    '*a',
    '!t',
    '!!str a',
    '!',
    '%a',
    '@a',
    '`a',
    '|a',
    '>a',
    '"a"b',
    "'a'b",
    '#a',
    ',a',
    '=',
    '<<',
    '~',
  ],
  ...[
    'null',
    'yes',
    'Off',
    '010',
    '0o17',
    '0x1F',
    '1_0',
    '1:30',
    '1e3',
    '1.5',
    '.5',
    '.inf',
    '.nan',
    '2013-01-01',
    '-0',
  ],
  ...[
    '""',
    "''",
    '"a b"',
    "'a b'",
    '"a: b"',
    '"#"',
    "'it''s'",
    String.raw`"\/\x41\u00e9\U0001F600"`,
    String.raw`"\ud83c\udfae"`,
  ],
  ...[
    String.raw`"\ud800"`,
    String.raw`"\ \_\N\L\P\e\0\t"`,
    '"\\\t"',
    String.raw`"\q"`,
    '"a\tb"',
    "'a\tb'",
    'a\tb',
    'a\t',
    '\ta',
  ],
  ...[
    'é',
    '\u00a0',
    'a\u0085b',
    '"a\u0085b"',
    'a\u2028b',
    "'a\u2029b'",
    '\ufeffa',
    'a\ufeff',
    '"\ufeff"',
    '\u{1f600}',
    '\u007f',
    '\ufffe',
  ],
  ...[
    'a b  c',
    '"a  b "',
    'k'.repeat(1020),
    'k'.repeat(1025),
    `"${'k'.repeat(1021)}"`,
    '!!binary aGk=',
    '!<tag:yaml.org,2002:binary> a',
  ],
];

/** Texts of several lines, with a mark wherever a line is indented. */
const LONG_SCALARS = [
  ...[
    'a\n~b',
    'a\n\n~b',
    'a\n~# c\n~b',
    'a # c\n~b',
    'a\n~- b',
    'a\n~? b',
    'a\n~b: c',
    'a\n~#b',
    'a\n~&b',
    'a\nb',
    'a\n\t~b',
    'a\n~\tb',
  ],
  ...[
    '"a\n~b"',
    '"a\n\n~b"',
    '"a \n ~ b"',
    '"a\\\n~b"',
    '"a\\\n~\\ b"',
    '"a\n\tb"',
    '"a\nb"',
    "'a\n~b'",
    "'a\n\n ~b '",
    '"a\n---\n~b"',
    '"\n~a\n~"',
  ],
  ...['"a\\\n\n~b"', '"a\t\n~b"', '"a\n~\tb"', "'a\n...\n~b'", '"a # b\n~# c"'],
];

const HEADERS = [
  '|',
  '>',
  '|-',
  '>-',
  '|+',
  '>+',
  '|1',
  '|2',
  '>2',
  '|2-',
  '|-2',
  '>+1',
  '|9',
  '|0',
  '| # c',
  '|#c',
  '|\t',
  '> a',
  '|1+',
];
const BLOCK_LINES = [
  '~a',
  '~ a',
  '~  a',
  '',
  '~',
  ' ~',
  '~ ',
  '~  ',
  '~\ta',
  '\ta',
  '\t',
  '~# c',
  '~- a',
  '~a: b',
  'a',
  '# c',
  '~a ',
  '~a\t',
  ' ',
  '~\t',
];

const blockScalar = fc
  .tuple(fc.constantFrom(...HEADERS), fc.array(fc.constantFrom(...BLOCK_LINES), { maxLength: 5 }))
  .map(([header, lines]) => [header, ...lines].join('\n'));

const FLOWS = [
  ...[
    '[]',
    '{}',
    '[a]',
    '[a,]',
    '[,]',
    '[a, b]',
    '[ a ]',
    '{a}',
    '{a: }',
    '{a:}',
    '{a: b}',
    '{a: b,}',
    '{"a":b}',
    '{"a" :b}',
    '{a :b}',
    '{: b}',
    '{?a: b}',
  ],
  ...[
    '{? a: b}',
    '{? a}',
    '{?}',
    '[a: b]',
    '["a":b]',
    '[: b]',
    '[? a: b]',
    '[?a]',
    '[:a]',
    '[a:b]',
    '[a?b]',
    '[a #b\n~]',
    '[a\n~b]',
    '[\n~a,\n~b\n~]',
    '{\n~a: b\n~}',
  ],
  ...[
    '{a\n~: b}',
    '{"a\n~b": c}',
    '{a\n~b: c}',
    '[a]: b',
    '{a: b}: c',
    '[a\nb]',
    '[\na]',
    '{a: [b, {c: d}]}',
    '[- a]',
    '[-]',
    '[-a]',
    '[a, # c\n~b]',
    '[a#b]',
    '[ , a]',
    '[a\t, b]',
    '{a:\tb}',
  ],
  ...[
    '["a"b]',
    "['a''b']",
    '[a: b: c]',
    '{a: b: c}',
    '[[a]: b]',
    '{a,b: c}',
    '[a,b]',
    '{a:b}',
    '{a: b}c',
    '[a]c',
    '[a] # c',
    '[a]#c',
    '["a" : b]',
    "{'a'}",
    '[|\n~a\n~]',
    '{a: |\n~b\n~}',
    '[%a]',
    '[---]',
    '[a\n---\n]',
    '{a: ? b}',
    '[::]',
    '{::: b}',
    '[a:]',
    '[a::b]',
    '{a: :b}',
  ],
];

const scalar = fc.constantFrom(...SCALARS);
const inline = fc.oneof(
  { weight: 4, arbitrary: scalar },
  { weight: 2, arbitrary: fc.constantFrom(...LONG_SCALARS) },
  { weight: 2, arbitrary: blockScalar },
  { weight: 2, arbitrary: fc.constantFrom(...FLOWS) },
  { weight: 1, arbitrary: fc.constant('') },
);

/** What stands between a key and its value, or a dash and its item. */
const GAPS = [
  ' ',
  ' ',
  ' ',
  ' ',
  '  ',
  '\t',
  ' \t',
  '',
  '\n~',
  '\n',
  '\n\n~',
  ' # c\n~',
  '\n# c\n~',
  '\n~# c\n~',
  ' \n~',
  '\t\n~',
  '\n\t~',
  '#c\n~',
  '\r\n~',
];
const gap = fc.constantFrom(...GAPS);
const colon = fc.constantFrom(':', ':', ':', ':', ' :', '\t:', '\n~:', '');

interface Nested {
  readonly block: fc.Arbitrary<string>;
}

const { block }: Nested = fc.letrec<{ block: string }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    { weight: 3, arbitrary: inline },
    {
      weight: 4,
      arbitrary: fc
        .array(
          fc.tuple(
            fc.oneof({ weight: 5, arbitrary: fc.constantFrom('k', 'l', 'm', 'n', '"o"') }, inline),
            colon,
            gap,
            tie('block'),
          ),
          { minLength: 1, maxLength: 3 },
        )
        .map((entries) => entries.map(([key, mark, space, value]) => key + mark + space + deeper(value)).join('\n~')),
    },
    {
      weight: 2,
      arbitrary: fc
        .array(fc.tuple(gap, tie('block')), { minLength: 1, maxLength: 3 })
        .map((items) => items.map(([space, value]) => `-${space}${deeper(value)}`).join('\n~')),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(gap, tie('block'), fc.constantFrom('\n~:', '\n~ :', ' :', ''), gap, tie('block'))
        .map(([first, key, mark, second, value]) => `?${first}${deeper(key)}${mark}${second}${deeper(value)}`),
    },
  ),
}));

/** Every indented line of a text stands two columns deeper. */
function deeper(text: string): string {
  return text.replaceAll('~', '~  ');
}

/** A value in any form that YAML has, right ones and broken ones, for a key that stands so many columns from the left. */
export function yamlValue(columns: number): fc.Arbitrary<string> {
  return block.map((text) => deeper(text).replaceAll('~', ' '.repeat(columns)));
}

const BEGINNINGS = [
  '',
  '',
  '',
  '',
  '',
  '---\n',
  '--- ',
  '%YAML 1.2\n---\n',
  '%YAML 1.1\n---\n',
  '\ufeff',
  '# c\n',
  '\n',
  ' ',
  '---',
  '%TAG ! a\n---\n',
  '# c\u0085',
];
const ENDS = [
  '\n',
  '\n',
  '\n',
  '',
  '\n...\n',
  '\n---\n',
  '\n# c\n',
  '\n\n',
  ' # c',
  '\n...',
  '\n... a\n',
  '\n \n',
  '\n\t\n',
  '\r\n',
  '\u2028',
  '\0',
];

/** Texts with every form that YAML has, right ones and broken ones. */
const forms = fc
  .tuple(fc.constantFrom(...BEGINNINGS), fc.constantFrom('k: ', 'k:\n~', ''), block, fc.constantFrom(...ENDS))
  .map(
    ([beginning, key, text, end]) => beginning + (key + (key === '' ? text : deeper(text))).replaceAll('~', '') + end,
  );

/** Any text that a stranger could take for a record: every form of YAML, and real records changed by chance. */
export const yamlText = fc.oneof(
  { weight: 5, arbitrary: forms },
  {
    weight: 2,
    arbitrary: fc.tuple(forms, fc.array(mutation, { maxLength: 2 })).map(([text, changes]) => mutate(text, changes)),
  },
  { weight: 1, arbitrary: forms.map((text) => text.replaceAll(/\r?\n/g, '\r\n')) },
  { weight: 1, arbitrary: mutatedLines },
  { weight: 1, arbitrary: soup },
);
