import { bashScript } from './completion/bash-script.ts';
import type { CompletedProgram } from './completion/completed-program.ts';
import { fishScript } from './completion/fish-script.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;

export type Shell = (typeof SHELLS)[number];

/**
 * A script with which a shell completes commands, options and their values, codes, slugs and paths of records; anything else
 * is a file. It lists the catalogue's folder by itself, since the start of this program takes longer than that.
 */
export function completionScript(shell: Shell, program: CompletedProgram): string {
  if (shell === 'fish') return fishScript(program);
  const bash = bashScript(program);
  return shell === 'bash' ? bash : `autoload -U +X bashcompinit && bashcompinit\n${bash}`;
}
