import { example, formatOption, type AddCommand } from './definition.ts';

export const addExplain: AddCommand = (program, environment, onEnd) => {
  program
    .command('explain')
    .description('Explain a finding with an example, or list all findings')
    .argument('[code]', 'code of a finding, as a report shows it')
    .addOption(formatOption(['text', 'json']))
    .addHelpText('after', example('catalogue explain', 'catalogue explain plain-http'))
    .action(async (code: string | undefined, { format }: { format: 'text' | 'json' }) => {
      const { explain } = await import('../commands/explain.ts');
      onEnd(explain(code, format, environment));
    });
};
