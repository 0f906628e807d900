import { type Command, Option } from '@commander-js/extra-typings';
import {
  addNetworkOptions,
  catalogueOption,
  details,
  wholeNumber,
  dryRunOption,
  formatOption,
  type OptionsOf,
  addRecords,
} from '../../terminal/options.ts';
import { reportFormats } from '../../../findings/report/reports.ts';

export const defineNew = (program: Command) =>
  addNetworkOptions(
    program
      .command('new')
      .argument('[address]', 'address of the download, or of the page of its release: it is fetched and looked into')
      .description(
        'Begin an installer: looks at its download, asks for the rest or takes it from options, and writes the records',
      )
      .addOption(catalogueOption())
      .option('--game <slug>', 'slug of the game; of a new one, made of the name if not given')
      .option('--name <name>', 'name of a new game')
      .option('--year <year>', 'year of the first release of a new game', wholeNumber(1950, 2100))
      .option('--variant <label>', 'version: the label of the installer among those of its game')
      .option('--runner <name>', 'program that runs the game, such as linux, wine or dosbox')
      .option('--user <name>', 'name of the author')
      .option('--slug <slug>', 'slug of the installer (default: made of name and version)')
      .option('--description <text>', 'what the installer does', '')
      .option('--url <address>', 'address of the file that the installer downloads, which is not fetched')
      .option('--fetch', 'download that file once, for its checksum and to see what is in it')
      .option('-y, --yes', 'take all guesses', false)
      .option('--resume', 'go on with the answers that were kept when it was stopped', false),
  )
    .option('--force', 'replace a record that is there already', false)
    .addHelpText(
      'after',
      details(`
      Of an address it guesses name, version, runner and program, and takes the checksum; the file is read once and
      not kept. In a terminal it asks for what is left, and finds games while you type; Esc goes back a question. Ids
      follow from the slugs, so that you need not count. What only you know is to be replaced in the script.

      $ catalogue new
      $ catalogue new https://example.org/space-taxi-1.0.tar.gz
      $ catalogue new https://github.com/owner/space-taxi/releases/latest
      $ catalogue new --name "Space Taxi" --year 1984 --variant "1.0 Linux" --runner linux --user your-name --url \
        https://example.org/space-taxi-1.0.tar.gz --fetch
      $ catalogue new --game openttd --variant "Windows 15.3" --runner wine --user your-name
    `),
    );

export const defineImport = (program: Command) =>
  addNetworkOptions(
    program
      .command('import')
      .description('Make records from existing installers: answers of the API, scripts, and folders of these')
      .argument('<source...>', 'files, folders or http(s) addresses')
      .addOption(catalogueOption())
      .option('--game <slug>', 'slug of the game, where a source does not say it')
      .option('--name <name>', 'name of the game, where a source does not say it')
      .option('--slug <slug>', 'slug of the installer (default: made of name and version)')
      .option('--variant <label>', 'version: the label of the installer among those of its game')
      .option('--runner <name>', 'runner, where a source does not say it')
      .option('--user <name>', 'author, where a source does not say it')
      .addOption(
        new Option('--names-from <place>', 'where the path names the game, if that can be read in two ways').choices([
          'folder',
          'file',
        ]),
      )
      .addOption(
        new Option('--revisions <which>', 'of several installers with one slug, import each or the newest').choices([
          'number',
          'newest',
        ]),
      )
      .option('--move-sections', 'move what stands beside a script, and belongs inside, into it', false)
      .option('-y, --yes', 'take all guesses without a question', false)
      .option('--all', 'show every record, guess and finding, and the files that are no installers', false)
      .addOption(dryRunOption('say what would change, and write nothing'))
      .option('--with-errors', 'write records that have errors too, to be fixed in the catalogue', false)
      .option('--pin', 'give the downloads of what was imported checksums, as "catalogue pin" does', false),
  )
    .addOption(formatOption(reportFormats))
    .addHelpText(
      'after',
      details(`
      Sources are JSON (an answer of the API, one of its objects, a list, one object per line; .gz too) or YAML (a
      script with or without name, version and runner around it), read as PyYAML reads it, whatever the file is
      called. In folders, files that are no installers are skipped. A record that is there already is updated: other
      keys and comments stay.

      What a source does not say is guessed from its path, its script and its repository. In a terminal, the guesses
      stand in one table to confirm; elsewhere, and with --yes, they are written and marked in the report. What can be
      read in two ways is asked, or left out, and the report names the option that says it for all sources; --yes
      takes the likelier one.

      What cannot be imported is reported with its place, and stops nothing else; import again once it is fixed.
      Changes are shown on standard error, the report is on standard output. The pages that follow at an address are
      fetched as well, as long as they are on the same host.

      $ catalogue import installers.json
      $ catalogue import https://example.org/installers.jsonl
      $ catalogue import --dry-run exported-scripts/
      $ catalogue import my-scripts/ --user your-name --yes
      $ catalogue import script.yml --name "Space Taxi" --variant CD --runner dosbox --user your-name
    `),
    );

export type ImportOptions = OptionsOf<typeof defineImport>;

export const defineFmt = (program: Command) =>
  addRecords(program.command('fmt'))
    .description('Give records one form: order of keys, quotes, line breaks')
    .option('--check', 'write nothing, name the files that have another form, and fail if there are any', false)
    .addOption(dryRunOption('write nothing, and print the changes as a unified diff'))
    .addHelpText(
      'after',
      details(`
      What a record means never changes, and comments stay with what they are about. A file with errors is left as it
      is.

      $ catalogue fmt
      $ catalogue fmt catalogue/games/o/openttd
      $ catalogue fmt --check
    `),
    );

export type FmtOptions = OptionsOf<typeof defineFmt>;
