import type { Command } from '@commander-js/extra-typings';
import { catalogueOption, example, formatOption, type OptionsOf } from './definition.ts';

export const defineHistory = (program: Command) =>
  program
    .command('history')
    .description('List the states of an installer, and what each change did')
    .argument('<slug>', 'game or installer of the catalogue')
    .addOption(catalogueOption())
    .addOption(formatOption(['text', 'json']))
    .addHelpText(
      'after',
      '\nStates of all installers of a game are counted from 1, oldest first, along the line of commits that is served.' +
        '\nIt needs the whole history of the repository, and looks at what is committed alone.\n',
    )
    .addHelpText('after', example('catalogue history openttd', 'catalogue history openttd --format json'));

export type HistoryOptions = OptionsOf<typeof defineHistory>;
