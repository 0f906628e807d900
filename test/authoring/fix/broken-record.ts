import { createRandom } from '../../create-random.ts';

type Random = () => number;
type Mutation = (lines: string[], random: Random) => string[];

const SCALARS =
  'yes no off On true 0777 0o17 1_000 1.10 1e3 1:30 2013-01-01 null ~ = 12 "12" "no" "true" "" [a] {b: c} é🎮'.split(
    ' ',
  );

const KEY = /^(\s*(?:- )*)([A-Za-z_][\w-]*)(:(?:\s|$).*)/su;

const mutations: readonly Mutation[] = [
  // Misspelt keys, at any depth; the first two are the commonest.
  onLine(KEY, ([, indent, key, rest], random) => `${indent}${misspelt(key, random)}${rest}`),
  onLine(KEY, ([, indent, key, rest], random) => `${indent}${misspelt(key, random)}${rest}`),
  onLine(KEY, ([, indent, key, rest]) => `${indent}"${key}"${rest}`),
  onLine(KEY, ([, indent, , rest], random) => `${indent}${pick(SCALARS, random)}${rest}`),
  onLine(/^(.*: )"(.*)"$/su, ([, before, value]) => `${before}${value}`),
  onLine(/^(.*: )(\S.*)$/su, ([, before], random) => `${before}${pick(SCALARS, random)}`),
  onLine(
    /^(.*: )(\S.*)$/su,
    ([, before], random) => `${before}${pick(SCALARS, random)}  # why: "${pick(SCALARS, random)}"`,
  ),
  onLine(/^(.*: )([A-Za-z].*)$/su, ([, before, value]) => `${before}é ${value} \u{1F3AE}`),
  onLine(/^(\s*)(.*)$/su, ([, indent, rest]) => `${indent}# accept plain-http: ünd\n${indent}${rest}`),
  onLine(/^(\s*)(.*)$/su, ([, indent, rest]) => `${indent}# note: yes\n${indent}${rest}`),
  onLine(/^.*$/su, ([line]) => `${line}  `),
  onLine(/^.*$/su, () => ''),
  // The wrong order: one line goes to another place.
  (lines, random) => {
    const from = Math.floor(random() * lines.length);
    const remainder = lines.toSpliced(from, 1);
    return remainder.toSpliced(Math.floor(random() * remainder.length), 0, lines[from] ?? '');
  },
];

/** A record with some mistakes, the same for each seed. */
export function breakRecord(text: string, seed: number): string {
  const random = createRandom(seed);
  for (let warmUp = 0; warmUp < 5; warmUp += 1) random();
  let lines = text.split('\n');
  for (let count = Math.floor(random() * 5); count > 0; count -= 1) lines = pick(mutations, random)(lines, random);
  const brokenText = lines.join('\n');
  const ends = random() < 0.2 ? brokenText.replaceAll('\n', '\r\n') : brokenText;
  return random() < 0.2 ? `\uFEFF${ends}` : ends;
}

function onLine(pattern: RegExp, change: (match: string[], random: Random) => string): Mutation {
  return (lines, random) => {
    const fitting = [...lines.keys()].filter((at) => pattern.test(lines[at] ?? ''));
    const index = pick(fitting, random);
    const match = pattern.exec(lines[index] ?? '');
    return match === null ? lines : lines.with(index, change([...match], random));
  };
}

function misspelt(key = '', random: Random): string {
  const position = Math.floor(random() * key.length);
  const letter = key.charAt(position);
  return `${key.slice(0, position)}${pick(['', letter + letter, letter.toUpperCase(), '-'], random)}${key.slice(position + 1)}`;
}

function pick<T>(items: readonly T[], random: Random): T {
  return items[Math.floor(random() * items.length)] as T;
}
