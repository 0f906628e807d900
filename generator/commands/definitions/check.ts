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
