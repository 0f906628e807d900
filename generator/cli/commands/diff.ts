import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { compareTrees } from '../../release/compare/compare-trees.ts';
import type { ServedTree } from '../../release/compare/comparison.ts';
import { markdownComparison } from '../../release/compare/markdown-comparison.ts';
import { textComparison } from '../../release/compare/text-comparison.ts';
import { ERROR_FILES } from '../../http/addresses.ts';
import { openServedFolder } from '../../io/disk/served-folder.ts';
import type { Environment } from '../terminal/environment.ts';
import { ExitCode } from '../terminal/exit-code.ts';
import { Misuse } from '../terminal/misuse.ts';

export interface DiffOptions {
  /** Folders that builds wrote. */
  readonly before: string;
  readonly after: string;
  readonly format: 'text' | 'markdown';
}

/** Prints what differs between two built folders. A difference is no finding. */
export function diff({ before, after, format }: DiffOptions, environment: Environment): ExitCode {
  const comparison = compareTrees(openBuilt(before, environment), openBuilt(after, environment));
  environment.out.write(format === 'text' ? textComparison(comparison) : markdownComparison(comparison));
  return ExitCode.clean;
}

function openBuilt(name: string, { workingFolder }: Environment): ServedTree {
  const folder = resolve(workingFolder, name);
  const status = statSync(folder, { throwIfNoEntry: false });
  if (status?.isDirectory() !== true) throw new Misuse(`There is no folder "${name}"`);
  const tree = openServedFolder(folder);
  if (tree.paths.has(ERROR_FILES[404])) return tree;
  throw new Misuse(`"${name}" holds no built catalogue`, `Write one with: catalogue build --out ${name}`);
}
