import { GAME_LIST, NOTHING_FOUND, SEARCH_ANSWERS, searchAnswerPath } from './addresses.ts';
import { table, variablesOf } from './nginx-tables.ts';
import { LETTER, LONGEST_KEY, SEARCH_PARAMETER, SURE_KEY, typedText } from './search-request.ts';
import { indented } from './standalone.ts';
import type { HostedSite, HostSettings } from './settings.ts';

/** What was typed. */
const TYPED = `$arg_${SEARCH_PARAMETER}`;

/** The table that takes the letters and digits out of what was typed; each has its own variable. */
export function searchTable(settings: HostSettings): string[] {
  if (!settings.hasSearch) return [];
  const letters = letterVariables(settings);
  const groups = letters.map((variable) => `(?<${variable.slice(1)}>${LETTER})`);
  return table('The letters and digits of what was typed', TYPED, variablesOf(settings)('key'), [
    'default "";',
    `"~^${typedText(groups)}" "${letters.join('')}";`,
  ]);
}

/** Where a search is answered, from the longest key that there is; `lines` are those of each answer. */
export function searchLocations(
  settings: HostSettings,
  { prefix }: HostedSite,
  lines: readonly string[],
): readonly string[] {
  if (!settings.hasSearch) return [];
  const letters = letterVariables(settings);
  const beginnings = letters.map((_letter, at) => letters.slice(0, at + 1).join(''));
  // Shorter ones only where no more was typed, which is the first of all.
  const keys = [variablesOf(settings)('key'), ...beginnings.slice(SURE_KEY - 1, LONGEST_KEY - 1).reverse()];
  const files = keys.map((key) => `/${searchAnswerPath(key)}`);
  return [
    `location = ${prefix}/${GAME_LIST} {`,
    `    if (${TYPED} != "") { rewrite ^ ${prefix}/${SEARCH_ANSWERS} last; }`,
    ...indented(lines),
    '}',
    `location = ${prefix}/${SEARCH_ANSWERS} {`,
    '    internal;',
    ...indented(lines.filter((line) => !line.startsWith('try_files '))),
    `    try_files ${[...files, `/${NOTHING_FOUND}`].join(' ')} =404;`,
    '}',
  ];
}

function letterVariables(settings: HostSettings): string[] {
  const named = variablesOf(settings);
  return Array.from({ length: LONGEST_KEY }, (_none, at) => named(`k${String(at + 1)}`));
}
