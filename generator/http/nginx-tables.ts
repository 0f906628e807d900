import { SLUG } from '../catalogue/slug-grammar.ts';
import { API, API_ROOT, EMPTY_FILE, ERROR_FILES, NOT_FOUND_PAGE, slugPath } from './addresses.ts';
import { API_ADDRESS, literally, NOT_BELOW_API, TRICK } from './address-patterns.ts';
import { CACHE_CONTROL, MANIFEST_CACHE_CONTROL, PREFLIGHT_SECONDS } from './contract.ts';
import { pageHeaders, REVALIDATED_FILES } from './headers.ts';
import { ERROR_DETAILS, passingBodies } from './nginx-errors.ts';
import { OWN_FILES } from './own-files.ts';
import type { HostedSite, HostSettings } from './settings.ts';
import { siteName } from './site-name.ts';
import { indented } from './standalone.ts';

/** Names a variable of nginx, which all sites of one server share: each site has its own names. */
export type NameVariable = (name: string) => string;

/** How the variables of a site are named. */
export function variablesOf(settings: HostSettings): NameVariable {
  const { table } = siteName(settings);
  return (name) => `$${table}_${name}`;
}

export function variableOf(header: string): string {
  return header.toLowerCase().replaceAll('-', '_');
}

/** Tables on which the server decides. */
export function nginxTables(settings: HostSettings, { prefix }: HostedSite): string[] {
  const named = variablesOf(settings);
  const at = literally(prefix);
  const own = OWN_FILES.map(literally).join('|');
  const rest = named('rest');
  return [
    ...table('What was typed is not a plain address', '$request_uri', named('trick'), ['default 0;', `"~${TRICK}" 1;`]),
    ...table(
      'Nothing of the catalogue has this address; the bodies of errors pass, once nginx itself asks',
      '$uri',
      named('refused'),
      [
        'volatile;',
        `default ${named('trick')};`,
        `"~^${at}/(?:${passingBodies(settings).map(literally).join('|')})$" 0;`,
        `"~^${at}/${API_ROOT}/?$" 1;`,
        `"~^${at}/${API}(?:.*)${NOT_BELOW_API}" 1;`,
        `"~^${at}/(?:${own})$" 1;`,
      ],
    ),
    ...(settings.pages.length === 0
      ? []
      : [
          ...table('What is said where nothing is: to programs, and to people', '$uri', named('missing_there'), [
            `default ${prefix}/${ERROR_FILES[404]};`,
            `"~^${at}(?!${API_ADDRESS})/" ${prefix}/${NOT_FOUND_PAGE};`,
          ]),
          ...table(
            'An address that was typed below the interface may lead out of it',
            '$request_uri',
            named('missing'),
            [`default ${named('missing_there')};`, `"~^${at}${API_ADDRESS}" ${prefix}/${ERROR_FILES[404]};`],
          ),
        ]),
    ...table('The file below the folder; a slash at the end asks for the same', '$uri', named('path'), [
      'default $uri;',
      `"~^${at}(?<${rest.slice(1)}>/.*[^/])/?$" ${rest};`,
    ]),
    ...(settings.unknownSlug === 'empty'
      ? table('An unknown slug lists nothing', '$uri', named('unknown'), [
          'default /-;',
          `"~^${at}/${slugPath(SLUG)}/?$" /${EMPTY_FILE};`,
        ])
      : []),
    ...headerTables(settings, at, named),
  ];
}

/** Values of headers that not every answer has. */
function headerTables(settings: HostSettings, at: string, named: NameVariable): string[] {
  return [
    ...pageHeaders(settings).flatMap(([name, value]) =>
      table(`The ${name} of pages`, '$request_uri', named(variableOf(name)), [
        `default "${value}";`,
        `"~^${at}/${API}" "";`,
      ]),
    ),
    ...table('Of the answer to OPTIONS only', '$request_method', named('max_age'), [
      'default "";',
      `OPTIONS ${String(PREFLIGHT_SECONDS)};`,
    ]),
    ...table('Of answers that may be kept: errors stay in no cache', '$status$request_method', named('cache'), [
      // The status can change while an answer is made.
      'volatile;',
      'default "";',
      `"~^(?:200|206|304)(?:GET|HEAD)$" ${named('kept')};`,
    ]),
    ...table('What the body of an error says', '$status', named('detail'), [
      'volatile;',
      'default "Error.";',
      ...ERROR_DETAILS,
    ]),
    ...table('How long: the manifest is revalidated on every request', named('path'), named('kept'), [
      `default "${CACHE_CONTROL}";`,
      ...REVALIDATED_FILES.map((file) => `/${file} "${MANIFEST_CACHE_CONTROL}";`),
    ]),
  ];
}

/** A table of nginx, with a line that says what it is for. */
export function table(comment: string, from: string, to: string, lines: readonly string[]): string[] {
  return [`# ${comment}.`, `map ${from} ${to} {`, ...indented(lines), '}', ''];
}
