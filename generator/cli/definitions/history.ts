import type { Command } from '@commander-js/extra-typings';
import { catalogueOption, details, formatOption, type OptionsOf } from './definition.ts';

export const defineHistory = (program: Command) =>
  program
    .command('history')
    .description('List the states of an installer, and what each change did')
    .argument('<slug>', 'game or installer of the catalogue')
    .addOption(catalogueOption())
    .addOption(formatOption(['text', 'json']))
    .addHelpText(
      'after',
      details(`
      States of all installers of a game are counted from 1, oldest first, along the line of commits that is served.
      It needs the whole history of the repository, and looks at what is committed alone.

      $ catalogue history openttd
      $ catalogue history openttd --format json
    `),
    );

export type HistoryOptions = OptionsOf<typeof defineHistory>;
