import type { Command } from '@commander-js/extra-typings';
import { addRecords, dryRunOption, details, type OptionsOf } from '../../terminal/options.ts';

export const defineFmt = (program: Command) =>
  addRecords(program.command('fmt'))
    .description('Give records one form: order of keys, quotes, line breaks')
    .option('--check', 'write nothing, name the files that have another form, and fail if there are any', false)
    .addOption(dryRunOption('write nothing, and print the changes as a unified diff'))
    .addHelpText(
      'after',
      details(`
      What a record means never changes, and comments stay with what they are about. A file with errors is left as it
      is.

      $ catalogue fmt
      $ catalogue fmt catalogue/games/o/openttd
      $ catalogue fmt --check
    `),
    );

export type FmtOptions = OptionsOf<typeof defineFmt>;
