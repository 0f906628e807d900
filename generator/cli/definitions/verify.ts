import type { Command } from '@commander-js/extra-typings';
import { addKeyOptions, catalogueOption, example, formatOption, type OptionsOf } from './definition.ts';

export const defineVerify = (program: Command) =>
  addKeyOptions(program.command('verify'))
    .description('Check a published folder or site against its manifest: changed, missing, extra and outdated files')
    .argument('<folder|url>', 'folder of a build or a mirror, or address of a site')
    .option('--previous <file|url>', 'manifest seen before: an older one, or another with its serial, is a fault')
    .option('--rebuild <commit>', 'build this commit of the catalogue again, and compare what it gives with the site')
    .addOption(catalogueOption())
    .option(
      '--sign [file]',
      "with --rebuild: vouch for it with minisign's secret key, from a file or CATALOGUE_SIGNING_KEY",
    )
    .addOption(formatOption(['text', 'jsonl']))
    .addHelpText(
      'after',
      example(
        'catalogue verify dist',
        'catalogue verify https://example.org --key catalogue.pub',
        'catalogue verify https://example.org --rebuild main --sign my.key',
      ),
    );

export type VerifyOptions = OptionsOf<typeof defineVerify>;
