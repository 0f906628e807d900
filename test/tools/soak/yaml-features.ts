const CORE_TAGS = [
  ...['binary', 'bool', 'float', 'int', 'map', 'merge', 'null', 'omap', 'pairs', 'seq', 'set', 'str', 'timestamp'],
  ...['value', 'yaml', 'python/name:os.system', 'python/object/apply:os.getcwd', 'python/tuple', 'bin%61ry', '%'],
];

const TAGS = [
  ...CORE_TAGS.map((tag) => `!!${tag}`),
  ...CORE_TAGS.map((tag) => `!<tag:yaml.org,2002:${tag}>`),
  ...['!', '!local', '!e!local', '!<>', '!<!>', '!<local', '!!', '! !!str', '!!str !!int'],
];

const TAGGED = [
  '',
  ' aGVsbG8=',
  ' not base64 ~',
  ' [a, b]',
  ' {a: b}',
  ' "quoted"',
  ' 1',
  ' |\n    text',
  ' &anchor x',
];

/** Values that take the place of another one, besides those that `yamlValue` makes. */
export const VALUES: Readonly<Record<string, readonly string[]>> = {
  tag: TAGS.flatMap((tag) => TAGGED.map((value) => tag + value)),
  'plain scalar': [
    ...['yes', 'No', 'OFF', 'on', 'y', 'N', '~', 'null', 'Null', 'NULL', '', '=', '<<', '-', '?', ':', '--', '---'],
    ...['0o17', '017', '0x1F', '0b11', '1_000', '190:20:30', '1:30.5', '+1', '-0', '0o1', '08', '1e3', '1.', '.5'],
    ...['.inf', '-.INF', '.nan', '1e999', '1.0e+3', '2026-03-01', '2026-03-01 12:00:00 -5', '2026-13-99', '12:30'],
    ...['a # b', 'a #b', 'a: b', 'a:b', '@a', '`a', '%a', '*a', '&a', '!a', '|a', '>a', ',a', ']a', '}a', '"a', "'a"],
  ],
  reference: [
    ...['&a x', '*a', '&a *a', '[&a x, *a]', '{<<: *a}', '\n    <<: {a: b}', '\n    <<: [{a: b}]', '&a\n    x: y'],
    ...['\n    "<<": {a: b}', '&a [*a]', '& x', '* x', '&é x', '\n    *a : b'],
  ],
  character: [
    ...[
      '\u0085',
      '\u2028',
      '\u2029',
      '\uFEFF',
      '\u00a0',
      '\u200b',
      '\u202e',
      '\u0007',
      '\u001b[31m',
      '\u007f',
      '\u009b',
    ],
    ...['\ud800', '\uFFFE', '\uFFFF', '\u{1f600}', '\u{10ffff}', '\0', '\t', '\r', '\v', '\f'],
  ].flatMap((one) => [`a${one}b`, `${one}a`, `a${one}`, `"a${one}b"`, `|\n    a${one}b`, `\t${one}`]),
};

/** Lines that are put between others, or at the top. */
export const LINES: Readonly<Record<string, readonly string[]>> = {
  directive: [
    '%YAML 1.1\n---',
    '%YAML 1.2\n---',
    '%YAML 9.9\n---',
    '%TAG ! tag:x:\n---',
    '%TAG !e! !!\n---',
    '%FOO\n---',
    '%',
  ],
  document: ['---', '...', '--- a', '---\n---', '...\n---', '--- |\n  a', '--- # c', '...a'],
  key: [
    ...[
      '? a',
      '? "a" lost',
      ': b',
      '<<: {a: b}',
      '"a": b',
      '!!binary a: b',
      '&a b: c',
      '*a : b',
      '[a]: b',
      '{a: b}: c',
    ],
    ...[
      '__proto__: {a: b}',
      'constructor: a',
      'yes: no',
      '1: a',
      '~: a',
      '"": a',
      '=: a',
      '"a\\nb": c',
      '2026-01-01: a',
    ],
    ...[
      'a:\tb',
      'a:\t- b',
      '\ta: b',
      ' a: b',
      '- a',
      '-\ta',
      'a : b',
      'a:b',
      'a:  # c',
      '#c',
      ' #c',
      'a: b # c',
      'a: b #c',
    ],
  ],
};
