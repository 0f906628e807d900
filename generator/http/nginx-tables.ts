import { API, API_ROOT, EMPTY_FILE, ERROR_FILES, slugPath } from './addresses.ts';
import { acceptPattern, literally, NOT_BELOW_API, SLUG, TRICK, unlessPacked } from './address-patterns.ts';
import { CACHE_CONTROL, MANIFEST_CACHE_CONTROL, POLICY_HEADER, PREFLIGHT_SECONDS, SIBLINGS } from './contract.ts';
import { REVALIDATED_FILES } from './headers.ts';
import { OWN_FILES } from './own-files.ts';
import type { HostedSite, HostSettings } from './settings.ts';

/** Ending of a file that is never there, for an encoding that the client does not take. */
const NO_ENDING = '.-';

/** Tables on which the server decides. Each one is asked by name, so no two sites on one machine may differ in them. */
export function nginxTables(settings: HostSettings, { prefix }: HostedSite): string[] {
  const at = literally(prefix);
  const own = OWN_FILES.map(literally).join('|');
  return [
    ...table('What was typed is no plain address', '$request_uri', '$catalogue_trick', [
      'default 0;',
      `"~${TRICK}" 1;`,
    ]),
    ...table(
      'Nothing of the catalogue has this address; the bodies of errors pass, once nginx itself asks',
      '$uri',
      '$catalogue_refused',
      [
        'volatile;',
        'default $catalogue_trick;',
        `"~^${at}/(?:${Object.values(ERROR_FILES).map(literally).join('|')})$" 0;`,
        `"~^${at}/${API_ROOT}/?$" 1;`,
        `"~^${at}/${API}(?:.*)${NOT_BELOW_API}" 1;`,
        `"~^${at}/(?:${own})$" 1;`,
      ],
    ),
    ...table('The file below the folder', '$uri', '$catalogue_path', [
      'default $uri;',
      ...(prefix === '' ? [] : [`"~^${at}(?<catalogue_rest>/.*)$" $catalogue_rest;`]),
    ]),
    ...(settings.unknownSlug === 'empty'
      ? table('An unknown slug lists nothing', '$uri', '$catalogue_unknown', [
          'default /-;',
          `"~^${at}/${slugPath(SLUG)}$" /${EMPTY_FILE};`,
        ])
      : []),
    ...settings.encodings.flatMap((encoding) =>
      table(`Whether the client takes ${encoding}`, '$http_accept_encoding', `$catalogue_${encoding}`, [
        `default ${NO_ENDING};`,
        `"~*${acceptPattern(encoding)}" ${SIBLINGS[encoding]};`,
      ]),
    ),
    ...(settings.encodings.length === 0
      ? []
      : table('The encoding of what is sent', '$uri', '$catalogue_encoding', [
          'volatile;',
          'default "";',
          ...settings.encodings.map((encoding) => `"~${unlessPacked(SIBLINGS[encoding])}$" ${encoding};`),
        ])),
    ...headerTables(settings, at),
  ];
}

/** Values of headers that not every answer has. */
function headerTables({ pages }: HostSettings, at: string): string[] {
  return [
    ...(pages.length === 0
      ? []
      : table('What pages may load and do', '$request_uri', '$catalogue_policy', [
          `default "${POLICY_HEADER.value}";`,
          `"~^${at}/${API}" "";`,
        ])),
    ...table('Of the answer to OPTIONS only', '$request_method', '$catalogue_max_age', [
      'default "";',
      `OPTIONS ${String(PREFLIGHT_SECONDS)};`,
    ]),
    ...table('Of answers that may be kept: errors stay in no cache', '$status$request_method', '$catalogue_cache', [
      'default "";',
      '"~^(?:200|206|304)(?:GET|HEAD)$" $catalogue_kept;',
    ]),
    ...table('How long: the manifest is revalidated on every request', '$catalogue_path', '$catalogue_kept', [
      `default "${CACHE_CONTROL}";`,
      ...REVALIDATED_FILES.map((file) => `/${file} "${MANIFEST_CACHE_CONTROL}";`),
    ]),
  ];
}

function table(comment: string, from: string, to: string, lines: readonly string[]): string[] {
  return [`# ${comment}.`, `map ${from} ${to} {`, ...lines.map((line) => `    ${line}`), '}', ''];
}
