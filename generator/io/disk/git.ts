import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, dirname } from 'node:path';

/** Most paths that are named to git; for more, it is asked about all. */
export const NAMED_FILES = 200;

/** Disables hooks, filters, fetching, nested repositories and patterns. */
const SAFE_OPTIONS = [
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

const MOST_OUTPUT = 1 << 30;

export type Variables = Readonly<Record<string, string | undefined>>;

/** Runs git; throws if it fails. */
export function runGit(folder: string, words: readonly string[], input = '', variables?: Variables): Buffer {
  return execFileSync('git', [...SAFE_OPTIONS, ...words], {
    cwd: folder,
    env: variables,
    input,
    maxBuffer: MOST_OUTPUT,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
}

/** Changed and new files since the merge base, relative to the folder; `undefined` if git fails. Asking about a few `candidates` alone is faster. */
export async function changedFiles(
  folder: string,
  base: string,
  candidates: readonly string[] = [],
  signal?: AbortSignal,
): Promise<ReadonlySet<string> | undefined> {
  // A leading "-" would be an option.
  if (base.startsWith('-')) return undefined;
  const paths = candidates.length > 0 && candidates.length <= NAMED_FILES ? candidates : ['.'];
  const outputs = await Promise.all([
    textAside(folder, [...DIFFERENCE, base, '--', ...paths], signal),
    textAside(folder, ['ls-files', '--others', '--exclude-standard', '-z', '--', ...paths], signal),
  ]);
  return outputs.includes(undefined) ? undefined : new Set(outputs.flatMap((output = '') => partsOf(output, '\0')));
}

const DIFFERENCE = ['diff', '--name-only', '--no-ext-diff', '--relative', '-z', '--merge-base'];

/** Files that may differ from a commit. */
export function filesUnlike(folder: string, commit: string): string[] {
  const words = [...withoutFilters(folder), 'diff-index', '--name-only', '--relative', '-z', commit, '--', '.'];
  const changedPaths = runGit(folder, words);
  const addedPaths = runGit(folder, ['ls-files', '--others', '-z', '--', '.']);
  return partsOf(Buffer.concat([changedPaths, addedPaths]), '\0');
}

/** Files of the whole repository that differ between commits, or from the files as they are, by their paths from its top. */
export function filesBetween(folder: string, base: string, head: string | undefined): string[] {
  const words =
    head === undefined
      ? [...withoutFilters(folder), 'diff-index', '--name-only', '-z', base]
      : ['diff-tree', '-r', '--no-renames', '--name-only', '-z', base, head];
  return partsOf(runGit(folder, words), '\0');
}

/** Options that switch off the filters of a repository, which are programs. */
function withoutFilters(folder: string): string[] {
  const words = ['config', '--name-only', '-z', '--get-regexp', '^filter[.].*[.](clean|process)$'];
  const names = partsOf(git(folder, words) ?? '', '\0');
  const odd = names.find((name) => name.includes('='));
  if (odd !== undefined) throw new Error(`The configuration of git holds "${odd}", which cannot be switched off`);
  return names.flatMap((name) => ['-c', `${name}=`]);
}

/** Names that the target branch may have, the likeliest first. */
const BASES = ['upstream/HEAD', 'origin/HEAD', 'upstream/main', 'origin/main', 'origin/master', 'main', 'master'];

/** The target branch of a checkout. */
export async function baseBranch(folder: string): Promise<string | undefined> {
  const patterns = BASES.map((name) => (name.includes('/') ? `refs/remotes/${name}` : `refs/heads/${name}`));
  const names = await textAside(folder, ['for-each-ref', '--format=%(refname)', ...patterns]);
  const branch = patterns.find((pattern) => names?.split('\n').includes(pattern));
  return branch?.replace(/^refs\/(?:remotes|heads)\//, '');
}

/** Runs git asynchronously; `undefined` if it fails. */
function textAside(folder: string, words: readonly string[], signal?: AbortSignal): Promise<string | undefined> {
  return new Promise((resolve) => {
    const options = { cwd: folder, maxBuffer: MOST_OUTPUT, signal };
    const { stdin } = execFile('git', [...SAFE_OPTIONS, ...words], options, (error, output) => {
      resolve(error === null ? output : undefined);
    });
    stdin?.on('error', () => undefined).end();
  });
}

/** Runs git; `undefined` if it fails. */
function git(folder: string, words: readonly string[], variables?: Variables): string | undefined {
  try {
    return runGit(folder, words, '', variables).toString();
  } catch {
    return undefined;
  }
}

/** Splits git's output. */
export function partsOf(output: Buffer | string, end: '\n' | '\0'): string[] {
  return output
    .toString()
    .split(end)
    .filter((part) => part !== '');
}

/** HEAD of a folder's repository, or `null`. */
export async function sourceCommit(folder: string): Promise<string | null> {
  return (await textAside(folder, ['rev-parse', '--verify', 'HEAD']))?.trim() ?? null;
}

/** Why git fails in a folder, with a remedy. */
export function gitFault(folder: string): string | undefined {
  const { error, stderr } = spawnSync('git', ['rev-parse', '--git-dir'], { cwd: folder, encoding: 'utf8' });
  if (error !== undefined) return repositoryAround(folder) && 'git is not installed here';
  const advice = /^\s*(git config .*safe\.directory .*)$/m.exec(stderr)?.[1];
  return advice && `the repository belongs to another user; if you trust it, run: ${advice}`;
}

/** The commit of a name, or with `since` the merge base. */
export function findCommit(folder: string, name: string, since?: string): string | undefined {
  if (name === '' || name.startsWith('-')) return undefined;
  const commit = git(folder, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`])?.trim();
  if (commit === undefined || since === undefined) return commit;
  return git(folder, ['merge-base', commit, since])?.trim();
}

/** A file at a commit, by its path from the top of the repository. */
export function readAtCommit(folder: string, commit: string, path: string): string | undefined {
  return git(folder, ['cat-file', 'blob', `${commit}:${path}`]);
}

/** A folder's path from the top of the repository; ends with `/` or is empty. */
export function pathInRepository(folder: string): string {
  return git(folder, ['rev-parse', '--show-prefix'])?.replace(/\n$/, '') ?? '';
}

export function gitName(folder: string, variables: Variables): string | undefined {
  const name = git(folder, ['config', 'user.name'], variables)?.trim();
  return name === '' ? undefined : name;
}

export function gitFlag(folder: string, name: string, variables: Variables): boolean {
  return git(folder, ['config', '--type=bool', name], variables)?.trim() === 'true';
}

/** `https://host/owner/name` or `git@host:owner/name`. */
const REMOTE =
  /\[remote "origin"\][^[]*?\burl\s*=\s*(?:(?:https?|ssh|git):\/\/[^/\s]+\/|[^/\s:]+:(?!\/\/))\S*?\b([\w.-]+)\/[\w.-]+?\/?\s*$/m;

/** The repository around a folder, and its owner by the remote. */
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
