import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runGit, type Variables } from './git.ts';

/**
 * Writes a folder of a commit below another one, as a checkout would: git itself sees to it that no path leads out. `path`
 * is that from the top of the repository, empty for all of it; `variables` are those of the environment. Throws where git
 * cannot.
 */
export function checkOutCommit(
  { folder, commit, path }: { readonly folder: string; readonly commit: string; readonly path: string },
  to: string,
  variables: Variables,
): void {
  const index = { ...variables, GIT_INDEX_FILE: join(to, 'index') };
  const tree = join(to, 'tree');
  mkdirSync(tree, { recursive: true });
  const top = runGit(folder, ['rev-parse', '--show-toplevel']).toString().replace(/\n$/, '');
  runGit(top, ['read-tree', commit], '', index);
  const files = runGit(top, ['ls-files', '-z', '--', path === '' ? '.' : path], '', index).toString();
  runGit(top, ['checkout-index', `--prefix=${tree}/`, '-z', '--stdin'], files, index);
}
