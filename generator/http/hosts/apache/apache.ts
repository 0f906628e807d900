import { HTACCESS_FILE } from '../../addresses.ts';
import { literally, TRICKS } from '../../address-patterns.ts';
import { type Fields, fillTemplate } from '../../fill-template.ts';
import { REVALIDATED_FILES, typesBesideApi } from '../../headers.ts';
import type { Host, HostFile, Standalone } from '../../host.ts';
import { PAGE_TYPES } from '../../page-types.ts';
import { policyFields } from '../../policy-fields.ts';
import { SEARCH_PATTERN, LETTER, lettersPattern, LONGEST_KEY, searchPattern, SURE_KEY } from '../../search-request.ts';
import { addressAndPort, type HostSettings, type Policy, siteOf, siteName } from '../../settings.ts';

export const apache: Host = {
  name: 'apache',
  title: 'Apache',
  reaches: 'the whole contract',
  shortfalls: [
    `Without this configuration, "${HTACCESS_FILE}" in dist/ reaches the same only where the server says "AllowOverride FileInfo Indexes"; Debian's default is None.`,
    `With "${HTACCESS_FILE}" alone, an address that Apache itself refuses before it reads the file (an escaped slash, a name too long for the disk) has the server's own error, and TRACE is answered unless the server says "TraceEnable off".`,
  ],
  generate: configuration,
  readsFolder: true,
  standalone: { path: 'catalogue.conf', make: complete },
  syntaxCheck: (file) => ['apache2', '-t', '-f', file],
};

/** The rules of the virtual host as far as a folder of the tree can have them. */
export function htaccess(settings: Policy): string {
  return fillTemplate('apache/htaccess.conf', directoryFields(settings));
}

/** A virtual host for the operator to edit, and the generated file that it includes. */
function configuration(settings: HostSettings, folder: string): readonly HostFile[] {
  const { file } = siteName(settings);
  const fields = { ...siteFields(settings), STANDALONE: false, SITE: file, CONFIGURATION: `${folder}/${file}` };
  return [
    { path: `${file}.site`, text: fillTemplate('apache/server.conf', fields) },
    { path: `${file}.conf`, isExample: true, text: fillTemplate('apache/site.conf', fields) },
  ];
}

/** Where systems keep the modules of Apache: Debian, Fedora, Alpine and macOS, Arch, and an Apache that somebody built. */
const MODULE_FOLDERS = [
  '/usr/lib/apache2/modules',
  '/usr/lib64/httpd/modules',
  '/usr/lib/apache2',
  '/usr/libexec/apache2',
  '/usr/lib/httpd/modules',
  '/usr/local/apache2/modules',
];

/** What the site needs, and what any Apache needs besides; Debian has some of them built in, and no file for those. */
const MODULES = ['mpm_event', 'unixd', 'authz_core', 'mime', 'dir', 'alias', 'headers', 'rewrite', 'log_config'];

function complete(settings: HostSettings, { file, folder, user = 'root' }: Standalone): string {
  const { address = '127.0.0.1', port } = siteOf(settings);
  return fillTemplate('apache/standalone.conf', {
    ...siteFields(settings),
    STANDALONE: true,
    FILE: file,
    RUN: folder,
    LISTEN: addressAndPort(address, port),
    MODULE_FOLDERS: MODULE_FOLDERS.map((path) => ({ MODULES: path })),
    MODULES: MODULES.map((name) => ({ MODULE: `${name}_module`, MODULE_FILE: `mod_${name}.so` })),
    // Apache refuses to serve as root, and 65534 is no one almost everywhere.
    USER: user === 'root' ? '#65534' : user,
    ENDINGS: Object.entries(PAGE_TYPES).map(([type, endings]) => ({
      TYPE: type,
      ENDINGS: endings.map((ending) => `.${ending}`).join(' '),
    })),
  });
}

function siteFields(settings: HostSettings): Fields {
  const { prefix, address, port, hostName, anyName, https } = siteOf(settings);
  const place = address === undefined ? String(port) : addressAndPort(address, port);
  return {
    ...directoryFields(settings),
    FOLDER: settings.folder,
    MODULES_TO_ENABLE: `headers rewrite${prefix === '' ? '' : ' alias'}`,
    USUAL_PORT: port === 80 || port === 443,
    LISTEN: place,
    VIRTUAL_HOST: address === undefined ? `*:${String(port)}` : place,
    ANY_NAME: anyName,
    HOST_NAME: hostName,
    HTTPS: https,
  };
}

function directoryFields(settings: Policy): Fields {
  return {
    ...policyFields(settings),
    // Apache normalizes the address first; only the request line has it as the client sent it.
    TRICKS: TRICKS.map((trick) => trick.replaceAll('?]', '?\\s]')).join('|'),
    REVALIDATED_PATTERN: REVALIDATED_FILES.map(literally).join('|'),
    TYPES: typesBesideApi(settings).map(([path, type]) => ({
      PATTERN: path.endsWith('/') ? literally(path) : `${literally(path)}$`,
      TYPE: type,
    })),
    ...searchFields(),
  };
}

/** Apache remembers nine groups of a pattern: eight letters of a key, and what follows them. */
const LETTERS_AT_ONCE = 8;

function searchFields(): Fields {
  const letters = Array.from({ length: LONGEST_KEY }, () => `(${LETTER})`);
  const lengths = Array.from({ length: LONGEST_KEY - SURE_KEY + 1 }, (_none, at) => `{${String(LONGEST_KEY - at)}}`);
  return {
    FIRST_LETTERS: searchPattern(letters.slice(0, LETTERS_AT_ONCE)),
    LATER_LETTERS: lettersPattern(letters.slice(LETTERS_AT_ONCE)),
    KEY_LENGTHS: [...lengths, '+$'].map((length) => ({ LENGTH: length })),
    IS_SEARCH: SEARCH_PATTERN,
  };
}
