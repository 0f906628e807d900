import { lackOfServers } from '../../servers/load-package.ts';
import { hasProgram, type StartServer } from './server.ts';
import { startApache, startApacheWithHtaccess } from './start-apache.ts';
import { startCaddy } from './start-caddy.ts';
import { startNginx } from './start-nginx.ts';
import { startWorker } from './start-worker.ts';

/** A server that the tests can start, and the program that it needs. */
export interface KnownServer {
  readonly name: string;
  /** `undefined` where `test/servers` brings it. */
  readonly program: string | undefined;
  readonly start: StartServer;
  /** Whether it compresses by itself for clients that ask for it. */
  readonly compressesItself: boolean;
  /** Whether its rules see every address, as it was typed: some hosts tidy or refuse one before. */
  readonly seesAll: boolean;
}

/** The real servers. */
export const servers: readonly KnownServer[] = [
  { name: 'nginx', program: 'nginx', start: startNginx, compressesItself: false, seesAll: true },
  { name: 'Caddy', program: 'caddy', start: startCaddy, compressesItself: false, seesAll: true },
  { name: 'Apache', program: 'apache2', start: startApache, compressesItself: false, seesAll: true },
  {
    name: 'Apache with .htaccess',
    program: 'apache2',
    start: startApacheWithHtaccess,
    compressesItself: false,
    seesAll: false,
  },
  { name: 'Cloudflare Workers', program: undefined, start: startWorker, compressesItself: true, seesAll: false },
];

/** Whether a test has to be left out for want of a program; never where every oracle is asked for. */
export function isMissing({ program }: KnownServer): boolean {
  if (program === undefined) return lackOfServers() !== undefined;
  return process.env['REQUIRE_ORACLES'] !== '1' && !hasProgram(program);
}
