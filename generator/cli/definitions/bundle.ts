import { Option, type Command } from '@commander-js/extra-typings';
import { allowHostOption, allowPrivateOption, catalogueOption, details, type OptionsOf } from './definition.ts';

export const defineBundle = (program: Command) =>
  program
    .command('bundle')
    .description('Put a release and all that a closed network needs to serve it into one folder')
    .addOption(catalogueOption())
    .requiredOption('-o, --out <folder>', 'new folder to write to')
    .option('--base-url <url>', 'address of the files in the closed network, overriding site.yaml')
    .option('--root <folder>', 'where the bundle will be on the closed machine', '/srv/catalogue')
    .option('--downloads <file>', 'list of downloads that may be passed on; none without it')
    .addOption(allowHostOption())
    .addOption(allowPrivateOption())
    .option('--previous <folder>', 'bundle before this one: its serial goes on, its downloads are not fetched again')
    .option('--sign [file]', "sign the manifest with minisign's secret key, from a file or CATALOGUE_SIGNING_KEY")
    .addOption(
      new Option('--dist <folder>', 'take this build as it is, instead of building').conflicts([
        'downloads',
        'previous',
        'sign',
      ]),
    )
    .addHelpText(
      'after',
      details(`
      The folder gets the site, configurations for nginx, Caddy and Apache, and verify.sh, which checks all of it with
      sha256sum alone. In the list, each line has an address of a record, or the beginning of some with a slash at its
      end, and perhaps sha256:…; # begins a comment, such as the licence. Only files with a sha256 are downloaded. The
      installers in the bundle name them by their addresses in the closed network; the records stay as they are.

      $ catalogue bundle --base-url http://games.lan --out usb
      $ catalogue bundle --base-url http://games.lan --downloads may-be-passed-on.txt --out usb
      $ catalogue bundle --base-url http://games.lan --downloads may-be-passed-on.txt --previous usb --out usb-2
    `),
    );

export type BundleOptions = OptionsOf<typeof defineBundle>;
