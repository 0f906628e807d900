import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, dirname } from 'node:path';

/** So many files are asked for by name; of more, git is asked for all that changed. */
export const NAMED_FILES = 200;

/** Git runs no program of the repository, fetches nothing, trusts no nested repository, and takes names literally. */
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
  '--literal-pathspecs',
];

/** Most bytes that git may print at once. */
const MOST_OUTPUT = 1 << 30;

/** The environment that git runs in. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** What git prints for words of its command line, given something to read; throws where it fails. */
export function runGit(folder: string, words: readonly string[], input = '', variables?: Variables): Buffer {
  return execFileSync('git', [...CAREFUL, ...words], {
    cwd: folder,
    env: variables,
    input,
    maxBuffer: MOST_OUTPUT,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
}

/** The files below a folder that differ from where a branch began or are new, relative to it; `undefined` where git cannot tell. `among` is quicker. */
export async function changedFiles(
  folder: string,
  base: string,
  candidates: readonly string[] = [],
  signal?: AbortSignal,
): Promise<ReadonlySet<string> | undefined> {
  // A name that begins with "-" would be taken for an option.
  if (base.startsWith('-')) return undefined;
  const paths = candidates.length > 0 && candidates.length <= NAMED_FILES ? candidates : ['.'];
  const outputs = await Promise.all([
    textAside(folder, [...DIFFERENCE, base, '--', ...paths], signal),
    textAside(folder, ['ls-files', '--others', '--exclude-standard', '-z', '--', ...paths], signal),
  ]);
  return outputs.includes(undefined) ? undefined : new Set(outputs.flatMap((output = '') => partsOf(output, '\0')));
}

const DIFFERENCE = ['diff', '--name-only', '--no-ext-diff', '--relative', '-z', '--merge-base'];

/** The files below a folder that may not be as in a commit, or that the commit does not have. */
export function filesUnlike(folder: string, commit: string): string[] {
  const words = [...withoutFilters(folder), 'diff-index', '--name-only', '--relative', '-z', commit, '--', '.'];
  const changed = runGit(folder, words);
  const added = runGit(folder, ['ls-files', '--others', '-z', '--', '.']);
  return partsOf(Buffer.concat([changed, added]), '\0');
}

/** Options with which git reads a file as it is, where a repository names programs that change what is read. */
function withoutFilters(folder: string): string[] {
  const words = ['config', '--name-only', '-z', '--get-regexp', '^filter[.].*[.](clean|process)$'];
  const names = partsOf(git(folder, words) ?? '', '\0');
  // Of such a name, an option would set another one.
  const odd = names.find((name) => name.includes('='));
  if (odd !== undefined) throw new Error(`The configuration of git holds "${odd}", which cannot be switched off`);
  return names.flatMap((name) => ['-c', `${name}=`]);
}

/** Where the branch may be that changes are meant for, the likeliest first. */
const BASES = ['upstream/HEAD', 'origin/HEAD', 'upstream/main', 'origin/main', 'origin/master', 'main', 'master'];

/** The branch of a checkout that changes are meant for; `undefined` where there is none. */
export async function baseBranch(folder: string): Promise<string | undefined> {
  const patterns = BASES.map((name) => (name.includes('/') ? `refs/remotes/${name}` : `refs/heads/${name}`));
  const names = await textAside(folder, ['for-each-ref', '--format=%(refname)', ...patterns]);
  const branch = patterns.find((pattern) => names?.split('\n').includes(pattern));
  return branch?.replace(/^refs\/(?:remotes|heads)\//, '');
}

/** What git prints while the program does something else; `undefined` where it fails. */
function textAside(folder: string, words: readonly string[], signal?: AbortSignal): Promise<string | undefined> {
  return new Promise((resolve) => {
    const options = { cwd: folder, maxBuffer: MOST_OUTPUT, signal };
    const { stdin } = execFile('git', [...CAREFUL, ...words], options, (error, output) => {
      resolve(error === null ? output : undefined);
    });
    stdin?.on('error', () => undefined).end();
  });
}

/** What git prints; `undefined` where it fails. */
function git(folder: string, words: readonly string[], variables?: Variables): string | undefined {
  try {
    return runGit(folder, words, '', variables).toString();
  } catch {
    return undefined;
  }
}

/** The lines or names that git printed, each of which has a sign at its end. */
export function partsOf(output: Buffer | string, end: '\n' | '\0'): string[] {
  return output
    .toString()
    .split(end)
    .filter((part) => part !== '');
}

/** The commit that a folder of a git repository is at, `null` where git cannot tell. */
export async function sourceCommit(folder: string): Promise<string | null> {
  return (await textAside(folder, ['rev-parse', '--verify', 'HEAD']))?.trim() ?? null;
}

/** Why git tells nothing of a folder, with what to do; `undefined` where it does, or where no repository is around it. */
export function gitFault(folder: string): string | undefined {
  const { error, stderr } = spawnSync('git', ['rev-parse', '--git-dir'], { cwd: folder, encoding: 'utf8' });
  if (error !== undefined) return repositoryAround(folder) && 'git is not installed here';
  // The advice has the folder as git wants it.
  const advice = /^\s*(git config .*safe\.directory .*)$/m.exec(stderr)?.[1];
  return advice && `the repository belongs to another user; if you trust it, run: ${advice}`;
}

/** The commit that a name stands for, or with `since` where the history of both parted; `undefined` if there is none. */
export function findCommit(folder: string, name: string, since?: string): string | undefined {
  if (name === '' || name.startsWith('-')) return undefined;
  const commit = git(folder, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`])?.trim();
  if (commit === undefined || since === undefined) return commit;
  return git(folder, ['merge-base', commit, since])?.trim();
}

/** The text of a file at a commit, by its path from the top of the repository; `undefined` where there is none. */
export function readAtCommit(folder: string, commit: string, path: string): string | undefined {
  return git(folder, ['cat-file', 'blob', `${commit}:${path}`]);
}

/** The path of a folder from the top of its repository, with a slash at its end; empty for the top. */
export function pathInRepository(folder: string): string {
  return git(folder, ['rev-parse', '--show-prefix'])?.replace(/\n$/, '') ?? '';
}

/** The name under which a person commits; `undefined` where git has none. */
export function gitName(folder: string, variables: Variables): string | undefined {
  const name = git(folder, ['config', 'user.name'], variables)?.trim();
  return name === '' ? undefined : name;
}

/** Whether a setting of git is on. */
export function gitFlag(folder: string, name: string, variables: Variables): boolean {
  return git(folder, ['config', '--type=bool', name], variables)?.trim() === 'true';
}

/** An address with a host, as `https://host/owner/name` or `git@host:owner/name`: a folder of a disk has no owner. */
const REMOTE =
  /\[remote "origin"\][^[]*?\burl\s*=\s*(?:(?:https?|ssh|git):\/\/[^/\s]+\/|[^/\s:]+:(?!\/\/))\S*?\b([\w.-]+)\/[\w.-]+?\/?\s*$/m;

/** The repository around a folder, and who owns it by the address that it was cloned from. */
export function repositoryAround(
  folder: string,
): { readonly root: string; readonly owner: string | undefined } | undefined {
  try {
    return { root: folder, owner: REMOTE.exec(readFileSync(join(folder, '.git/config'), 'utf8'))?.[1] };
  } catch {
    const outer = dirname(folder);
    return outer === folder ? undefined : repositoryAround(outer);
  }
}
