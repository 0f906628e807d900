import type { Command } from '@commander-js/extra-typings';
import { catalogueOption, example, formatOption } from '../../terminal/options.ts';

export const defineReview = (program: Command) =>
  program
    .command('review')
    .description('Write the comment for a pull request: what it does, whose records it changes, findings, answers')
    .argument('<base>', 'commit or branch that the changes are meant for')
    .argument('<head>', 'commit of the pull request; nothing of it is run')
    .addOption(catalogueOption())
    .addOption(formatOption(['comment', 'labels'], 'what to print'))
    .option(
      '--findings <file>',
      'findings of the branch, as "catalogue check --format jsonl" prints them (default: it checks the commit)',
    )
    .option('--answers <file>', 'how the served answers differ, as "catalogue diff" prints it of two built folders')
    .option('--rehearsal <file>', 'how changed installers went, as "catalogue rehearse" prints it')
    .addHelpText(
      'after',
      example(
        'catalogue review origin/main HEAD',
        'catalogue review HEAD^1 HEAD --findings findings.jsonl --answers answers.txt',
      ),
    );
