import { Option, type Command } from '@commander-js/extra-typings';
import { reportFormats } from '../../../findings/report/reports.ts';
import {
  addNetworkOptions,
  catalogueOption,
  dryRunOption,
  details,
  formatOption,
  type OptionsOf,
} from '../../terminal/options.ts';

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
