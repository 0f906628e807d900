import type { Command } from '@commander-js/extra-typings';
import { catalogueOption, details, formatOption, type OptionsOf } from '../../terminal/options.ts';

export const defineDiff = (program: Command) =>
  program
    .command('diff')
    .description('Show what differs between two commits, builds or installers')
    .argument('<base>', 'commit or branch, a folder that a build wrote, or an installer')
    .argument('[head]', 'a later one (default: the files as they are now)')
    .addOption(catalogueOption())
    .option('--merge-base', 'with commits: compare with the commit at which the history of both parted', false)
    .addOption(formatOption(['text', 'markdown', 'json']))
    .addHelpText(
      'after',
      details(`
      Of commits and builds it shows every change, then what installers do, and last what to check.

      $ catalogue diff main
      $ catalogue diff HEAD^1 HEAD --format markdown
      $ catalogue diff dist-before dist
      $ catalogue diff openttd-linux openttd-windows
    `),
    );

export type DiffOptions = OptionsOf<typeof defineDiff>;
