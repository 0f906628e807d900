import { Option } from 'commander';
import type { BuildOptions } from '../build.ts';
import { catalogueOption, example, wholeNumber, type AddCommand, type Given } from './definition.ts';

export const addBuild: AddCommand = (program, environment, onEnd) => {
  program
    .command('build')
    .description('Write the files that a host serves')
    .addOption(catalogueOption())
    .addOption(new Option('--out <folder>', 'folder to write to').default('dist').conflicts('release'))
    .option('--release <folder>', 'write a complete tree to <folder>/releases/<n>, then point <folder>/current to it')
    .option('--keep <number>', 'how many releases stay, with --release', wholeNumber(1, 1_000_000), 5)
    .option('--base-url <url>', 'address at which the files will be served, instead of that of site.yaml')
    .option('--drafts', 'let drafts answer by their own slug, for a preview', false)
    .option(
      '--previous <file|url>',
      'manifest of the release before, whose times unchanged files keep (default: that of <out>)',
    )
    .option('--sign [file]', "sign the manifest with minisign's secret key, from a file or CATALOGUE_SIGNING_KEY")
    .option('--cache <folder>', 'folder to remember results in, so that the next build is quick', '.catalogue-cache')
    .option('--no-cache', 'remember nothing, and believe nothing that was remembered')
    .option('--host <name>', 'warn of what this host would refuse of the files, or cannot do of the settings')
    .option('--threads <number>', 'how many threads work (default: one for each core)', wholeNumber(1, 256))
    .addHelpText(
      'after',
      example(
        'catalogue build',
        'catalogue build --out public --drafts',
        'catalogue build --release /srv/catalogue',
        'catalogue build --host github-pages',
      ),
    )
    .action(async (options: Given<BuildOptions>) => {
      const { build } = await import('../build.ts');
      const { release, baseUrl, previous, sign, threads, host } = options;
      onEnd(await build({ ...options, release, baseUrl, previous, sign, threads, host }, environment));
    });
};
