import { baseBranch, gitFault, type Variables } from '../disk/git.ts';
import { runProgram, type Ran } from './run-program.ts';

/** A checkout whose changes can be proposed. */
export interface Repository {
  readonly git: (...words: readonly string[]) => Promise<Ran>;
  /** The branch that is checked out; `undefined` for none. */
  readonly branch: string | undefined;
  /** What changes are compared with, such as "upstream/main". */
  readonly base: string;
  /** Where the branch is pushed to, and where the request is opened: the same but for a fork. */
  readonly fork: Remote;
  readonly target: Remote;
}

interface Remote {
  readonly name: string;
  readonly address: string;
}

/** Why nothing can be proposed from a folder, and what to do about it, a line each. */
export interface MissingRemotes {
  readonly lack: readonly string[];
}

/** Names of the remotes that a person may write to, and of those that requests are meant for, the likeliest first. */
const [OWN, TARGETS] = [
  ['fork', 'origin'],
  ['upstream', 'origin'],
];

export async function openRepository(folder: string, variables: Variables): Promise<Repository | MissingRemotes> {
  const git = (...words: readonly string[]) => runProgram(['git', ...words], folder, variables);
  const text = async (...words: readonly string[]) => {
    const { code, out } = await git(...words);
    return code === 0 && out.trim() !== '' ? out.trim() : undefined;
  };
  if ((await git('--version')).code === undefined)
    return toLack(
      'There is no git here, which keeps the catalogue',
      'Install git, clone the catalogue with it, and run this there.',
    );
  if ((await text('rev-parse', '--show-toplevel')) === undefined) {
    const fault = gitFault(folder);
    if (fault !== undefined) return toLack('Git does not look into this folder', fault);
    return toLack(
      'This folder is in no git repository',
      'Clone the catalogue with "git clone ADDRESS", and work in that folder.',
    );
  }
  const names = (await text('remote'))?.split('\n') ?? [];
  const remotes = await Promise.all(
    names.map(async (name) => ({ name, address: (await text('config', `remote.${name}.url`)) ?? '' })),
  );
  const pick = (names: readonly string[]) =>
    names.flatMap((name) => remotes.find((remote) => remote.name === name) ?? [])[0] ?? remotes[0];
  const fork = pick(OWN);
  const target = pick(TARGETS);
  if (fork === undefined || target === undefined)
    return toLack('This repository has no remote to push to', 'Name it with: git remote add origin ADDRESS');
  if ((await text('config', 'user.email')) === undefined || (await text('config', 'user.name')) === undefined)
    return toLack(
      'Git does not know who you are',
      'Say it with: git config --global user.name "Your Name"; git config --global user.email you@example.org',
    );
  const name = await baseBranch(folder);
  if (name === undefined)
    return toLack('There is no branch "main" or "master" to compare with', `Fetch it with: git fetch ${target.name}`);
  const base = name.endsWith('/HEAD') ? await text('rev-parse', '--abbrev-ref', name) : name;
  return { git, branch: await text('symbolic-ref', '--short', '--quiet', 'HEAD'), base: base ?? name, fork, target };
}

/** The name that a base such as "origin/main" has at its remote. */
export function nameOfBase(base: string, remote: string): string {
  return base.startsWith(`${remote}/`) ? base.slice(remote.length + 1) : base.replace(/^(?:upstream|origin)\//, '');
}

function toLack(...lack: readonly [what: string, remedy: string]): MissingRemotes {
  return { lack };
}
