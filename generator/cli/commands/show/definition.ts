import type { Command } from '@commander-js/extra-typings';
import {
  cachingCommand,
  catalogueOption,
  details,
  formatOption,
  wholeNumber,
  type OptionsOf,
} from '../../terminal/options.ts';

export const defineShow = (program: Command) =>
  cachingCommand(program, 'show')
    .description('Describe what an installer does, and what to check before trusting it; or describe an image')
    .argument(
      '<slug|file>',
      'game or installer of the catalogue, or a file: a record, a draft of one, a script, an image',
    )
    .addOption(catalogueOption())
    .addOption(formatOption(['text', 'json'], 'format of the description'))
    .option('--runner <name>', 'runner of a script that does not say so itself')
    .option('--width <columns>', 'width of the text (default: that of the terminal)', wholeNumber(40, 400))
    .addHelpText(
      'after',
      details(`
      Hosts are compared with those that all other records name, as the last check or build remembers them.

      $ catalogue show openttd
      $ catalogue show draft.yaml
      $ catalogue show quake-gog-vkquake --format json
    `),
    );

export type ShowOptions = OptionsOf<typeof defineShow>;
