import { searchAnswerPath } from '../../addresses.ts';
import { type Fields, fillTemplate } from '../../fill-template.ts';
import type { Host, HostFile, Standalone } from '../../host.ts';
import { PAGE_TYPES, pageTypeOf } from '../../page-types.ts';
import { policyFields } from '../../policy-fields.ts';
import { LETTER, LONGEST_KEY, SURE_KEY, typedPattern } from '../../search-request.ts';
import { addressAndPort, type HostSettings, siteOf, siteName } from '../../settings.ts';

export const nginx: Host = {
  name: 'nginx',
  title: 'nginx',
  reaches: 'the whole contract',
  shortfalls: [],
  generate: configuration,
  readsFolder: true,
  standalone: { path: 'catalogue.conf', make: complete },
  syntaxCheck: (file) => ['nginx', '-t', '-e', 'stderr', '-c', file],
};

/** A site for the operator to edit, and the generated files that it includes: "http { }" and "server { }" need a file each. */
function configuration(settings: HostSettings, folder: string): readonly HostFile[] {
  const { file } = siteName(settings);
  const fill = (template: string) =>
    fillSite(template, settings, { STANDALONE: false, CONFIGURATION: `${folder}/${file}` });
  // With other endings than ".conf", an include of "*.conf" does not take them a second time.
  return [
    { path: `${file}.tables`, text: fill('tables.conf') },
    { path: `${file}.site`, text: fill('server.conf') },
    { path: `${file}.conf`, isExample: true, text: fill('site.conf') },
  ];
}

function complete(settings: HostSettings, { file, folder, user = '' }: Standalone): string {
  return fillSite('standalone.conf', settings, { STANDALONE: true, FILE: file, RUN: folder, USER: user });
}

/** Fills a template. Its variables are named `$catalogue_…`; all sites of a server share them, so that each gets its own. */
function fillSite(template: string, settings: HostSettings, fields: Fields): string {
  const text = fillTemplate(`nginx/${template}`, { ...policyFields(settings), ...siteFields(settings), ...fields });
  return text.replaceAll(/(?<=[$<])catalogue_/g, `${siteName(settings).table}_`);
}

function siteFields(settings: HostSettings): Fields {
  const { address, port, hostName, anyName, https } = siteOf(settings);
  const { PAGE_HEADERS } = policyFields(settings);
  const typedFiles = Object.entries(settings.fileTypes).filter(
    ([path, type]) => !path.endsWith('/') && pageTypeOf(path) !== type,
  );
  return {
    FOLDER: settings.folder,
    LISTEN: address === undefined ? port : addressAndPort(address, port),
    ANY_ADDRESS: address === undefined,
    PORT: port,
    SERVER_NAME: anyName ? '_' : hostName,
    HTTPS: https,
    PAGE_HEADERS: PAGE_HEADERS.map((header) => ({ ...header, VARIABLE: variableOf(header.NAME) })),
    TYPED_FILES: typedFiles.map(([path, type]) => ({ PATH: path, TYPE: type })),
    ENDINGS: Object.entries(PAGE_TYPES).map(([type, endings]) => ({ TYPE: type, ENDINGS: endings.join(' ') })),
    ...searchFields(),
  };
}

function variableOf(header: string): string {
  return `catalogue_${header.toLowerCase().replaceAll('-', '_')}`;
}

/** Each letter of what was typed has its own variable. */
function searchFields(): Fields {
  const names = Array.from({ length: LONGEST_KEY }, (_none, at) => `catalogue_k${String(at + 1)}`);
  const beginnings = names.map((_name, at) => `$${names.slice(0, at + 1).join('$')}`);
  // The key as typed, then its shorter beginnings, the longest first.
  const keys = ['$catalogue_key', ...beginnings.slice(SURE_KEY - 1, LONGEST_KEY - 1).reverse()];
  return {
    TYPED: typedPattern(names.map((name) => `(?<${name}>${LETTER})`)),
    LETTERS: beginnings.at(-1) ?? '',
    SEARCH_FILES: keys.map((key) => `/${searchAnswerPath(key)}`).join(' '),
  };
}
