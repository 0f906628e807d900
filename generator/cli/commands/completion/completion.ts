import type { Command, CommandUnknownOpts } from '@commander-js/extra-typings';
import { hosts } from '../../../http/hosts.ts';
import { allFindings } from '../../../scripts/all-findings.ts';
import { type Environment, ExitCode } from '../../terminal/environment.ts';
import { bashScript } from './bash-script.ts';
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

export type CompletedProgram = ReturnType<typeof completedProgram>;

function completedProgram(program: Command) {
  return { name: program.name(), commands: program.commands.map(toCompleted), codes: [...allFindings.keys()] };
}

function toCompleted(command: CommandUnknownOpts) {
  const options = command.options.filter(({ hidden, long }) => !hidden && long !== undefined);
  const [argument] = command.registeredArguments;
  const ofHost = command.name() === 'host' ? hosts.map(({ name }) => name) : [];
  return {
    name: command.name(),
    description: command.description(),
    argument: kindOf(argument?.name() ?? ''),
    choices: argument?.argChoices ?? ofHost,
    options: options.map(({ long, description, required, optional, argChoices }) => ({
      name: long ?? '',
      description,
      takesValue: required || optional,
      choices: argChoices ?? [],
    })),
  };
}

function kindOf(name: string): 'records' | 'codes' | 'other' {
  if (name === 'code') return 'codes';
  return name === 'path' || /(?:^|\|)slug(?:$|\|)/.test(name) ? 'records' : 'other';
}
