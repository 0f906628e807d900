import fc from 'fast-check';
import { expect, test } from 'vitest';
import { authorText } from '../../../generator/website/author-text/author-text.ts';
import { runs } from '../../runs.ts';

/** Every tag that may stand on a page, letter by letter; of addresses, no quote and nothing that closes the tag. */
const TAGS = [
  /^<\/?(?:p|bdi|strong|em|code|pre|ul|ol|li)>$/,
  /^<(?:br|hr) \/>$/,
  /^<ol start="\d{1,9}">$/,
  /^<\/?span>$|^<span class="(?:hidden|host)">$/,
  /^<a href="https?:\/\/[^\s"'<>@/]+(?:[/?#][^\s"'<>]*)?" rel="nofollow noopener ugc">$|^<\/a>$/,
];

const PIECES = [
  ...[
    '*',
    '**',
    '_',
    '`',
    '```',
    '~~',
    '#',
    '# ',
    '- ',
    '1. ',
    '> ',
    '    ',
    '\t',
    '\n',
    '\r\n',
    '\r',
    '\n\n',
    '|',
    '---',
    '===',
  ],
  ...['[', ']', '(', ')', '![', '](', '<', '>', '"', "'", '&', ';', '&lt;', '&#x3c;', '&quot;', '\\', '/', '@', ':'],
  ...[
    '<script>',
    '</p>',
    '<img src=x onerror=y>',
    '<!--',
    '-->',
    '<a href="',
    'javascript:',
    'data:',
    'vbscript:',
    'style=',
  ],
  ...[
    'http://',
    'https://',
    'HTTPS://',
    '//',
    'example.org',
    'a.b',
    'www.',
    '%0a',
    '%22',
    '\u202e',
    '\0',
    '\ud800',
    'é',
    '中',
    'word',
    ' ',
  ],
];

const anyText = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

test('no text gives an element, an attribute or an address that is not in the list', () => {
  fc.assert(
    fc.property(anyText, (source) => {
      const { text } = authorText(source);
      const tags = text.match(/<[^>]*>?/g) ?? [];
      expect(tags.filter((tag) => !TAGS.some((allowed) => allowed.test(tag)))).toEqual([]);
      // What is no tag holds no sign that could begin or end one.
      expect(text.replaceAll(/<[^>]*>/g, '')).not.toMatch(/[<>"']/);
    }),
    { numRuns: runs(1500) },
  );
});

test('lines without marks are what Markdown makes of them', () => {
  const pieces = [
    '\n',
    '\n',
    '\n\n',
    'abc',
    'a: ',
    'http://',
    '//',
    '! ',
    ...Array.from('bcXYZ éя0159.,;:!()/?%\'"’–-+*'),
  ];
  const lines = fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((all) => all.join(''));
  fc.assert(
    fc.property(lines, (source) => {
      // With a mark behind them, they are parsed.
      const markedText = authorText(`${source}\n\n*end*`).text;
      fc.pre(markedText.endsWith('<p><bdi><em>end</em></bdi></p> '));
      expect(authorText(source).text).toBe(markedText.slice(0, markedText.lastIndexOf('<p>')));
    }),
    { numRuns: runs(2000) },
  );
});

test('what is opened is closed, in its order', () => {
  fc.assert(
    fc.property(anyText, (source) => {
      const open: string[] = [];
      for (const [, closes, name = ''] of authorText(source).text.matchAll(
        /<(\/?)([a-z]+)[^>/]*(?:"[^"]*"[^>/]*)*>/g,
      )) {
        if (closes === '') open.push(name);
        else expect(open.pop()).toBe(name);
      }
      expect(open).toEqual([]);
    }),
    { numRuns: runs(1000) },
  );
});

test('no word is lost', () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1, maxLength: 30 });
  const marks = fc.constantFrom(
    '\n',
    '\r\n',
    '\n\n- ',
    '\n1. ',
    '\n# ',
    ' ',
    ' **',
    '** ',
    ' `',
    '` ',
    ' [',
    '] ',
    '\n> ',
    '\n    ',
    '\n---\n',
  );
  fc.assert(
    fc.property(words, fc.array(marks, { minLength: 30, maxLength: 30 }), (parts, between) => {
      const { text } = authorText(parts.map((word, index) => word + (between[index] ?? ' ')).join(''));
      const visibleText = text.replaceAll(/<br \/>/g, ' ').replaceAll(/<[^>]*>|&[^;]+;/g, ' ');
      expect(visibleText.match(/[a-z]+/g) ?? []).toEqual(parts);
    }),
    { numRuns: runs(500) },
  );
});

const LONG = 200_000;
const HOSTILE = [
  '*a ',
  '**a *b ',
  '[',
  '[a](',
  '![[',
  '>',
  '- ',
  '1. ',
  '`a',
  '<',
  '<!--',
  'https://',
  'a@',
  '\\',
  '\n',
  ' ',
  '_a',
];

test.each(HOSTILE)('a text of nothing but %j takes no longer than others', (piece) => {
  const text = piece.repeat(LONG / piece.length);
  authorText(text);
  const start = performance.now();
  authorText(text);
  expect(performance.now() - start).toBeLessThan(500);
});
