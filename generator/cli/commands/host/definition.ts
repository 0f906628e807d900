import { InvalidArgumentError, Option, type Command } from '@commander-js/extra-typings';
import type { ListenAddress } from '../../../http/settings.ts';
import { catalogueOption, example, type OptionsOf } from '../../terminal/options.ts';

export const defineHost = (program: Command) =>
  program
    .command('host')
    .description('Generate the configuration of a host, or list the hosts and what each supports')
    .argument('[name]', 'host, as the list names it')
    .addOption(catalogueOption())
    .addOption(new Option('--root <folder>', 'folder that is served, as the server sees it').default(undefined, 'dist'))
    .option('-o, --out <path>', 'file or folder to write to, instead of the terminal')
    .option(
      '--force',
      'with --out: also replace files that this program did not write, or that were edited since',
      false,
    )
    .option('--base-url <url>', 'public address of the files, overriding site.yaml')
    .option(
      '--standalone',
      'with nginx, caddy or apache: a complete configuration, which the server starts with as it is; needs --out',
      false,
    )
    .option('--listen <address:port>', 'listen there in plain HTTP and answer to every name', listenAddress)
    .addHelpText(
      'after',
      example(
        'catalogue host',
        'catalogue host nginx --root /srv/catalogue/dist --out /etc/nginx/conf.d/',
        'catalogue host caddy --root /srv/catalogue/dist --out /etc/caddy/catalogues/',
        'catalogue host nginx --standalone --listen 127.0.0.1:8080 --out nginx.conf',
        'catalogue host s3 --out publishing/',
      ),
    );

export type HostOptions = OptionsOf<typeof defineHost>;

function listenAddress(text: string): ListenAddress {
  const {
    address = '',
    bracketed: ipv6 = '',
    port = '',
  } = /^(?:(?<address>[\d.]+|localhost)|\[(?<bracketed>[\da-fA-F:.]+)\]):(?<port>\d{1,5})$/.exec(text)?.groups ?? {};
  if (port !== '' && Number(port) >= 1 && Number(port) <= 65_535) {
    const numericAddress = address === 'localhost' ? '127.0.0.1' : address;
    return { address: numericAddress === '' ? ipv6 : numericAddress, port: Number(port) };
  }
  throw new InvalidArgumentError(
    'It must be an IP address and a port, as in 127.0.0.1:8080, 0.0.0.0:80 or [::1]:8080.',
  );
}
