import type { Command } from '@commander-js/extra-typings';
import { type Environment, ExitCode } from '../../terminal/environment.ts';
import { bashScript } from '../../terminal/completion/bash-script.ts';
import { completedProgram, type CompletedProgram } from '../../terminal/completion/completed-program.ts';
import { fishScript } from '../../terminal/completion/fish-script.ts';

type Shell = 'bash' | 'zsh' | 'fish';

/** What prints the completion script of a command line. */
export function completionOf(program: Command) {
  return (shell: Shell, _options: object, { out }: Environment): ExitCode => {
    out.write(completionScript(shell, completedProgram(program)));
    return ExitCode.clean;
  };
}

/** A completion script for a shell. It lists records by itself, since starting this program takes too long. */
function completionScript(shell: Shell, program: CompletedProgram): string {
  if (shell === 'fish') return fishScript(program);
  const bash = bashScript(program);
  return shell === 'bash' ? bash : `autoload -U +X bashcompinit && bashcompinit\n${bash}`;
}
