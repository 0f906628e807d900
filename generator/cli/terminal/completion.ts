import { bashScript } from './completion/bash-script.ts';
import type { CompletedProgram } from './completion/completed-program.ts';
import { fishScript } from './completion/fish-script.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;

export type Shell = (typeof SHELLS)[number];

/** A completion script for a shell. It lists records by itself, since starting this program takes too long. */
export function completionScript(shell: Shell, program: CompletedProgram): string {
  if (shell === 'fish') return fishScript(program);
  const bash = bashScript(program);
  return shell === 'bash' ? bash : `autoload -U +X bashcompinit && bashcompinit\n${bash}`;
}
