import fc from 'fast-check';
import { readTree } from '../../read-tree.ts';
import { PROJECT } from '../../project.ts';

/** Every record of the catalogue, as text. */
export const catalogueTexts = textsBelow('catalogue');

/** Records of the catalogue and of the fixtures, right and wrong ones. */
const allTexts = [
  ...catalogueTexts,
  ...textsBelow('test/fixtures/small'),
  ...textsBelow('test/fixtures/fifty-mistakes'),
];

function textsBelow(folder: string): string[] {
  return Object.entries(readTree(`${PROJECT}${folder}`))
    .filter(([path]) => path.endsWith('.yaml'))
    .map(([, text]) => text.replace(/^\uFEFF/u, ''));
}

/** Pieces of text that mean something in YAML, or are odd to some of its readers. */
const PIECES = [
  ...[
    ' ',
    '  ',
    '    ',
    '\n',
    '\n\n',
    '\n   \n',
    '\n        \n',
    '\t',
    '\r',
    '\r\n',
    '\uFEFF',
    '\u0085',
    '\u2028',
    '\0',
  ],
  ...['#', ' #', '# c\n', '  # c\n', '      # c\n', '-', '- ', '\n- ', '\n  - ', ':', ': ', ':\n', '?', '? ', '.', '='],
  ...[
    '"',
    "'",
    "''",
    '\\',
    '\\n',
    '\\x41',
    '\\u0041',
    '\\ud800',
    '\\e',
    '\\r',
    '\\_',
    '\\L',
    '"\\0\\a\\v"',
    '"x"',
    "'x'",
    '"x": y',
    "'x':\n",
  ],
  ...[
    '|',
    '|\n',
    '>-\n',
    '|+\n',
    '>\n',
    '|2\n',
    ': |\n',
    ': >-\n      x\n       y\n\n      z\n',
    ': |+\n      x\n\n\n',
  ],
  ...[',', '[', ']', '{', '}', '[a, b]', '{a: b}', '{}', '[]', '[ ]', '[a,b]', '{a: "b", c: [d]}', '[a: b]', '{a}'],
  ...['&a ', '*a', '!t ', '%', '@', '`', '~', '<<: ', '---', '---\n', '...', '...\n', '\n  a: b', '\n    a: b'],
  // Of these wide ones the lower bytes would be a line break, a quote, a hash, a colon and a letter.
  ...['\u010a', '\u0122', '\u0123', '\u013a', '\u0161', '日本 ™ 語'],
  ...['é', '\u00a0', '\u{1f600}', 'a', '0', 'null', 'yes', '$X', 'a: b', '-1'],
];

const piece = fc.constantFrom(...PIECES);
const fraction = fc.double({ min: 0, max: 1, noNaN: true });

type Mutation = (text: string) => string;

const insertion = fc.tuple(fraction, piece).map(([where, addition]): Mutation => (text) => {
  const index = Math.round(where * text.length);
  return text.slice(0, index) + addition + text.slice(index);
});

const deletion = fc.tuple(fraction, fc.integer({ min: 1, max: 5 })).map(([where, count]): Mutation => (text) => {
  const index = Math.round(where * text.length);
  return text.slice(0, index) + text.slice(index + count);
});

const duplication = fc
  .tuple(fraction, fraction, fc.integer({ min: 1, max: 20 }))
  .map(([from, to, count]): Mutation => (text) => {
    const source = Math.round(from * text.length);
    const index = Math.round(to * text.length);
    return text.slice(0, index) + text.slice(source, source + count) + text.slice(index);
  });

const line = fc.tuple(fc.integer({ min: 0, max: 8 }), fc.constantFrom('', '# c', '-', '- a', 'k:', 'k: v', '- k: v'));

const lineMutation = fc
  .tuple(fc.constantFrom('swap', 'drop', 'double', 'indent', 'insert'), fraction, fraction, line)
  .map(([action, first, second, [indent, added]]): Mutation => (text) => {
    const lines = text.split('\n');
    const a = Math.floor(first * (lines.length - 1));
    const b = Math.floor(second * (lines.length - 1));
    const firstLine = lines[a] ?? '';
    if (action === 'drop') lines.splice(a, 1);
    if (action === 'double') lines.splice(b, 0, firstLine);
    if (action === 'insert') lines.splice(a, 0, ' '.repeat(indent) + added);
    if (action === 'indent') lines[a] = ' '.repeat(indent) + firstLine.trimStart();
    if (action === 'swap') [lines[a], lines[b]] = [lines[b] ?? '', firstLine];
    return lines.join('\n');
  });

export const mutation = fc.oneof({ weight: 3, arbitrary: insertion }, deletion, duplication, {
  weight: 2,
  arbitrary: lineMutation,
});

const mutations = fc.array(mutation, { maxLength: 3 });

/** Some lines of a real record in which a few things were changed by chance. */
export const mutatedLines = fc
  .tuple(fc.constantFrom(...allTexts), fraction, fc.integer({ min: 4, max: 40 }), mutations)
  .map(([text, from, count, changes]) => mutate(excerpt(text, from, count), changes));

/** A real record in which a few things were changed by chance. */
export const mutatedRecord = fc
  .tuple(fc.constantFrom(...allTexts), mutations)
  .map(([text, changes]) => mutate(text, changes));

export function mutate(text: string, changes: readonly Mutation[]): string {
  return changes.reduce((changed, change) => change(changed), text);
}

/** Some lines of a record, moved to the left margin. */
function excerpt(text: string, from: number, count: number): string {
  const lines = text.split('\n');
  const start = Math.floor(from * lines.length);
  const part = lines.slice(start, start + count);
  const indents = part.filter((one) => one.trim() !== '').map((one) => one.length - one.trimStart().length);
  const margin = Math.min(...indents, 20);
  return part.map((one) => one.slice(margin)).join('\n') + (from < 0.8 ? '\n' : '');
}

/** A line of a record to be: how far it stands from the one before it, and what it says. */
interface Line {
  readonly step: number;
  readonly content: string;
  readonly isComment: boolean;
}

const NO_VALUE = ['', '', ' ', ' # c'];
const VALUES = [
  ' v',
  '  v  ',
  ' v # c',
  ' "q"',
  " 'q' # c",
  ' [a, b] # c',
  ' {a: b}',
  ' |\n        t\n',
  ' >- # c\n        t\n',
];
const BROKEN = [' |', ' |+', ' [a', ' v: w', ' "q', ' - a'];

const value = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...NO_VALUE) },
  { weight: 6, arbitrary: fc.constantFrom(...VALUES) },
  { weight: 1, arbitrary: fc.constantFrom(...BROKEN) },
);
const key = fc.integer({ min: 0, max: 60 }).map((number) => `k${String(number)}:`);
const dash = fc.constantFrom('- ', '-   ', '- - ', '');
const entry = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(dash, key, value).map((parts) => parts.join('')) },
  { weight: 2, arbitrary: value.map((found) => `-${found}`) },
);
const step = fc.constantFrom(-4, -2, -2, 0, 0, 0, 2, 2, 1);
const soupLine: fc.Arbitrary<Line> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ step, content: entry, isComment: fc.constant(false) }) },
  {
    weight: 1,
    arbitrary: fc.record({ step, content: fc.constantFrom('# c', '# c', '', ' '), isComment: fc.constant(true) }),
  },
);

/** Entries and comments at any depth: what comments and blank lines belong to is asked at every turn. */
export const soup = fc
  .tuple(fc.array(soupLine, { minLength: 1, maxLength: 9 }), fc.constantFrom('\n', '\n', ''))
  .map(([lines, end]) => layOut(lines) + end);

function layOut(lines: readonly Line[]): string {
  let column = 0;
  return lines
    .map(({ step, content, isComment }, index) => {
      const indent = index === 0 ? 0 : Math.max(0, column + step);
      if (!isComment) column = indent;
      return ' '.repeat(indent) + content;
    })
    .join('\n');
}
