import { execFileSync } from 'node:child_process';

/** The commit that a folder of a git repository is at, `null` where git cannot tell. */
export function sourceCommit(folder: string): string | null {
  try {
    const output = execFileSync('git', ['rev-parse', '--verify', 'HEAD'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return output.trim();
  } catch {
    return null;
  }
}
