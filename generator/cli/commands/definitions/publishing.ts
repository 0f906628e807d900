import { Option, type Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { licenceNames, placeNames } from '../../../authoring/init/choices.ts';
import {
  details,
  type OptionsOf,
  addCacheOptions,
  addHostOption,
  catalogueOption,
  example,
  wholeNumber,
  collect,
  formatOption,
} from '../../terminal/options.ts';
import type { ListenAddress } from '../../../http/settings.ts';
import { API_ROOT, LIST_FILE } from '../../../http/addresses.ts';

export const defineInit = (program: Command) => {
  const command = program.command('init');
  return command
    .addOption(new Option('--host <name>').choices(placeNames).hideHelp())
    .on('option:host', (name: string) => command.setOptionValue('forHost', name))
    .description('Begin a catalogue of your own: a complete repository, with workflows that check and publish it')
    .argument('[folder]', 'folder for it, which is made or is empty except for .git', '.')
    .option('--title <text>', 'name of the catalogue for people (default: the name of the folder)')
    .option('--base-url <url>', 'address at which it will be served')
    .addOption(new Option('--for-host <name>', 'where it is published (default: "github-pages")').choices(placeNames))
    .addOption(new Option('--license <name>', 'licence of the records (default: "CC0-1.0")').choices(licenceNames))
    .option('--tool <spec>', 'what package.json asks for of this program: a version, or a file: or git: address')
    .option('-y, --yes', 'take the defaults instead of asking', false)
    .addHelpText(
      'after',
      details(`
      In a terminal it asks for what the options do not say. It never replaces a file. The README that it writes says
      how to go on and how to publish.

      $ npx game-installer-catalogue init my-games
      $ catalogue init my-games --title "My games" --for-host github-pages --yes
      $ catalogue init my-games --title "My games" --for-host own-server --base-url https://games.example.org \
        --license none
    `),
    );
};

export type InitOptions = OptionsOf<typeof defineInit>;

export const defineBuild = (program: Command) =>
  addHostOption(
    addCacheOptions(program.command('build')),
    'warn about files that this host would reject, and settings that it does not support; refuse what must not go there',
  )
    .description('Write the files that a host serves')
    .addOption(catalogueOption())
    .addOption(new Option('-o, --out <folder>', 'folder to write to').default(undefined, 'dist').conflicts('release'))
    .option('--release <folder>', 'write a complete tree to <folder>/releases/<n>, then point <folder>/current to it')
    .option('--keep <number>', 'how many releases to keep, with --release', wholeNumber(1, 1_000_000), 5)
    .addOption(
      new Option('--adopt', 'take over a folder that no build made; files with the names of answers are replaced')
        .default(false)
        .conflicts('release'),
    )
    .option('--base-url <url>', 'public address of the files, overriding site.yaml')
    .option('--drafts', 'serve drafts under their own slug, for a preview', false)
    .option(
      '--previous <file|url>',
      'manifest of the previous release, whose times unchanged files keep (default: that of <out>)',
    )
    .option('--sign [file]', "sign the manifest with minisign's secret key, from a file or CATALOGUE_SIGNING_KEY")
    .option(
      '--valid-for <days>',
      'with --sign: days until the manifest expires, 0 for never; a build in the second half of that time renews it',
      wholeNumber(0, 3650),
      90,
    )
    .option('-q, --quiet', 'show only errors, and nothing where there are none', false)
    .option('--timings', 'print how long each step took', false)
    .option('--threads <number>', 'number of threads (default: one per core)', wholeNumber(1, 256))
    .addHelpText(
      'after',
      example('catalogue build', 'catalogue build --out public --drafts', 'catalogue build --release /srv/catalogue'),
    );

export type BuildOptions = OptionsOf<typeof defineBuild>;

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

export const defineVerify = (program: Command) =>
  program
    .command('verify')
    .description('Check a published folder or site against its manifest: changed, missing, extra and outdated files')
    .argument('<folder|url>', 'folder of a build or a mirror, or address of a site')
    .option(
      '--key <key>',
      'public key of minisign that it must be signed with, or a file with it; repeat it while a key changes',
      collect,
    )
    .option('--previous <file|url>', 'manifest seen before: an older one, or another with its serial, is a fault')
    .addOption(formatOption(['text', 'jsonl']))
    .addHelpText('after', example('catalogue verify dist', 'catalogue verify https://example.org --key catalogue.pub'));

export type VerifyOptions = OptionsOf<typeof defineVerify>;

export const defineConformance = (program: Command) =>
  addHostOption(
    program.command('conformance'),
    'the host of the site, as "catalogue host" names it, whose known limits may fail',
  )
    .description('Test over HTTP whether a site serves a catalogue as the contract requires')
    .argument('<url>', `address of the site, without /${API_ROOT}`)
    .option('--slug <slug...>', `slugs to ask for (default: some of the list of files, ${LIST_FILE}, of the site)`)
    .option('--dist <folder>', 'a built tree, to choose from and to compare with byte by byte')
    .option('--except <ids>', 'assertions that may fail: ids by commas, * for any part: *.allow,post.*')
    .addOption(
      new Option('--unknown-slug <answer>', "the site's setting unknown_slug")
        .choices(['not-found', 'empty'])
        .default('not-found'),
    )
    .addOption(formatOption(['text', 'jsonl']))
    .option('--timeout <seconds>', 'timeout of a request', wholeNumber(1, 600), 20)
    .option('--concurrency <number>', 'number of concurrent requests', wholeNumber(1, 64), 8)
    .addHelpText(
      'after',
      example(
        'catalogue conformance https://installers.example.org',
        'catalogue conformance http://127.0.0.1:8080 --slug openttd',
        "catalogue conformance https://me.github.io/games --dist dist --except '*.allow,*.cache'",
      ),
    );
