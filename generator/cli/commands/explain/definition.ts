import type { Command } from '@commander-js/extra-typings';
import { example, formatOption, type OptionsOf } from '../../terminal/options.ts';

export const defineExplain = (program: Command) =>
  program
    .command('explain')
    .description('Explain a finding with an example, or list all findings')
    .argument('[code]', 'code of a finding, as a report shows it')
    .addOption(formatOption(['text', 'json']))
    .addHelpText('after', example('catalogue explain', 'catalogue explain plain-http'));

export type ExplainOptions = OptionsOf<typeof defineExplain>;
