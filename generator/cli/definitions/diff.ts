import { Option } from 'commander';
import { example, type AddCommand } from './definition.ts';

export const addDiff: AddCommand = (program, environment, onEnd) => {
  program
    .command('diff')
    .description('Show what differs between two builds, for review')
    .argument('<old>', 'folder that a build wrote')
    .argument('<new>', 'folder that a later build wrote')
    .addOption(new Option('--format <name>', 'format of the report').choices(['text', 'markdown']).default('text'))
    .addHelpText('after', example('catalogue diff dist-before dist', 'catalogue diff old new --format markdown'))
    .action(async (before: string, after: string, { format }: { format: 'text' | 'markdown' }) => {
      const { diff } = await import('../commands/diff.ts');
      onEnd(diff({ before, after, format }, environment));
    });
};
