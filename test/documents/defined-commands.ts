import { defineProgram } from '../../generator/cli/program.ts';
import type { Environment } from '../../generator/cli/terminal/environment.ts';

/** The options of each command, by its name. */
export function definedCommands(): ReadonlyMap<string, ReadonlySet<string>> {
  const environment = { out: { columns: 100 }, command: () => 'catalogue' } as unknown as Environment;
  const { commands } = defineProgram(environment, () => undefined);
  return new Map(
    commands.map((command) => [
      command.name(),
      new Set(['--help', '-h', ...command.options.flatMap(({ long, short }) => [long ?? '', short ?? ''])]),
    ]),
  );
}
