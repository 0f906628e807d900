import type { Command } from '@commander-js/extra-typings';
import { catalogueOption, details, type OptionsOf } from './definition.ts';

export const defineTouch = (program: Command) =>
  program
    .command('touch')
    .description('Set updated_at of the installers that you changed, and times in the future')
    .argument('[path...]', 'records or folders, or patterns of them (default: the whole catalogue)')
    .addOption(catalogueOption())
    .option('--changed-from <branch>', 'branch or commit that tells which (default: the base of the checkout)')
    .addHelpText(
      'after',
      details(`
      Comments and layout are not a change. A newer time you set yourself is kept unless it is in the future; new
      records are kept as they are.

      $ catalogue touch
      $ catalogue touch --changed-from HEAD
    `),
    );

export type TouchOptions = OptionsOf<typeof defineTouch>;
