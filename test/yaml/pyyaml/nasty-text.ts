import fc from 'fast-check';

const LOOKALIKES = [
  ...['', '~', 'null', 'Null', 'NULL', 'nULL', 'true', 'True', 'TRUE', 'yes', 'No', 'on', 'OFF', 'y', 'n', 'Y', 'N'],
  ...['0', '-0', '+1', '12', '012', '08', '0o17', '0x1F', '-0xf_f', '0b10', '0b_', '0x_', '1_000', '190:20:30', '1:60'],
  ...['1.', '1.5', '.5', '-.5', '1e5', '1.e5', '1.0e+5', '1e+16', '._5', '1_.5_', '20:30.15', '.inf', '-.INF', '+.Inf'],
  ...['.nan', '.NaN', '-.nan', '.', '..', '...', '....', '... x', '-', '--', '---', '----', '--- x', '- x', '-x'],
  ...['2001-12-14', '2001-1-1', '2001-12-14T21:59:43.10-05:00', '2001-12-14 21:59:43', '2001-12-14t1:59:43Z'],
  ...[
    '=',
    '<<',
    '<',
    '!',
    '&',
    '*',
    '!x',
    '&x',
    '*x',
    '#',
    '# x',
    'x #',
    'x#',
    'x # y',
    ':',
    ': x',
    'x:',
    'x: y',
    'x:y',
  ],
  ...[
    '?',
    '? x',
    '?x',
    '[',
    ']',
    '{',
    '}',
    '[]',
    '{}',
    ',',
    ', x',
    '|',
    '>',
    '%',
    '%YAML 1.1',
    '@',
    '`',
    '"',
    "'",
    "''",
  ],
  ...['$GAMEDIR/x.exe', 'N/A:please select', 'https://example.org/a?b=c&d#e', 'C:\\x', '-w', '/S', "it's", 'a "b"'],
];

const SPECIALS = [
  ...[
    '\n',
    '\n\n',
    '\r',
    '\r\n',
    '\t',
    '\0',
    '\u0007',
    '\b',
    '\v',
    '\f',
    '\u001b',
    '\u007f',
    '\u0080',
    '\u0085',
    '\u00a0',
  ],
  ...['\u00e9', '\u00ff', '\u0100', '\u2028', '\u2029', '\ud7ff', '\ud800', '\udbff', '\udc00', '\udfff', '\ue000'],
  ...[
    '\ufeff',
    '\ufffd',
    '\ufffe',
    '\uffff',
    '\u{10000}',
    '\u{1f600}',
    '\u{10fffe}',
    '\u{10ffff}',
    "'",
    '"',
    '\\',
    '#',
    ':',
  ],
];

const word = fc.oneof(
  fc.stringMatching(/^[a-z]{1,12}$/),
  fc.integer({ min: 1, max: 200 }).map((length) => 'w'.repeat(length)),
  fc.constantFrom(...LOOKALIKES),
);

const gap = fc.oneof(
  { weight: 12, arbitrary: fc.constant(' ') },
  { weight: 2, arbitrary: fc.constantFrom('  ', '   ', '') },
  { weight: 1, arbitrary: fc.constantFrom('\n', '\n\n', '\n\n\n', ' \n', '\n ', ...SPECIALS) },
);

const prose = fc
  .array(fc.tuple(word, gap), { minLength: 1, maxLength: 40 })
  .map((pairs) => pairs.map((pair) => pair.join('')).join(''));

const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(' ', 'a', ...SPECIALS) },
  { weight: 2, arbitrary: fc.constantFrom(...LOOKALIKES) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
  { weight: 1, arbitrary: fc.integer({ min: 60, max: 85 }).map((length) => 'w'.repeat(length)) },
);

/** Strings that YAML writes in every way it knows, with all that makes it fold, escape or quote. */
export const nastyText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...LOOKALIKES) },
  { weight: 1, arbitrary: fc.constantFrom(...SPECIALS) },
  { weight: 4, arbitrary: fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join('')) },
  { weight: 4, arbitrary: prose },
  { weight: 2, arbitrary: prose.map((text) => text.trim().replace(/[^ -~]/g, 'x')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
);
