import { Option, type Command } from '@commander-js/extra-typings';
import {
  cachingCommand,
  addHostOption,
  catalogueOption,
  example,
  wholeNumber,
  type OptionsOf,
} from '../../terminal/options.ts';

export const defineBuild = (program: Command) =>
  addHostOption(
    cachingCommand(program, 'build'),
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
