import { execFile, execFileSync } from 'node:child_process';

/**
 * The files below a folder that differ from where a branch began, relative to that folder, with `/`; `undefined` when
 * git cannot tell (no repository, no such branch, a shallow clone).
 */
export function changedFiles(folder: string, base: string): ReadonlySet<string> | undefined {
  try {
    const words = ['diff', '--name-only', '--relative', '-z', '--merge-base', base, '--', '.'];
    // A name that begins with "-" would be taken for an option.
    if (base.startsWith('-')) return undefined;
    const output = execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return new Set(output.split('\0').filter((name) => name !== ''));
  } catch {
    return undefined;
  }
}

/** The commit that a folder of a git repository is at, `null` where git cannot tell. */
export function sourceCommit(folder: string): Promise<string | null> {
  return new Promise((resolve) => {
    execFile('git', ['rev-parse', '--verify', 'HEAD'], { cwd: folder }, (error, output) => {
      resolve(error === null ? output.trim() : null);
    });
  });
}
