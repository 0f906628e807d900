import { manPage } from '../terminal/man-page.ts';
import { ExitCode } from '../terminal/environment.ts';
import { THIS_PACKAGE } from '../terminal/this-package.ts';
import { example, type AddCommand } from './definition.ts';

export const addMan: AddCommand = (program, { out }, onEnd) => {
  program
    .command('man')
    .description('Print the man page, which "man catalogue" shows where the package is installed for all')
    .addHelpText('after', example('catalogue man | man -l -'))
    .action(() => {
      out.write(manPage(program, THIS_PACKAGE.version));
      onEnd(ExitCode.clean);
    });
};
