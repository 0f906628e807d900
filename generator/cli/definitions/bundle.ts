import type { BundleOptions } from '../commands/bundle.ts';
import { catalogueOption, example, type AddCommand, type GivenOptions } from './definition.ts';

export const addBundle: AddCommand = (program, environment, onEnd) => {
  program
    .command('bundle')
    .description('Put a release and all that a closed network needs to serve it into one folder')
    .addOption(catalogueOption())
    .option('--dist <folder>', 'folder of a build', 'dist')
    .requiredOption('-o, --out <folder>', 'new folder to write to')
    .option('--root <folder>', 'where the bundle will be on the closed machine', '/srv/catalogue')
    .option('--base-url <url>', 'public address of the files, overriding site.yaml')
    .option('--downloads <file>', 'list of downloads that may be passed on; none without it')
    .addHelpText(
      'after',
      '\nThe folder gets the release, configurations for nginx, Caddy and Apache, and verify.sh, which checks all of it with' +
        '\nsha256sum alone. In the list, each line has an address of a record, or the beginning of some with a slash at its' +
        '\nend, and perhaps sha256:…; # begins a comment, such as the licence. Only files with a sha256 are downloaded.\n',
    )
    .addHelpText(
      'after',
      example(
        'catalogue bundle --out usb',
        'catalogue bundle --base-url http://games.lan --downloads may-be-passed-on.txt --out usb',
      ),
    )
    .action(async (options: GivenOptions<BundleOptions>) => {
      const { bundle } = await import('../commands/bundle.ts');
      onEnd(await bundle({ ...options, baseUrl: options.baseUrl, downloads: options.downloads }, environment));
    });
};
