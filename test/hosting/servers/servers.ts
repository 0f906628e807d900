import { hasProgram, type StartServer } from './server.ts';
import { startApache, startApacheWithHtaccess } from './start-apache.ts';
import { startCaddy } from './start-caddy.ts';
import { startNginx } from './start-nginx.ts';

/** A server that the tests can start, and the program that it needs. */
export interface KnownServer {
  readonly name: string;
  readonly program: string;
  readonly start: StartServer;
}

/** The real servers. */
export const servers: readonly KnownServer[] = [
  { name: 'nginx', program: 'nginx', start: startNginx },
  { name: 'Caddy', program: 'caddy', start: startCaddy },
  { name: 'Apache', program: 'apache2', start: startApache },
  { name: 'Apache with .htaccess', program: 'apache2', start: startApacheWithHtaccess },
];

/** Whether a test has to be left out for want of a program; never where every oracle is asked for. */
export function isMissing({ program }: KnownServer): boolean {
  return process.env['REQUIRE_ORACLES'] !== '1' && !hasProgram(program);
}
