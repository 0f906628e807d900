import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { visibleText } from '../../findings/visible-text.ts';
import { makeFolders } from '../../io/disk/make-folders.ts';
import { systemFault } from '../../io/disk/reason-of.ts';
import { replaceFile } from '../../io/disk/replace-file.ts';
import type { Environment } from '../terminal/environment.ts';

/** What an earlier run has kept; nothing where it cannot be read. */
export function readKeptText(path: string | undefined): string {
  try {
    return path === undefined ? '' : readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Keeps something for the next run. What took long to find out is printed even where it cannot be kept. */
export function keepText(path: string, text: string, { error }: Environment): void {
  try {
    makeFolders(dirname(path));
    replaceFile(path, text);
  } catch (fault) {
    const reason = systemFault(fault);
    if (reason === undefined) throw fault;
    error.write(`Nothing is remembered for the next run: ${visibleText(reason)}.\n`);
  }
}
