import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { caddy } from '../../../generator/http/hosts/caddy/caddy.ts';
import { startProgram, writeConfiguration, type StartServer } from './server.ts';

/** The complete configuration, started as it is. */
export const startCaddyAlone: StartServer = (site) =>
  startProgram(site, ({ settings, folder }) => {
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, caddy.standalone?.make(settings, { file, folder, user: undefined }) ?? '');
    return ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'];
  });

/** The generated files, imported by a Caddyfile. */
export const startCaddy: StartServer = (site) =>
  startProgram(site, ({ settings, folder }) => {
    const sites = join(folder, 'sites');
    writeConfiguration(caddy, settings, sites);
    return caddyWith(sites, folder);
  });

/** How Caddy is started with the sites of a folder. */
export function caddyWith(sites: string, folder: string): readonly string[] {
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\nimport ${sites}/*.caddy\n`);
  return ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'];
}
