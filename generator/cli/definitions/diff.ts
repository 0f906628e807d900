import type { DiffOptions } from '../commands/diff.ts';
import { catalogueOption, example, formatOption, type AddCommand } from './definition.ts';

export const addDiff: AddCommand = (program, environment, onEnd) => {
  program
    .command('diff')
    .description('Show what differs between two commits, or two builds: what installers do, then every change')
    .argument('<base>', 'commit or branch, or a folder that a build wrote')
    .argument('[head]', 'a later one (default: the files as they are now)')
    .addOption(catalogueOption())
    .option('--merge-base', 'with commits: compare with the commit at which the history of both parted', false)
    .addOption(formatOption(['text', 'markdown', 'json']))
    .addHelpText(
      'after',
      example('catalogue diff main', 'catalogue diff HEAD^1 HEAD --format markdown', 'catalogue diff dist-before dist'),
    )
    .action(async (base: string, head: string | undefined, options: DiffOptions) => {
      const { diff } = await import('../commands/diff.ts');
      onEnd(await diff(base, head, options, environment));
    });
};
