import type { Command, CommandUnknownOpts } from '@commander-js/extra-typings';
import { hosts } from '../../http/hosts.ts';
import { allFindings } from '../../scripts/all-findings.ts';
import { type Environment, ExitCode } from '../terminal/environment.ts';
import { bashScript } from '../terminal/completion/bash-script.ts';
import type { ArgumentKind, CompletedCommand, CompletedProgram } from '../terminal/completion/completed-program.ts';
import { fishScript } from '../terminal/completion/fish-script.ts';

type Shell = 'bash' | 'zsh' | 'fish';

/** What prints the completion script of a command line. */
export function completionOf(program: Command) {
  return (shell: Shell, _options: object, { out }: Environment): ExitCode => {
    const commands = program.commands.map((command) =>
      toCompleted(command, command.name() === 'host' ? hosts.map(({ name }) => name) : []),
    );
    out.write(completionScript(shell, { name: program.name(), commands, codes: [...allFindings.keys()] }));
    return ExitCode.clean;
  };
}

/** A completion script for a shell. It lists records by itself, since starting this program takes too long. */
function completionScript(shell: Shell, program: CompletedProgram): string {
  if (shell === 'fish') return fishScript(program);
  const bash = bashScript(program);
  return shell === 'bash' ? bash : `autoload -U +X bashcompinit && bashcompinit\n${bash}`;
}

function toCompleted(command: CommandUnknownOpts, choices: readonly string[]): CompletedCommand {
  const options = command.options.filter(({ hidden, long }) => !hidden && long !== undefined);
  const [argument] = command.registeredArguments;
  return {
    name: command.name(),
    description: command.description(),
    argument: kindOf(argument?.name() ?? ''),
    choices: argument?.argChoices ?? choices,
    options: options.map(({ long, description, required, optional, argChoices }) => ({
      name: long ?? '',
      description,
      takesValue: required || optional,
      choices: argChoices ?? [],
    })),
  };
}

/** What an argument is, by its name in the help. */
function kindOf(name: string): ArgumentKind {
  if (name === 'code') return 'codes';
  return name === 'path' || /(?:^|\|)slug(?:$|\|)/.test(name) ? 'records' : 'other';
}
