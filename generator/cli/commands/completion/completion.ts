import type { Command } from '@commander-js/extra-typings';
import { type Environment, ExitCode } from '../../terminal/environment.ts';
import { bashScript } from './bash-script.ts';
import { completedProgram } from './completed-program.ts';
import { fishScript } from './fish-script.ts';

/** Prints completion scripts of a command line. They list records by themselves, since this program starts too slowly. */
export function completionOf(program: Command) {
  return (shell: 'bash' | 'zsh' | 'fish', _options: object, { out }: Environment): ExitCode => {
    const completion = completedProgram(program);
    if (shell === 'zsh') out.write('autoload -U +X bashcompinit && bashcompinit\n');
    out.write(shell === 'fish' ? fishScript(completion) : bashScript(completion));
    return ExitCode.clean;
  };
}
