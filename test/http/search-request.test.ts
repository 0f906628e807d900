import { expect, test } from 'vitest';
import { createRandom } from '../create-random.ts';
import { SEARCH_PATTERN, keysFor, LETTER, searchPattern, typedKey } from '../../generator/http/search-request.ts';

const PATTERN = new RegExp(searchPattern(Array.from({ length: 15 }, () => `(${LETTER})`)));

/** The key that hosts find in a query by the pattern. */
function keyByPattern(input: string): string {
  const query = new URLSearchParams({ 'with-installers': 'True', search: input, page: '2' }).toString();
  return PATTERN.exec(query)?.slice(1).join('') ?? '';
}

test.each([
  ['openttd', 'openttd'],
  ['  open  ttd ', 'openttd'],
  ['the legend of zofia', 'legendzofia'],
  ['the', 'the'],
  ['the game', 'game'],
  ['command & conquer', 'commandconquer'],
  ['a - of the b', 'b'],
  ["rock 'n' roll", 'rocknroll'],
  ['rock n roll', 'rockroll'],
  ['half-life 2: episode two', 'halflife2episod'],
  ['s.t.a.l.k.e.r.', 'stalker'],
  ['0 a.d.', '0ad'],
  ['anthem of theft', 'anthemtheft'],
  ['..', ''],
  ['', ''],
])('"%s" has the key "%s"', (input, key) => {
  expect(typedKey(input)).toBe(key);
  expect(keyByPattern(input)).toBe(key);
});

test('accents are taken off, or left out where a host cannot do that', () => {
  expect(typedKey('pokémon')).toBe('pokemon');
  expect(keyByPattern('pokémon')).toBe('pokmon');
  expect(typedKey('тетрис 2')).toBe('2');
});

test('the pattern and the function find the same in any text', () => {
  const random = createRandom(3);
  const parts = [
    'the',
    'of',
    'a',
    'an',
    'n',
    'game',
    ' ',
    ' ',
    ' ',
    '  ',
    "'",
    '-',
    '&',
    ':',
    '.',
    '%',
    '+',
    'x',
    'doom',
    '2',
    'ii',
    'then',
  ];
  for (let round = 0; round < 5000; round += 1) {
    const text = Array.from({ length: Math.floor(random() * 12) }, () => parts[Math.floor(random() * parts.length)])
      .join('')
      .trim();
    // What stands before signs alone may be either.
    if (/(?:^| )(?:the|of|an?|n|game) +[^a-z0-9]*$/.test(text)) continue;
    expect(keyByPattern(text), text).toBe(typedKey(text));
  }
});

test('only a query with something typed is a search', () => {
  const search = new RegExp(SEARCH_PATTERN);
  for (const query of ['search=a', 'page=2&search=%20', 'search=&search=a'])
    expect(search.test(query), query).toBe(true);
  for (const query of ['', 'search', 'search=', 'search=&page=2', 'research=a', 'page=search=a']) {
    expect(search.test(query), query).toBe(false);
  }
});

test('keys are tried from the longest on, but a long text is not found by its first three letters', () => {
  expect(keysFor('')).toEqual([]);
  expect(keysFor('ab')).toEqual(['ab']);
  expect(keysFor('abcd')).toEqual(['abcd']);
  expect(keysFor('abcdef')).toEqual(['abcdef', 'abcde', 'abcd']);
});
