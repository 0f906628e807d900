import { groupBy } from '../../text/group-by.ts';
import { placeEntry } from '../../catalogue/layout.ts';

export interface ForgeRepository {
  readonly host: string;
  readonly path: string;
}

export interface Request {
  readonly target: ForgeRepository;
  readonly fork: ForgeRepository;
  readonly base: string;
  readonly branch: string;
  readonly title: string;
  readonly body: string;
}

/** `undefined` for folders and what no browser opens. */
export function forgeRepository(address: string): ForgeRepository | undefined {
  const [, host, path] =
    /^(?:https?|ssh|git):\/\/(?:[^@/]*@)?([^/:]+)(?::\d+)?\/(.+?)(?:\.git)?\/?$/.exec(address) ??
    /^(?:[^@/]+@)?([^/:]+\.[^/:]+):(.+?)(?:\.git)?\/?$/.exec(address) ??
    [];
  return host === undefined || path === undefined ? undefined : { host: host.toLowerCase(), path };
}

/** `undefined` where there is no such program. */
export function requestCommand(request: Request): readonly [program: string, ...words: string[]] | undefined {
  const { target, fork, base, branch, title, body } = request;
  if (isGithub(target)) {
    const repository = target.host === 'github.com' ? target.path : `${target.host}/${target.path}`;
    const words = ['--repo', repository, '--base', base, '--head', headOf(request), '--title', title, '--body', body];
    return ['gh', 'pr', 'create', ...words];
  }
  if (!isGitlab(target)) return undefined;
  const words = ['--repo', `https://${target.host}/${target.path}`, '--head', fork.path];
  const branches = ['--source-branch', branch, '--target-branch', base];
  return ['glab', 'mr', 'create', ...words, ...branches, '--title', title, '--description', body, '--yes'];
}

export function requestAddress(request: Request): string {
  const { target, fork, base, branch } = request;
  if (isGitlab(target)) {
    const branches = { 'merge_request[source_branch]': branch, 'merge_request[target_branch]': base };
    const query = new URLSearchParams(branches);
    return `https://${fork.host}/${fork.path}/-/merge_requests/new?${query.toString()}`;
  }
  const range = [base, headOf(request)].map((name) =>
    encodeURIComponent(name).replaceAll('%2F', '/').replaceAll('%3A', ':'),
  );
  return `https://${target.host}/${target.path}/compare/${range.join('...')}${isGithub(target) ? '?expand=1' : ''}`;
}

function headOf({ target, fork, branch }: Request): string {
  return fork.path === target.path ? branch : `${fork.path.split('/')[0] ?? ''}:${branch}`;
}

function isGithub({ host }: ForgeRepository): boolean {
  return /(?:^|[.-])github\./.test(host);
}

function isGitlab({ host }: ForgeRepository): boolean {
  return /(?:^|[.-])gitlab\./.test(host);
}

export interface ChangedFile {
  readonly path: string;
  readonly kind: 'added' | 'changed' | 'removed';
  /** Such as "Space Taxi, 1.0 Linux"; the slug if unreadable. */
  readonly name: string;
}

export interface ChangeWords {
  readonly branch: string;
  readonly title: string;
  readonly body: string;
}

const VERBS = { added: 'Add', changed: 'Update', removed: 'Remove' } as const;

const MOST_NAMED = 50;

export function describeChange(files: readonly ChangedFile[]): ChangeWords {
  const installers = files.filter(({ path }) => placeEntry({ path, kind: 'file' }).record?.role === 'installer');
  const main = installers.length > 0 ? installers : files;
  const [first] = main;
  const kinds = new Set(main.map(({ kind }) => kind));
  const verb = kinds.size === 1 && first !== undefined ? VERBS[first.kind] : 'Change';
  const isOne = main.length === 1 && first !== undefined;
  const noun = installers.length > 0 ? 'installers' : 'files';
  const fileLines = files.slice(0, MOST_NAMED).map(({ path, kind }) => `- ${kind}: \`${path}\``);
  const more = files.length > MOST_NAMED ? [`- and ${String(files.length - MOST_NAMED)} more`] : [];
  return {
    branch: `${verb.toLowerCase()}-${isOne ? slugOf(first.path) : `${String(main.length)}-${noun}`}`,
    title: `${verb} ${isOne ? first.name : `${String(main.length)} ${noun}`}`,
    body: [...fileLines, ...more, ''].join('\n'),
  };
}

/** Groups paths by game; a change with retired slugs is one group, since these can belong to any game. */
export function groupChanges(paths: readonly string[]): (readonly string[])[] {
  if (paths.includes('retired.yaml')) return [paths];
  return [...groupBy(paths, (path) => /^games\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0] ?? '').values()];
}

export function slugOf(path: string): string {
  const [, base = ''] = /([^/]+?)(?:\.[^./]*)?$/.exec(path) ?? [];
  const folder = /([^/]+)\/[^/]+$/.exec(path)?.[1] ?? '';
  const name = base === 'game' && folder !== '' ? folder : base;
  return name.toLowerCase().replaceAll(/[^a-z0-9_-]+/g, '-');
}
