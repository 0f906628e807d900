import {
  API,
  FOLDER_FILE,
  FOLDER_PAGE,
  GAME_LIST,
  NOTHING_FOUND,
  SEARCH_ANSWERS,
  searchAnswerPath,
} from './addresses.ts';
import { literally } from './address-patterns.ts';
import { CONTENT_TYPE, CONTRACT_HEADERS, FILE_TYPE } from './contract.ts';
import { pageHeaders } from './headers.ts';
import { errorBodies, errorPages } from './nginx-errors.ts';
import { type NameVariable, table, variableOf, variablesOf } from './nginx-tables.ts';
import { PAGE_TYPES, pageTypeOf } from './page-types.ts';
import { LETTER, LONGEST_KEY, SEARCH_PARAMETER, SURE_KEY, typedText } from './search-request.ts';
import type { HostedSite, HostSettings } from './settings.ts';
import { indented } from './standalone.ts';

/** What stands within `server { }`, except for where it listens and by which name. */
export function nginxServer(settings: HostSettings, site: HostedSite): string[] {
  const named = variablesOf(settings);
  return [
    `root "${settings.folder}";`,
    'absolute_redirect off;',
    'charset utf-8;',
    'charset_types text/css text/javascript;',
    '# A part of a JSON text is of no use.',
    'max_ranges 0;',
    '',
    '# All headers stand here: a location with its own headers would inherit none.',
    ...Object.entries(CONTRACT_HEADERS).map(([name, value]) => `add_header ${name} "${value}" always;`),
    `add_header Access-Control-Max-Age ${named('max_age')} always;`,
    `add_header Cache-Control ${named('cache')} always;`,
    ...pageHeaders(settings).map(([name]) => `add_header ${name} ${named(variableOf(name))} always;`),
    '',
    ...errorPages(settings, site, named('missing')),
    'if ($request_method = OPTIONS) { return 204; }',
    'if ($request_method !~ "^(?:GET|HEAD)$") { return 405; }',
    `if (${named('refused')}) { return 404; }`,
    '',
    ...errorBodies(settings, site, named('detail')),
    `location ${site.prefix}/${API} {`,
    ...indented(api(settings, named)),
    '}',
    ...searchLocations(settings, site, api(settings, named)),
    ...typedFiles(settings, site),
    ...others(settings, site),
  ];
}

function api(settings: HostSettings, named: NameVariable): string[] {
  const unknown = settings.unknownSlug === 'empty' ? [named('unknown')] : [];
  const files = [named('path'), `${named('path')}/${FOLDER_FILE}`, ...unknown];
  return [
    '# One type, whatever a name looks like.',
    'types { }',
    `default_type ${CONTENT_TYPE};`,
    'gzip off;',
    `try_files ${files.join(' ')} =404;`,
  ];
}

/** Files with another type than their ending or their folder tells. */
function typedFiles({ folder, fileTypes }: HostSettings, { prefix }: HostedSite): string[] {
  return Object.entries(fileTypes)
    .filter(([path, type]) => !path.endsWith('/') && pageTypeOf(path) !== type)
    .flatMap(([file, type]) => [
      `location = ${prefix}/${file} {`,
      ...(prefix === '' ? [] : [`    alias "${folder}/${file}";`]),
      '    types { }',
      `    default_type ${type};`,
      '    gzip_vary on;',
      '}',
    ]);
}

/** Whatever lies beside `api/`: manifests, and pages for people. */
function others({ folder }: HostSettings, { prefix }: HostedSite): string[] {
  const types = [
    'types {',
    ...Object.entries(PAGE_TYPES).map(([type, endings]) => `    ${type} ${endings.join(' ')};`),
    '}',
  ];
  // Where nginx compresses by itself, caches must know.
  const inside = indented([...types, `default_type ${FILE_TYPE};`, `index ${FOLDER_PAGE};`, 'gzip_vary on;']);
  if (prefix === '') return ['location / {', ...inside, '}'];
  return [`location ${prefix}/ {`, `    alias "${folder}/";`, ...inside, '}', 'location / {', '    return 404;', '}'];
}

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
function searchLocations(settings: HostSettings, { prefix }: HostedSite, lines: readonly string[]): readonly string[] {
  if (!settings.hasSearch) return [];
  const letters = letterVariables(settings);
  const beginnings = letters.map((_letter, at) => letters.slice(0, at + 1).join(''));
  // Shorter ones only where no more was typed, which is the first of all.
  const keys = [variablesOf(settings)('key'), ...beginnings.slice(SURE_KEY - 1, LONGEST_KEY - 1).reverse()];
  const files = keys.map((key) => `/${searchAnswerPath(key)}`);
  return [
    `location ~ ^${literally(prefix)}/${GAME_LIST}/?$ {`,
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
