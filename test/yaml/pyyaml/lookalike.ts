import fc from 'fast-check';

const PIECES = [
  ...[
    '0',
    '1',
    '7',
    '8',
    '9',
    '12',
    '60',
    '59',
    '2001',
    '_',
    ':',
    '.',
    '-',
    '+',
    'e',
    'E',
    'e+',
    'E-',
    '0x',
    '0b',
    '0o',
  ],
  ...['a', 'F', 'inf', 'Inf', 'nan', 'NaN', '.inf', '.nan', 'T', 't', 'Z', ' ', '\t', '-12', '-14', ':30', ':59:43'],
  ...['yes', 'No', 'TRUE', 'off', 'null', '~', '<', '<<', '=', '!', '&', '*', 'y', 'n', '\n', '\u0663', '\u{1f600}'],
];

const NUMBERS = [
  ...[/^[-+]?[0-9][0-9_]{0,4}(:[0-6]?[0-9]){0,4}\.?[0-9_]{0,4}$/, /^[-+]?0[bx]?[01_7a-f]{0,8}$/],
  ...[/^[-+]?[0-9_]{0,5}\.[0-9_]{0,5}([eE][-+]?[0-9]{1,3})?$/],
  ...[
    /^[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([Tt ]{1,2}[0-9]{1,2}:[0-9]{2}:[0-9]{2}(\.[0-9]{0,8})?( ?(Z|[-+][0-9]{1,2}(:[0-9]{2})?))?)?$/,
  ],
];

const WORDS = ['yes', 'no', 'true', 'false', 'on', 'off', 'null', '.inf', '-.inf', '+.inf', '.nan', '~', '<<', '=', ''];

function recase(text: string): fc.Arbitrary<string> {
  const capitalized = text.slice(0, 1).toUpperCase() + text.slice(1);
  return fc.constantFrom(text, text.toUpperCase(), capitalized, text.slice(0, -1), `${text}\n`, `${text}x`);
}

/** Texts that YAML 1.1 takes, or nearly takes, for something else than a string. */
export const lookalike = fc.oneof(
  { weight: 3, arbitrary: fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => pieces.join('')) },
  { weight: 4, arbitrary: fc.oneof(...NUMBERS.map((pattern) => fc.stringMatching(pattern))) },
  { weight: 1, arbitrary: fc.constantFrom(...WORDS).chain(recase) },
  {
    weight: 1,
    arbitrary: fc.array(fc.constantFrom(':30', ':59', ':0'), { maxLength: 200 }).map((parts) => `7${parts.join('')}.5`),
  },
  { weight: 1, arbitrary: fc.bigInt().map(String) },
);
