import { API, ERROR_FILES, FOLDER_FILE, FOLDER_PAGE, isBelowApi } from '../addresses.ts';
import { CONTENT_TYPE, POLICY_HEADER } from '../contract.ts';
import { contractHeaders } from '../headers.ts';
import type { Host } from '../host.ts';
import { nginxTables } from '../nginx-tables.ts';
import { nginxMain } from '../standalone.ts';
import { addressAndPort, siteOf, type Encoding, type HostSettings, type HostedSite } from '../settings.ts';

/** Endings of what lies beside `api/` by its types: nginx itself knows hardly any, and a trial may leave out its table. */
const PAGE_TYPES = {
  'text/html': 'html',
  'text/css': 'css',
  'text/javascript': 'js mjs',
  'text/plain': 'txt sha256 minisig pub',
  'application/json': 'json',
  'application/xml': 'xml',
  'application/atom+xml': 'atom',
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/x-icon': 'ico',
  'font/woff2': 'woff2',
} as const;

export const nginx: Host = {
  name: 'nginx',
  title: 'nginx',
  reaches: 'the whole contract',
  cannot: [],
  lacks: [],
  limits: {},
  generate: (settings) => [{ path: 'catalogue.conf', text: configuration(settings) }],
  isServer: true,
  standalone: nginxMain,
};

function configuration(settings: HostSettings): string {
  const site = siteOf(settings);
  return [
    `# ${settings.baseUrl} on nginx 1.18 or later. Made by "catalogue host nginx"; make it anew instead of changing it.`,
    '# Put it where nginx.conf includes it inside "http { }": /etc/nginx/conf.d/ or /etc/nginx/sites-enabled/. Then:',
    '#   nginx -t && nginx -s reload',
    '# To try it without that: catalogue host nginx --standalone --listen 127.0.0.1:8080 --out nginx.conf',
    ...(site.https
      ? ['# HTTPS is added by "certbot --nginx", or by a "listen 443 ssl" and certificates of your own.']
      : []),
    '',
    ...nginxTables(settings, site),
    'server {',
    ...server(settings, site).map((line) => (line === '' ? '' : `    ${line}`)),
    '}',
    '',
  ].join('\n');
}

function server(settings: HostSettings, site: HostedSite): string[] {
  const { address, port, hostName, anyName, prefix } = site;
  return [
    `listen ${address === undefined ? String(port) : addressAndPort(address, port)};`,
    `server_name ${anyName ? '_' : hostName};`,
    `root "${settings.folder}";`,
    'absolute_redirect off;',
    'charset off;',
    '',
    '# All headers stand here: a location with one of its own would inherit none.',
    ...contractHeaders(settings.encodings).map(([name, value]) => `add_header ${name} "${value}" always;`),
    'add_header Access-Control-Max-Age $catalogue_max_age always;',
    'add_header Cache-Control $catalogue_cache always;',
    ...(settings.pages.length === 0 ? [] : [`add_header ${POLICY_HEADER.name} $catalogue_policy always;`]),
    ...(settings.encodings.length === 0 ? [] : ['add_header Content-Encoding $catalogue_encoding;']),
    '',
    `error_page 400 403 404 414 =404 ${prefix}/${ERROR_FILES[404]};`,
    `error_page 405 413 =405 ${prefix}/${ERROR_FILES[405]};`,
    'if ($request_method = OPTIONS) { return 204; }',
    'if ($request_method !~ "^(?:GET|HEAD)$") { return 405; }',
    'if ($catalogue_refused) { return 404; }',
    '',
    ...Object.values(ERROR_FILES).flatMap((file) => errorBody(file, settings, site)),
    `location ${prefix}/${API} {`,
    ...api(settings).map((line) => `    ${line}`),
    '}',
    ...typedFiles(settings, site),
    ...others(settings, site),
  ];
}

function errorBody(file: string, settings: HostSettings, { prefix }: HostedSite): string[] {
  return [
    `location = ${prefix}/${file} {`,
    '    internal;',
    ...(prefix === '' ? [] : [`    alias "${settings.folder}/${file}";`]),
    '    types { }',
    `    default_type ${CONTENT_TYPE};`,
    '    gzip off;',
    '    max_ranges 0;',
    '}',
  ];
}

function api(settings: HostSettings): string[] {
  const withSiblings = (path: string) => [
    ...settings.encodings.map((encoding: Encoding) => `${path}$catalogue_${encoding}`),
    path,
  ];
  const unknown = settings.unknownSlug === 'empty' ? ['$catalogue_unknown'] : [];
  const lists = withSiblings(`$catalogue_path/${FOLDER_FILE}`);
  const files = [...withSiblings('$catalogue_path'), ...lists, ...unknown];
  return [
    '# One type, whatever a name looks like.',
    'types { }',
    `default_type ${CONTENT_TYPE};`,
    '# The siblings are all the compression there is; a part of a JSON text is of no use.',
    'gzip off;',
    'max_ranges 0;',
    `try_files ${files.join(' ')} =404;`,
  ];
}

/** Files with another type than their ending or their folder tells. */
function typedFiles({ folder, fileTypes }: HostSettings, { prefix }: HostedSite): string[] {
  const typeOf = (file: string) => {
    const ending = file.slice(file.lastIndexOf('.') + 1);
    return Object.entries(PAGE_TYPES).find(([, endings]) => endings.split(' ').includes(ending))?.[0];
  };
  return Object.entries(fileTypes)
    .filter(([path, type]) => !path.endsWith('/') && typeOf(path) !== type)
    .flatMap(([file, type]) => [
      `location = ${prefix}/${file} {`,
      ...(prefix === '' ? [] : [`    alias "${folder}/${file}";`]),
      '    types { }',
      `    default_type ${type};`,
      ...(isBelowApi(file) ? ['    max_ranges 0;'] : []),
      '}',
    ]);
}

/** Whatever lies beside `api/`: manifests, and pages for people. */
function others({ folder }: HostSettings, { prefix }: HostedSite): string[] {
  const types = ['types {', ...Object.entries(PAGE_TYPES).map(([type, endings]) => `    ${type} ${endings};`), '}'];
  const inside = [...types, 'default_type application/octet-stream;', `index ${FOLDER_PAGE};`].map(
    (line) => `    ${line}`,
  );
  if (prefix === '') return ['location / {', ...inside, '}'];
  return [`location ${prefix}/ {`, `    alias "${folder}/";`, ...inside, '}', 'location / {', '    return 404;', '}'];
}
