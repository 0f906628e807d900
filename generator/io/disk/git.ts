import { execFile, execFileSync } from 'node:child_process';

/** So many files are asked for by name; of more, git is asked for all that changed. */
const NAMED_FILES = 200;

/**
<<<<<<< HEAD
 * The files below a folder that differ from where a branch began, or that git does not know yet, relative to that folder,
 * with `/`; `undefined` when git cannot tell (no repository, no such branch, a shallow clone). Of a large repository it is
 * quicker to ask only for some files, `among` which others may be.
=======
 * Options with which git runs no program that a repository names, fetches nothing, and takes no folder of records for a
 * repository: somebody could have put one there.
 */
const CAREFUL = [
  ...[
    'core.fsmonitor=false',
    'core.hooksPath=/dev/null',
    'safe.bareRepository=explicit',
    'protocol.allow=never',
  ].flatMap((setting) => ['-c', setting]),
  '--no-pager',
  '--no-replace-objects',
  '--no-optional-locks',
];

/** Most bytes that git may print at once. */
const MOST_OUTPUT = 1_000_000_000;

/** What git prints for words of its command line; throws where it fails. */
export function runGit(folder: string, words: readonly string[], input = ''): Buffer {
  const options = {
    cwd: folder,
    input,
    maxBuffer: MOST_OUTPUT,
    stdio: ['pipe', 'pipe', 'ignore'] as ['pipe', 'pipe', 'ignore'],
  };
  return execFileSync('git', [...CAREFUL, ...words], options);
}

/**
 * The files below a folder that differ from where a branch began, relative to that folder, with `/`; `undefined` when
 * git cannot tell (no repository, no such branch, a shallow clone).
>>>>>>> c948600 (Review what a change does: compare two commits by the effects of their installers)
 */
export function changedFiles(
  folder: string,
  base: string,
  among: readonly string[] = [],
): ReadonlySet<string> | undefined {
  // A name that begins with "-" would be taken for an option.
  if (base.startsWith('-')) return undefined;
  const paths = among.length > 0 && among.length <= NAMED_FILES ? among : ['.'];
  const changed = git(folder, ['diff', '--name-only', '--relative', '-z', '--merge-base', base, '--', ...paths]);
  const added = git(folder, ['ls-files', '--others', '--exclude-standard', '-z', '--', ...paths]);
  if (changed === undefined || added === undefined) return undefined;
  return new Set(`${changed}${added}`.split('\0').filter((name) => name !== ''));
}

/** Where the branch may be that changes are meant for, the likeliest first. */
const BASES = ['upstream/HEAD', 'origin/HEAD', 'upstream/main', 'origin/main', 'origin/master', 'main', 'master'];

/** The branch of a checkout that changes are meant for; `undefined` where there is none. */
export function baseBranch(folder: string): string | undefined {
  const patterns = BASES.map((name) => (name.includes('/') ? `refs/remotes/${name}` : `refs/heads/${name}`));
  const names = git(folder, ['for-each-ref', '--format=%(refname)', ...patterns])?.split('\n') ?? [];
  const found = patterns.find((pattern) => names.includes(pattern));
  return found?.replace(/^refs\/(?:remotes|heads)\//, '');
}

/** What git prints; `undefined` where it fails. Names of files are no patterns. */
function git(folder: string, words: readonly string[]): string | undefined {
  try {
<<<<<<< HEAD
    return execFileSync('git', ['--literal-pathspecs', ...words], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1 << 30,
    });
=======
    // A name that begins with "-" would be taken for an option.
    if (base.startsWith('-')) return undefined;
    const words = ['diff', '--name-only', '--no-ext-diff', '--relative', '-z', '--merge-base', base, '--', '.'];
    const output = runGit(folder, words).toString();
    return new Set(output.split('\0').filter((name) => name !== ''));
>>>>>>> c948600 (Review what a change does: compare two commits by the effects of their installers)
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

/** The commit that a name stands for, or with `since` where the history of both parted; `undefined` if there is none. */
export function findCommit(folder: string, name: string, since?: string): string | undefined {
  if (name === '' || name.startsWith('-')) return undefined;
  try {
    const commit = runGit(folder, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`])
      .toString()
      .trim();
    return since === undefined ? commit : runGit(folder, ['merge-base', commit, since]).toString().trim();
  } catch {
    return undefined;
  }
}
