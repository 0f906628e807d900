import { execFile } from 'node:child_process';

/** The commit that a folder of a git repository is at, `null` where git cannot tell. */
export function sourceCommit(folder: string): Promise<string | null> {
  return new Promise((resolve) => {
    execFile('git', ['rev-parse', '--verify', 'HEAD'], { cwd: folder }, (error, output) => {
      resolve(error === null ? output.trim() : null);
    });
  });
}
