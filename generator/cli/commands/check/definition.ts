import type { Command } from '@commander-js/extra-typings';
import { reportFormats } from '../../../findings/report/reports.ts';
import {
  cachingCommand,
  addRecords,
  dryRunOption,
  details,
  formatOption,
  type OptionsOf,
} from '../../terminal/options.ts';

export const defineCheck = (program: Command) =>
  addRecords(cachingCommand(program, 'check'))
    .description('Check records and report what is wrong, where, and how to fix it')
    .addOption(formatOption(reportFormats))
    .option(
      '--fix',
      'first fix what can be fixed automatically: quoting, misspelt keys, byte order marks, times of what changed',
      false,
    )
    .addOption(dryRunOption('with --fix: print what would change as a unified diff, and write nothing'))
    .option('-a, --all', 'show every finding in full', false)
    .option('-q, --quiet', 'show only errors, and nothing where there are none', false)
    .option('--strict', 'let warnings fail the check as well', false)
    .option(
      '--changed-from <branch>',
      'branch or commit that records are compared with: also find slugs that are gone, and ids, versions and addresses that' +
        ' changed (default: the base branch, and only times of what changed)',
    )
    .addHelpText(
      'after',
      details(`
      The report for people shows errors after warnings, and advice last. In a git checkout with a base branch
      (upstream, origin or local main) it shows in full what concerns the records that you changed, and one line for
      each severity of the rest; without one, a line for all notices. Of records that you name, and with --all, it
      shows everything. Other formats are always complete.

      In a catalogue of more than 10,000 games, check PATH reads only the records that you name and those that they
      clash with. Of other games it notices files that came, went or were replaced; one modified in place is checked
      as it was at the last check or build of the whole.

      --fix changes only the records named, and of those only what a finding says how to fix and what cannot be meant
      otherwise. It sets updated_at of installers that you changed (comments and layout are not a change), and times in
      the future; a newer time you set yourself is kept. It prints each change on standard error, then reports what is left. With --dry-run the diff is on
      standard output and the report on standard error (with another --format than text, the other way round).

      $ catalogue check
      $ catalogue check openttd
      $ catalogue check --fix --dry-run catalogue/games/o/openttd
      $ catalogue check --format jsonl
    `),
    );

export type CheckOptions = OptionsOf<typeof defineCheck>;
