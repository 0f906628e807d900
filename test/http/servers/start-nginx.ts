import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nginx } from '../../../generator/http/hosts/nginx/nginx.ts';
import { startProgram, writeConfiguration, type StartServer } from './server.ts';

/** The complete configuration, started as it is. */
export const startNginxAlone: StartServer = (site) =>
  startProgram(site, ({ settings, folder }) => {
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, nginx.standalone?.make(settings, { file, folder, user: undefined }) ?? '');
    return ['nginx', '-e', 'stderr', '-c', file, '-g', 'daemon off;'];
  });

/** The generated files, included as Debian's own `nginx.conf` includes those of `conf.d/`. */
export const startNginx: StartServer = (site) =>
  startProgram(site, ({ settings, folder }) => {
    const sites = join(folder, 'conf.d');
    writeConfiguration(nginx, settings, sites);
    return nginxWith(sites, folder);
  });

/** How nginx is started with the sites of a folder; `more` is for its other settings, within `http { }`. */
export function nginxWith(sites: string, folder: string, more = ''): readonly string[] {
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const main = `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${folder}/pid;
error_log ${folder}/error;
events { }
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  sendfile on;
  gzip on;
  gzip_types application/json;
  gzip_min_length 0;
  ${places.map((place) => `${place}_temp_path ${folder}/${place};`).join('\n  ')}
  ${more}
  include ${sites}/*.conf;
}
`;
  writeFileSync(join(folder, 'nginx.conf'), main);
  return ['nginx', '-e', join(folder, 'error'), '-c', join(folder, 'nginx.conf')];
}
