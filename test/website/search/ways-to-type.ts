import { foldText } from '../../../generator/answers/search/search-words.ts';

/** A game as the search knows it. */
export interface KnownGame {
  readonly name: string;
  readonly year: number | null;
  readonly runners: readonly string[];
  readonly ids: readonly string[];
}

const ROMAN = [
  '',
  'I',
  'II',
  'III',
  'IV',
  'V',
  'VI',
  'VII',
  'VIII',
  'IX',
  'X',
  'XI',
  'XII',
  'XIII',
  'XIV',
  'XV',
  'XVI',
];

/** How players type the name of a game, by kind, with the share that must be among the first three. */
export const WAYS: Readonly<Record<string, { readonly share: number; readonly type: (game: KnownGame) => string[] }>> =
  {
    'the name': { share: 0.99, type: ({ name }) => [name] },
    'the name in small letters': { share: 0.99, type: ({ name }) => [foldText(name)] },
    'joined words': { share: 0.99, type: ({ name }) => [foldText(name).replaceAll(' ', '')] },
    'a typo': { share: 0.99, type: ({ name }) => typos(name) },
    'the subtitle': { share: 0.99, type: ({ name }) => subtitles(name) },
    'the other numerals': { share: 0.98, type: ({ name }) => otherNumerals(name) },
    '"&" and "and"': {
      share: 0.99,
      type: ({ name }) => variants(name, / & /, ' and ').concat(variants(name, / and /i, ' & ')),
    },
    'name and year': { share: 0.98, type: ({ name, year }) => (year === null ? [] : [`${name} ${String(year)}`]) },
    'name and runner': { share: 0.95, type: ({ name, runners }) => runners.map((runner) => `${name} ${runner}`) },
    'words too many': { share: 0.95, type: ({ name }) => tooMany(name) },
    initials: { share: 0.9, type: ({ name }) => initials(name) },
    'ids in stores': { share: 1, type: ({ ids }) => [...ids] },
  };

function variants(name: string, from: RegExp, to: string): string[] {
  return from.test(name) ? [name.replace(from, to)] : [];
}

/** The longest word, of five letters and more, without a letter, with another one, and with two the other way round. */
function typos(name: string): string[] {
  const words = foldText(name).split(' ');
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? '';
  if (longest.length < 5) return [];
  const [start, letter, next, end] = [longest.slice(0, 2), longest.charAt(2), longest.charAt(3), longest.slice(4)];
  const wrong = [start + next + end, `${start}${letter === 'x' ? 'z' : 'x'}${next}${end}`, start + next + letter + end];
  return wrong
    .filter((one) => one !== longest)
    .map((one) => words.map((word) => (word === longest ? one : word)).join(' '));
}

/** What stands after a colon or a dash, where that is more than a word. */
function subtitles(name: string): string[] {
  const [, subtitle] = /(?::| [-–—]) +(.+)$/.exec(name) ?? [];
  return subtitle === undefined || foldText(subtitle).length < 8 ? [] : [subtitle];
}

function otherNumerals(name: string): string[] {
  const roman = name.replace(/(?<= )([IVX]+)(?=[ :]|$)/, (numeral) =>
    ROMAN.includes(numeral) ? String(ROMAN.indexOf(numeral)) : numeral,
  );
  const digits = name.replace(/(?<= )([1-9]|1[0-6])(?=[ :]|$)/, (digit) => ROMAN[Number(digit)] ?? digit);
  return [roman, digits].filter((one) => one !== name).flatMap((one) => [one, foldText(one)]);
}

function tooMany(name: string): string[] {
  const words = name.split(' ');
  return [`the ${name}`, `${name} game`, ...(words.length < 2 ? [] : [[words[0], 'of', ...words.slice(1)].join(' ')])];
}

/** The first letters of all words of three and more, as they stand and without articles. */
function initials(name: string): string[] {
  const words = foldText(name).split(' ');
  if (words.length < 3) return [];
  return [words.map((word) => word.charAt(0)).join('')];
}
