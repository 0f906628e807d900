import type { VerifyOptions } from '../commands/verify.ts';
import { addKeyOptions, catalogueOption, example, formatOption, type AddCommand } from './definition.ts';

export const addVerify: AddCommand = (program, environment, onEnd) => {
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
    )
    .action(async (target: string, options: VerifyOptions) => {
      const { verify } = await import('../commands/verify.ts');
      onEnd(await verify(target, options, environment));
    });
};
