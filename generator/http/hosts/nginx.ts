import type { Host, HostFile } from '../host.ts';
import { nginxServer, searchTable } from '../nginx-server.ts';
import { nginxTables } from '../nginx-tables.ts';
import { addressAndPort, type HostSettings, siteOf } from '../settings.ts';
import { siteName } from '../site-name.ts';
import { indented, nginxMain, textOf } from '../standalone.ts';

export const nginx: Host = {
  name: 'nginx',
  title: 'nginx',
  reaches: 'the whole contract',
  shortfalls: [],
  unsupported: [],
  limits: {},
  generate: configuration,
  readsFolder: true,
  standalone: { path: 'catalogue.conf', make: (settings, place) => nginxMain(whole(settings), settings, place) },
};

/** A site for the operator to edit, and the generated files that it includes: "http { }" and "server { }" need a file each. */
function configuration(settings: HostSettings, folder: string): readonly HostFile[] {
  const site = siteOf(settings);
  const name = siteName(settings);
  // An include of "*.conf" takes neither of them twice.
  const [tables, server] = [`${name.file}.tables`, `${name.file}.site`];
  const head = `# ${settings.baseUrl} on nginx 1.18 or later. Made by "catalogue host nginx"; make it anew instead of changing it.`;
  return [
    { path: tables, text: textOf([head, '', ...tablesOf(settings)]).trimEnd() + '\n' },
    { path: server, text: textOf([head, '', ...nginxServer(settings, site)]) },
    {
      path: `${name.file}.conf`,
      isExample: true,
      text: textOf([
        `# ${settings.baseUrl} on nginx. This file is yours: names, ports, certificates, logs. "catalogue host nginx" wrote it`,
        '# once and leaves it alone; the two files that it includes are updated by that command.',
        `include "${folder}/${tables}";`,
        '',
        ...block(settings, [`include "${folder}/${server}";`]),
      ]),
    },
  ];
}

function tablesOf(settings: HostSettings): string[] {
  return [...nginxTables(settings, siteOf(settings)), ...searchTable(settings)];
}

/** Everything, for within "http { }". */
function whole(settings: HostSettings): string[] {
  const site = siteOf(settings);
  return [...tablesOf(settings), ...block(settings, nginxServer(settings, site))];
}

function block(settings: HostSettings, inside: readonly string[]): string[] {
  const { address, port, hostName, anyName, https } = siteOf(settings);
  const own = [
    `listen ${address === undefined ? String(port) : addressAndPort(address, port)};`,
    ...(address === undefined ? [`# listen [::]:${String(port)};`] : []),
    `server_name ${anyName ? '_' : hostName};`,
    ...(https ? ['# HTTPS is added by "certbot --nginx", or by a "listen 443 ssl" and certificates of your own.'] : []),
  ];
  return ['server {', ...indented([...own, ...inside]), '}'];
}
