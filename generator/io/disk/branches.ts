import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gitFlag, partsOf, pathInRepository, runGit, type Variables } from './git.ts';

export interface Branch {
  readonly name: string;
  readonly commit: string;
  readonly isMerged: boolean;
  readonly isCheckedOut: boolean;
  /** Its commits, newest first. */
  readonly commits: readonly BranchCommit[];
}

interface BranchCommit {
  readonly parents: readonly string[];
  readonly committer: string;
  readonly title: string;
  readonly body: string;
}

interface NewCommit {
  readonly tree: string;
  readonly parent: string;
  readonly message: string;
  /** Author and time in milliseconds since 1970; without them, the person whom git knows, and now. */
  readonly maker: { readonly name: string; readonly email: string; readonly now: number } | undefined;
}

/** Branches whose names begin with a prefix such as "bump/", sorted. */
export function listBranches(folder: string, prefix: string, head: string): Branch[] {
  const format = '--format=%(refname)%00%(objectname)%00%(worktreepath)';
  return partsOf(runGit(folder, ['for-each-ref', format, `refs/heads/${prefix}`]), '\n').map((line) => {
    const [ref = '', commit = '', place = ''] = line.split('\0');
    const commits = commitsOf(folder, head, commit);
    const name = ref.slice('refs/heads/'.length);
    return { name, commit, isMerged: commits.length === 0, isCheckedOut: place !== '', commits };
  });
}

const MOST_COMMITS = 100;

function commitsOf(folder: string, head: string, commit: string): BranchCommit[] {
  const format = '--format=tformat:%P%x00%ce%x00%s%x00%b';
  const words = ['log', '-z', `--max-count=${String(MOST_COMMITS)}`, format, '--no-show-signature'];
  const fields = runGit(folder, [...words, commit, `^${head}`, '--'])
    .toString()
    .split('\0');
  return Array.from({ length: Math.floor(fields.length / 4) }, (_, index) => {
    const [parents = '', committer = '', title = '', body = ''] = fields.slice(4 * index, 4 * index + 4);
    return { parents: parents.split(' '), committer, title, body };
  });
}

/** The tree of a commit with a changed file, without touching working tree and index. */
export function treeWith(
  folder: string,
  commit: string,
  { path, text }: { readonly path: string; readonly text: string },
  variables: Variables,
): string {
  return withIndexOf(folder, commit, variables, (run) => {
    const [mode = ''] = run(['ls-tree', commit, '--', path]).split(' ');
    const blob = run(['hash-object', '-w', '--stdin'], text);
    run(['update-index', '-z', '--index-info'], `${mode} ${blob}\t${pathInRepository(folder)}${path}\0`);
  });
}

/** The tree of a commit with files of the working tree added or removed. */
export function treeWithFiles(folder: string, commit: string, paths: readonly string[], variables: Variables): string {
  return withIndexOf(folder, commit, variables, (run) => {
    run(['update-index', '--add', '--remove', '-z', '--stdin'], paths.map((path) => `${path}\0`).join(''));
  });
}

function withIndexOf(
  folder: string,
  commit: string,
  variables: Variables,
  change: (run: (words: readonly string[], input?: string) => string) => void,
): string {
  const work = mkdtempSync(join(tmpdir(), 'catalogue-index-'));
  const index = { ...variables, GIT_INDEX_FILE: join(work, 'index') };
  const run = (words: readonly string[], input = '') => runGit(folder, words, input, index).toString().trim();
  try {
    run(['read-tree', commit]);
    change(run);
    return run(['write-tree']);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Creates a commit outside branches. */
export function commitTree(folder: string, commit: NewCommit, variables: Variables): string {
  const { tree, parent, message, maker } = commit;
  // `git commit` reads this setting, but `git commit-tree` does not.
  const isSigned = maker === undefined && gitFlag(folder, 'commit.gpgSign', variables);
  const words = ['commit-tree', ...(isSigned ? ['-S'] : []), tree, '-p', parent, '-F', '-'];
  return runGit(folder, words, message, { ...variables, ...namesOf(maker) })
    .toString()
    .trim();
}

function namesOf(maker: NewCommit['maker']): Variables {
  if (maker === undefined) return {};
  const date = `${String(Math.floor(maker.now / 1_000))} +0000`;
  return {
    ...{ GIT_AUTHOR_NAME: maker.name, GIT_AUTHOR_EMAIL: maker.email, GIT_AUTHOR_DATE: date },
    ...{ GIT_COMMITTER_NAME: maker.name, GIT_COMMITTER_EMAIL: maker.email, GIT_COMMITTER_DATE: date },
  };
}

/** Moves or deletes an unchanged branch; returns whether it did. */
export function moveBranch(
  folder: string,
  { name, commit }: { readonly name: string; readonly commit: string | undefined },
  previous: string | undefined,
): boolean {
  const ref = `refs/heads/${name}`;
  const words =
    commit === undefined ? ['-d', ref, previous ?? ''] : [ref, commit, previous ?? '0'.repeat(commit.length)];
  try {
    runGit(folder, ['update-ref', '--no-deref', ...words]);
    return true;
  } catch {
    return false;
  }
}
