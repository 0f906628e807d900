import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apache } from '../../../generator/http/hosts/apache/apache.ts';
import { startProgram, writeConfiguration, type Place, type StartServer } from './server.ts';

/** The generated virtual host, included as Debian's own `apache2.conf` includes the files of `sites-enabled/`. */
export const startApache: StartServer = (site) =>
  startProgram(site, ({ settings, port, folder }) => {
    const sites = join(folder, 'sites');
    writeConfiguration(apache, settings, sites);
    return apacheWith(`IncludeOptional ${sites}/*.conf`, { folder, port });
  });

/** The complete configuration, started as it is. */
export const startApacheAlone: StartServer = (site) =>
  startProgram(site, ({ settings, folder }) => {
    const file = join(folder, 'apache.conf');
    writeFileSync(file, apache.standalone?.make(settings, { file, folder, user: undefined }) ?? '');
    return ['apache2', '-DFOREGROUND', '-f', file];
  });

/** A bare Apache that honours the `.htaccess` of the folder, as shared hosts do. */
export const startApacheWithHtaccess: StartServer = (site) =>
  startProgram(site, (place) =>
    apacheWith(
      `DocumentRoot "${site.folder}"
${(site.prefix ?? '') === '' ? '' : `Alias "${site.prefix ?? ''}" "${site.folder}"`}
<Directory "${site.folder}">
  Require all granted
  Options FollowSymLinks
  AllowOverride FileInfo Indexes
</Directory>
`,
      place,
    ),
  );

/** How Apache is started with the lines of a site. */
export function apacheWith(site: string, { folder, port }: Pick<Place, 'folder' | 'port'>): readonly string[] {
  const modules = [
    'mpm_event',
    'authz_core',
    'mime',
    'dir',
    'alias',
    'autoindex',
    'negotiation',
    'deflate',
    'filter',
    'headers',
    'rewrite',
  ];
  // Apache itself refuses to serve as root.
  const user = process.getuid?.() === 0 ? 'User www-data\nGroup www-data\n' : '';
  const main = `
ServerRoot /etc/apache2
ServerName localhost
PidFile ${folder}/pid
ErrorLog ${folder}/error
Mutex file:${folder}
Listen 127.0.0.1:${String(port)}
${user}${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
TypesConfig /etc/mime.types
AddLanguage br .br
AddOutputFilterByType DEFLATE application/json
<Directory />
  Options FollowSymLinks
  AllowOverride None
  Require all denied
</Directory>
AccessFileName .htaccess
<FilesMatch "^\\.ht">
  Require all denied
</FilesMatch>
StartServers 1
ThreadsPerChild 25
MaxRequestWorkers 25
ServerLimit 1
${site}
`;
  writeFileSync(join(folder, 'apache.conf'), main);
  return ['apache2', '-DFOREGROUND', '-f', join(folder, 'apache.conf')];
}
