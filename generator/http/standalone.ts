import type { Standalone } from './host.ts';
import { PAGE_TYPES } from './page-types.ts';
import { addressAndPort, siteOf, type HostSettings } from './settings.ts';

/** A complete configuration of nginx around the lines of a site. */
export function nginxMain(
  site: readonly string[],
  { baseUrl }: HostSettings,
  { file, folder, user }: Standalone,
): string {
  const passing = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return textOf([
    `# ${baseUrl} on nginx, complete. Made by "catalogue host nginx --standalone".`,
    `# Start: nginx -e stderr -c ${file}`,
    `# Stop:  nginx -e stderr -c ${file} -s stop`,
    ...(user === undefined ? [] : ['# The folder is not open to everybody.', `user ${user};`]),
    `pid "${folder}/nginx.pid";`,
    `error_log "${folder}/error.log";`,
    'events { }',
    'http {',
    `    access_log "${folder}/access.log";`,
    '    sendfile on;',
    ...passing.map((name) => `    ${name}_temp_path "${folder}/${name}";`),
    '',
    ...indented(site),
    '}',
  ]);
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

/** What the site needs, and what any Apache needs besides. */
const MODULES = ['mpm_event', 'unixd', 'authz_core', 'mime', 'dir', 'alias', 'headers', 'rewrite', 'log_config'];

/** A complete configuration of Apache around the lines of a site. */
export function apacheMain(
  site: readonly string[],
  settings: HostSettings,
  { file, folder, user }: Standalone,
): string {
  const { address = '127.0.0.1', port } = siteOf(settings);
  return textOf([
    `# ${settings.baseUrl} on Apache, complete. Made by "catalogue host apache --standalone".`,
    `# Start: apache2 -f ${file}`,
    `# Stop:  apache2 -f ${file} -k stop     (the program is called httpd where it is not Debian's)`,
    `ServerRoot "${folder}"`,
    'ServerName localhost',
    `PidFile "${folder}/apache.pid"`,
    `ErrorLog "${folder}/error.log"`,
    `Mutex "file:${folder}" default`,
    `Listen ${addressAndPort(address, port)}`,
    '',
    ...MODULE_FOLDERS.flatMap((modules) => [
      `<IfFile "${modules}/mod_rewrite.so">`,
      `    Define catalogue_modules "${modules}"`,
      '</IfFile>',
    ]),
    ...MODULES.flatMap((name) => [
      `<IfModule !${name}_module>`,
      // Debian has some of them built in, and no file for those.
      `    <IfFile "\${catalogue_modules}/mod_${name}.so">`,
      `        LoadModule ${name}_module "\${catalogue_modules}/mod_${name}.so"`,
      '    </IfFile>',
      '</IfModule>',
    ]),
    '<IfModule unixd_module>',
    // Apache refuses to serve as root, and 65534 is no one almost everywhere.
    `    User ${user === undefined || user === 'root' ? '#65534' : user}`,
    '    Group #65534',
    '</IfModule>',
    'TypesConfig /dev/null',
    ...Object.entries(PAGE_TYPES).map(
      ([type, endings]) => `AddType ${type} ${endings.map((one) => `.${one}`).join(' ')}`,
    ),
    '<Directory "/">',
    '    AllowOverride None',
    '    Require all denied',
    '</Directory>',
    '',
    ...site,
  ]);
}

export function textOf(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`;
}

/** Lines within a block. */
export function indented(lines: readonly string[]): string[] {
  return lines.map((line) => (line === '' ? '' : `    ${line}`));
}
