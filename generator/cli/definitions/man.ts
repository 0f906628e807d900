import type { Command } from '@commander-js/extra-typings';
import { example } from './definition.ts';

export const defineMan = (program: Command) =>
  program
    .command('man')
    .description('Print the man page, which "man catalogue" shows where the package is installed for all')
    .addHelpText('after', example('catalogue man | man -l -'));
