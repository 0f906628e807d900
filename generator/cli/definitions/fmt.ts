import type { FmtOptions } from '../commands/fmt.ts';
import { catalogueOption, dryRunOption, example, type AddCommand } from './definition.ts';

export const addFmt: AddCommand = (program, environment, onEnd) => {
  program
    .command('fmt')
    .description('Give records one form: order of keys, quotes, line breaks')
    .argument('[path...]', 'records or folders, or patterns of them (default: the whole catalogue)')
    .addOption(catalogueOption())
    .option('--check', 'write nothing, name the files that have another form, and fail if there are any', false)
    .addOption(dryRunOption('write nothing, and print the changes as a unified diff'))
    .addHelpText(
      'after',
      '\nWhat a record means never changes, and comments stay with what they are about. A file with errors is left as it is.\n',
    )
    .addHelpText('after', example('catalogue fmt', 'catalogue fmt catalogue/games/o/openttd', 'catalogue fmt --check'))
    .action(async (paths: string[], options: FmtOptions) => {
      const { fmt } = await import('../commands/fmt.ts');
      onEnd(await fmt(paths, options, environment));
    });
};
