import { Option } from 'commander';
import { reports, type Format } from '../../report/reports.ts';
import { addCacheOptions, catalogueOption, example, type AddCommand } from './definition.ts';

export const addCheck: AddCommand = (program, environment, onEnd) => {
  addCacheOptions(program.command('check'))
    .description('Say what is wrong with the records, where, and how to mend it')
    .argument('[path...]', 'records or folders to report on, or patterns of them (default: the whole catalogue)')
    .addOption(catalogueOption())
    .addOption(new Option('--format <name>', 'form of the report').choices(Object.keys(reports)).default('text'))
    .option('--fix', 'first mend what needs no person: quoting, misspelt keys, order, blanks', false)
    .option('--changed-from <branch>', 'with --format github: records that differ from it come first')
    .addHelpText(
      'after',
      '\nIn a catalogue of more than 10,000 games, check PATH looks closely at what you name and at what that clashes with. Of' +
        '\nother games it notices files that came, went or were replaced; one that was written to in its place is judged as it' +
        '\nwas at the last check or build of the whole.\n',
    )
    .addHelpText(
      'after',
      example('catalogue check', 'catalogue check catalogue/games/o/openttd', 'catalogue check --format jsonl'),
    )
    .action(
      async (
        paths: string[],
        options: { catalogue: string; format: Format; fix: boolean; changedFrom?: string; cache: string | false },
      ) => {
        const { check } = await import('../check.ts');
        onEnd(await check(paths, { ...options, changedFrom: options.changedFrom }, environment));
      },
    );
};
