import type { Command } from '@commander-js/extra-typings';
import { catalogueOption, collect, example, wholeNumber, type OptionsOf } from './definition.ts';

export const defineKeys = (program: Command) =>
  program
    .command('keys')
    .description('Announce the key that will sign releases next, or revoke a stolen one')
    .addOption(catalogueOption())
    .requiredOption('--sign [file]', "minisign's secret key that signs releases now, or CATALOGUE_SIGNING_KEY")
    .option('--next <key>', 'public key that follows it, or a file with it')
    .option(
      '--revoke <key>',
      'earlier public key that is not to be believed any more, or a file with it; can be repeated',
      collect,
    )
    .option('--valid-for <days>', 'days for which the next key can be learned', wholeNumber(1, 3650), 365)
    .addHelpText(
      'after',
      example(
        'catalogue keys --sign catalogue.key --next next.pub',
        'catalogue keys --sign next.key --next spare.pub --revoke catalogue.pub',
      ),
    );

export type KeysOptions = OptionsOf<typeof defineKeys>;
