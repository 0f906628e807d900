import { type Command, Option } from '@commander-js/extra-typings';
import { reportFormats } from '../../../findings/report/reports.ts';
import {
  addCacheOptions,
  addRecords,
  dryRunOption,
  details,
  formatOption,
  type OptionsOf,
  addListenOptions,
  catalogueOption,
  portOption,
  wholeNumber,
} from '../../terminal/options.ts';

export const defineCheck = (program: Command) =>
  addRecords(addCacheOptions(program.command('check')))
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

export const defineTry = (program: Command) =>
  addListenOptions(
    program
      .command('try')
      .description('Install a record that you are working on with Lutris, before it is published')
      .argument('<slug|file>', 'installer or game of the catalogue, or the file of an installer; drafts too')
      .addOption(catalogueOption())
      .addOption(portOption()),
  )
    .option('--no-start', 'do not start Lutris, only print the command')
    .option('-o, --out <file>', 'write a script that stands alone instead, for lutris -i FILE; - for standard output')
    .addHelpText(
      'after',
      details(`
      Serves the record until you stop it, and starts Lutris where it is installed. The record is read again at each
      request: change it, and run the printed command again.

      $ catalogue try skyroads
      $ catalogue try catalogue/games/s/skyroads/skyroads.yaml --out skyroads-script.yaml
    `),
    );

export const defineShow = (program: Command) =>
  addCacheOptions(program.command('show'))
    .description('Describe what an installer does, and what to check before trusting it; or describe an image')
    .argument(
      '<slug|file>',
      'game or installer of the catalogue, or a file: a record, a draft of one, a script, an image',
    )
    .addOption(catalogueOption())
    .addOption(formatOption(['text', 'json'], 'format of the description'))
    .option('--runner <name>', 'runner of a script that does not say so itself')
    .addOption(
      new Option('--width <columns>', 'width of the text (default: that of the terminal)').argParser(
        wholeNumber(40, 400),
      ),
    )
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

export const defineSubmit = (program: Command) =>
  program
    .command('submit')
    .argument('[paths...]', 'records or folders; everything that differs from the main branch if not given')
    .description(
      'Propose changed records: fix, format, date and check them, show what they do, commit, push, open the request',
    )
    .addOption(catalogueOption())
    .option('--branch <name>', 'branch for all of it, new or not (default: one for each game)')
    .option('--title <text>', 'title of the commit and of the request (default: made of the change)')
    .option('--rehearse', 'first install changed records on paper with their real downloads', false)
    .option('-y, --yes', 'commit, push and open without a question', false)
    .addHelpText(
      'after',
      details(`
      Nothing leaves this machine without a yes. Each game goes on a branch of its own, which begins at the main branch; a
      game that you submitted before goes on with its branch. Your files stay as they are, and so does the branch that you
      work on. With the remotes "origin" (your fork)
      and "upstream" it pushes to the first and opens the request at the second. GitHub is asked by its program gh,
      GitLab by glab; without them, and for other forges, it prints the address to open in a browser.

      $ catalogue submit
      $ catalogue submit space-taxi --title "Add Space Taxi" --yes
    `),
    );

export type SubmitOptions = OptionsOf<typeof defineSubmit>;
