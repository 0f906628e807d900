import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { API_ROOT } from '../../../http/addresses.ts';
import { visibleText } from '../../../text/visible-text.ts';

/** The folder and those above it that not everybody may enter. */
export function closedFolders(folder: string): string[] {
  const closedParents = dirname(folder) === folder ? [] : closedFolders(dirname(folder));
  const mode = statSync(folder, { throwIfNoEntry: false })?.mode;
  return mode === undefined || (mode & 0o001) !== 0 ? closedParents : [...closedParents, folder];
}

/** Warnings about a folder for which a server would answer 404 to everything, in lines; empty where all is well. */
export function remarksOnFolder(folder: string): string {
  const closed = closedFolders(folder);
  const lines: string[] = [];
  if (!existsSync(folder)) lines.push(`"${folder}" is not on this machine.`);
  else if (!existsSync(join(folder, API_ROOT)))
    lines.push(`"${folder}" holds no folder "${API_ROOT}": has it been built?`);
  if (closed.length > 0)
    lines.push('A server that runs as another user cannot reach the folder and answers 404 to everything. Let it in:');
  lines.push(...closed.map((path) => `  chmod o+x '${path}'`));
  return lines.map((line) => `${visibleText(line)}\n`).join('');
}
