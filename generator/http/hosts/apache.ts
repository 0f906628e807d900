import { HTACCESS_FILE } from '../addresses.ts';
import { directoryRules, errorDocuments, headers, methods, refuseTricks } from '../apache-rules.ts';
import { literally } from '../address-patterns.ts';
import type { Host } from '../host.ts';
import { apacheMain } from '../standalone.ts';
import { addressAndPort, siteOf, type HostSettings } from '../settings.ts';

export const apache: Host = {
  name: 'apache',
  title: 'Apache',
  reaches: 'the whole contract',
  cannot: [
    `Without this configuration, "${HTACCESS_FILE}" in dist/ reaches the same only where the server says "AllowOverride FileInfo Indexes"; Debian's default is None.`,
    `With "${HTACCESS_FILE}" alone, an address that Apache itself refuses before it reads the file (an escaped slash, a name too long for the disk) has the server's own error, and TRACE is answered unless the server says "TraceEnable off".`,
  ],
  lacks: [],
  limits: {},
  generate: (settings) => [{ path: 'catalogue.conf', text: configuration(settings) }],
  isServer: true,
  standalone: apacheMain,
};

function configuration(settings: HostSettings): string {
  const { address, port, hostName, anyName, prefix, https } = siteOf(settings);
  const listened = address === undefined ? String(port) : addressAndPort(address, port);
  const body = [
    ...(anyName ? [] : [`ServerName ${hostName}`]),
    `DocumentRoot "${settings.folder}"`,
    ...(prefix === '' ? [] : [`Alias "${prefix}" "${settings.folder}"`]),
    'TraceEnable off',
    ...errorDocuments(settings),
    ...headers(settings),
    '',
    '# Before Apache looks for a file: what it refuses in its own words otherwise.',
    'RewriteEngine On',
    'RewriteCond %{ENV:REDIRECT_STATUS} !^$',
    'RewriteRule ^ - [E=no-gzip:1,E=no-brotli:1,END]',
    ...methods(),
    ...refuseTricks(),
    ...(prefix === '' ? [] : [`RewriteCond %{REQUEST_URI} !^${literally(prefix)}/`, 'RewriteRule ^ - [R=404,L]']),
    '',
    `<Directory "${settings.folder}">`,
    ...['Require all granted', 'AllowOverride None', 'Options FollowSymLinks', ...directoryRules(settings)].map(
      (line) => `    ${line}`,
    ),
    '</Directory>',
  ];
  return [
    `# ${settings.baseUrl} on Apache 2.4. Made by "catalogue host apache"; make it anew instead of changing it.`,
    '# Put it into /etc/apache2/sites-available/, or wherever apache2.conf includes it. Modules besides the usual ones',
    '# (authz_core, dir, mime) are named here:',
    `#   a2enmod headers rewrite${prefix === '' ? '' : ' alias'} && a2ensite catalogue && apachectl configtest && apachectl graceful`,
    '# To try it without that: catalogue host apache --standalone --listen 127.0.0.1:8080 --out apache.conf',
    ...(port === 80 || port === 443
      ? []
      : [`# ports.conf must say "Listen ${listened}"; only one Listen may name a port.`]),
    ...(https
      ? ['# HTTPS is added by "certbot --apache", or by a VirtualHost on port 443 with certificates of your own.']
      : []),
    `<VirtualHost ${address === undefined ? `*:${String(port)}` : listened}>`,
    ...body.map((line) => (line === '' ? '' : `    ${line}`)),
    '</VirtualHost>',
    '',
  ].join('\n');
}
