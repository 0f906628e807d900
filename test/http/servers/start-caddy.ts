import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { caddy } from '../../../generator/http/hosts/caddy.ts';
import { startProgram, type StartServer } from './server.ts';

/** The generated file as it is. */
export const startCaddy: StartServer = (served) =>
  startProgram(served, ({ settings, folder }) => {
    const [file] = caddy.generate(settings);
    const path = join(folder, 'Caddyfile');
    writeFileSync(path, file?.text ?? '');
    return ['caddy', 'run', '--config', path, '--adapter', 'caddyfile'];
  });
