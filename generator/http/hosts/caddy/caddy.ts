import { isBelowApi, searchAnswerPath, slugPath } from '../../addresses.ts';
import { HSTS_HEADER } from '../../contract.ts';
import { type Fields, fillTemplate } from '../../fill-template.ts';
import { patternOf, REVALIDATED_FILES, typesBesideApi } from '../../headers.ts';
import type { Host, HostFile, Standalone } from '../../host.ts';
import { policyFields } from '../../policy-fields.ts';
import { SEARCH_PATTERN, LETTER, LONGEST_KEY, searchPattern, SURE_KEY } from '../../search-request.ts';
import { type HostedSite, type HostSettings, siteOf, siteName } from '../../settings.ts';

export const caddy: Host = {
  name: 'caddy',
  title: 'Caddy',
  reaches: 'the whole contract',
  shortfalls: [
    `An address that HTTP does not allow, such as "/${slugPath('%')}", is refused before Caddy sees it: 400, in plain text.`,
  ],
  readsFolder: true,
  generate: configuration,
  standalone: { path: 'Caddyfile', make: complete },
  syntaxCheck: (file) => ['caddy', 'validate', '--adapter', 'caddyfile', '--config', file],
};

/** A site for the operator to edit, and the generated file that it imports. */
function configuration(settings: HostSettings, folder: string): readonly HostFile[] {
  const { file } = siteName(settings);
  const fields = { ...siteFields(settings), STANDALONE: false, CONFIGURATION: `${folder}/${file}` };
  return [
    { path: `${file}.site`, text: fillTemplate('caddy/server.caddy', fields) },
    { path: `${file}.caddy`, isExample: true, text: fillTemplate('caddy/site.caddy', fields) },
  ];
}

/** A trial does not claim the port of administration. */
function complete(settings: HostSettings, { file }: Standalone): string {
  return fillTemplate('caddy/standalone.caddy', { ...siteFields(settings), STANDALONE: true, FILE: file });
}

function siteFields(settings: HostSettings): Fields {
  const site = siteOf(settings);
  return {
    ...policyFields(settings),
    FOLDER: settings.folder,
    SITE_ADDRESS: siteAddress(site),
    ADDRESS: site.address ?? '',
    // It fetches and renews the certificates itself.
    HTTPS: site.https,
    HSTS_HEADER: `${HSTS_HEADER.name} "${HSTS_HEADER.value}"`,
    REVALIDATED_PATHS: REVALIDATED_FILES.map((file) => `/${file}`).join(' '),
    TYPES: typesBesideApi(settings)
      .filter(([path]) => !isBelowApi(path))
      .map(([path, type]) => ({ PATTERN: patternOf(path, '*'), TYPE: type })),
    ...searchFields(),
  };
}

function siteAddress({ https, hostName, port, anyName }: HostedSite): string {
  if (anyName) return `http://:${String(port)}`;
  const suffix = port === 80 ? '' : `:${String(port)}`;
  return `${https ? 'https' : 'http'}://${hostName}${suffix}`;
}

/** The letters of the key, as the pattern finds them. */
function searchFields(): Fields {
  const letters = Array.from({ length: LONGEST_KEY }, (_none, at) => `{http.regexp.typed.${String(at + 1)}}`);
  const keys = letters.map((_letter, at) => letters.slice(0, at + 1).join(''));
  const shorter = keys.slice(SURE_KEY - 1, LONGEST_KEY - 1).reverse();
  return {
    IS_SEARCH: SEARCH_PATTERN,
    TYPED: searchPattern(letters.map(() => `(${LETTER})`)),
    LETTERS: letters.join(''),
    SHORTER_KEYS: shorter.map((key) => `/${searchAnswerPath(key)}`).join(' '),
  };
}
