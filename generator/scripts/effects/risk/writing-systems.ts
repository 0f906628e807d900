/** Writing systems whose letters are found in addresses, by the names that people know. */
const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Han', /\p{Script=Han}/u],
  ['Hangul', /\p{Script=Hangul}/u],
  ['Kana', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['Cherokee', /\p{Script=Cherokee}/u],
];

/** The writing systems, other than the Latin one, of which a text holds letters. */
export function scriptsIn(text: string): string[] {
  return SYSTEMS.filter(([, letters]) => letters.test(text)).map(([name]) => name);
}
