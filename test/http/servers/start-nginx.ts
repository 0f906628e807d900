import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nginx } from '../../../generator/http/hosts/nginx.ts';
import { startProgram, type StartServer } from './server.ts';

/** The complete configuration, started as it is. */
export const startNginxAlone: StartServer = (served) =>
  startProgram(served, ({ settings, folder }) => {
    const file = join(folder, 'nginx.conf');
    const [site] = nginx.generate(settings);
    writeFileSync(file, nginx.standalone?.(site?.text ?? '', settings, { file, folder, user: undefined }) ?? '');
    return ['nginx', '-e', 'stderr', '-c', file, '-g', 'daemon off;'];
  });

/** The generated file, included as Debian's own `nginx.conf` includes the files of `conf.d/`. */
export const startNginx: StartServer = (served) =>
  startProgram(served, ({ settings, folder }) => {
    const [file] = nginx.generate(settings);
    writeFileSync(join(folder, 'catalogue.conf'), file?.text ?? '');
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
  include ${folder}/catalogue.conf;
}
`;
    writeFileSync(join(folder, 'nginx.conf'), main);
    return ['nginx', '-e', join(folder, 'error'), '-c', join(folder, 'nginx.conf')];
  });
