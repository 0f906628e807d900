import { HTACCESS_FILE } from '../addresses.ts';
import { directoryRules, errorDocuments, headers, methods, missingPages, refuseTricks } from '../apache-rules.ts';
import { literally } from '../address-patterns.ts';
import type { Host, HostFile } from '../host.ts';
import { apacheMain, indented, textOf } from '../standalone.ts';
import { addressAndPort, siteOf, type HostSettings } from '../settings.ts';
import { siteName } from '../site-name.ts';

export const apache: Host = {
  name: 'apache',
  title: 'Apache',
  reaches: 'the whole contract',
  shortfalls: [
    `Without this configuration, "${HTACCESS_FILE}" in dist/ reaches the same only where the server says "AllowOverride FileInfo Indexes"; Debian's default is None.`,
    `With "${HTACCESS_FILE}" alone, an address that Apache itself refuses before it reads the file (an escaped slash, a name too long for the disk) has the server's own error, and TRACE is answered unless the server says "TraceEnable off".`,
  ],
  unsupported: [],
  limits: {},
  generate: configuration,
  readsFolder: true,
  standalone: {
    path: 'catalogue.conf',
    make: (settings, place) => apacheMain(block(settings, virtualHost(settings)), settings, place),
  },
};

/** A virtual host for the operator to edit, and the generated file that it includes. */
function configuration(settings: HostSettings, folder: string): readonly HostFile[] {
  const name = siteName(settings).file;
  const { prefix, port, address, https } = siteOf(settings);
  const ours = `${name}.site`;
  return [
    {
      path: ours,
      text: textOf([
        `# ${settings.baseUrl} on Apache 2.4. Made by "catalogue host apache"; make it anew instead of changing it.`,
        ...virtualHost(settings),
      ]),
    },
    {
      path: `${name}.conf`,
      isExample: true,
      text: textOf([
        `# ${settings.baseUrl} on Apache. This file is yours: names, ports, certificates, logs. "catalogue host apache" wrote`,
        '# it once and leaves it alone; the file that it includes is updated by that command.',
        '# Modules besides the usual ones (authz_core, dir, mime) are named here:',
        `#   a2enmod headers rewrite${prefix === '' ? '' : ' alias'} && a2ensite ${name} && apachectl configtest && apachectl graceful`,
        ...(port === 80 || port === 443
          ? []
          : [`# ports.conf must say "Listen ${listened(address, port)}"; only one Listen may name a port.`]),
        ...(https
          ? ['# HTTPS is added by "certbot --apache", or by a VirtualHost on port 443 with certificates of your own.']
          : []),
        ...block(settings, [`Include "${folder}/${ours}"`]),
      ]),
    },
  ];
}

function listened(address: string | undefined, port: number): string {
  return address === undefined ? String(port) : addressAndPort(address, port);
}

function block(settings: HostSettings, inside: readonly string[]): string[] {
  const { address, port, hostName, anyName } = siteOf(settings);
  return [
    `<VirtualHost ${address === undefined ? `*:${String(port)}` : listened(address, port)}>`,
    ...indented([...(anyName ? [] : [`ServerName ${hostName}`]), ...inside]),
    '</VirtualHost>',
  ];
}

/** What stands within a virtual host, except for where it listens and by which name. */
function virtualHost(settings: HostSettings): string[] {
  const { prefix } = siteOf(settings);
  return [
    `DocumentRoot "${settings.folder}"`,
    ...(prefix === '' ? [] : [`Alias "${prefix}" "${settings.folder}"`]),
    'TraceEnable off',
    ...errorDocuments(settings),
    // What is refused before any folder is looked at.
    ...missingPages(settings, (pattern) => [`<LocationMatch "${pattern}">`, '</LocationMatch>']),
    ...headers(settings),
    '',
    '# Before Apache looks for a file: what it refuses in its own words otherwise.',
    'RewriteEngine On',
    'RewriteCond %{ENV:REDIRECT_STATUS} !^$',
    'RewriteRule ^ - [E=no-gzip:1,E=no-brotli:1,END]',
    ...methods(),
    ...refuseTricks(settings),
    ...(prefix === '' ? [] : [`RewriteCond %{REQUEST_URI} !^${literally(prefix)}/`, 'RewriteRule ^ - [R=404,L]']),
    '',
    `<Directory "${settings.folder}">`,
    ...indented(['Require all granted', 'AllowOverride None', 'Options FollowSymLinks', ...directoryRules(settings)]),
    '</Directory>',
  ];
}
