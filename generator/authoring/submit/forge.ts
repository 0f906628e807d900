import { groupBy } from '../../text/group-by.ts';
import { placeEntry } from '../../catalogue/layout.ts';

export interface ForgeRepository {
  readonly host: string;
  /** Such as "owner/name". */
  readonly path: string;
}

/** What is proposed, and to what. */
export interface Request {
  readonly target: ForgeRepository;
  readonly own: ForgeRepository;
  /** Branch of the target. */
  readonly base: string;
  readonly branch: string;
  readonly title: string;
  readonly body: string;
}

/** The repository that an address of git names; `undefined` for a folder and other things that no browser opens. */
export function forgeRepository(address: string): ForgeRepository | undefined {
  const [, host, path] =
    /^(?:https?|ssh|git):\/\/(?:[^@/]*@)?([^/:]+)(?::\d+)?\/(.+?)(?:\.git)?\/?$/.exec(address) ??
    /^(?:[^@/]+@)?([^/:]+\.[^/:]+):(.+?)(?:\.git)?\/?$/.exec(address) ??
    [];
  return host === undefined || path === undefined ? undefined : { host: host.toLowerCase(), path };
}

/** The program that opens a request at a forge, with its words; `undefined` where there is none. */
export function requestCommand(request: Request): readonly [program: string, ...words: string[]] | undefined {
  const { target, own: fork, base, branch, title, body } = request;
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

/** Where a person opens the request in a browser. */
export function requestAddress(request: Request): string {
  const { target, own: fork, base, branch } = request;
  if (isGitlab(target)) {
    const query = new URLSearchParams({
      'merge_request[source_branch]': branch,
      'merge_request[target_branch]': base,
    });
    return `https://${fork.host}/${fork.path}/-/merge_requests/new?${query.toString()}`;
  }
  const range = [base, headOf(request)].map((name) =>
    encodeURIComponent(name).replaceAll('%2F', '/').replaceAll('%3A', ':'),
  );
  return `https://${target.host}/${target.path}/compare/${range.join('...')}${isGithub(target) ? '?expand=1' : ''}`;
}

/** A branch as seen from the target: with its owner where that is a fork. */
function headOf({ target, own: fork, branch }: Request): string {
  return fork.path === target.path ? branch : `${fork.path.split('/')[0] ?? ''}:${branch}`;
}

function isGithub({ host }: ForgeRepository): boolean {
  return /(?:^|[.-])github\./.test(host);
}

function isGitlab({ host }: ForgeRepository): boolean {
  return /(?:^|[.-])gitlab\./.test(host);
}

/** A file below the catalogue that differs. */
export interface ChangedFile {
  readonly path: string;
  readonly kind: 'added' | 'changed' | 'removed';
  /** What a person calls it, such as "Space Taxi, 1.0 Linux"; its slug where that cannot be read. */
  readonly name: string;
}

/** What a proposal is called: its branch, its title, and what stands below that. */
export interface ChangeWords {
  readonly branch: string;
  readonly title: string;
  readonly body: string;
}

const VERBS = { added: 'Add', changed: 'Update', removed: 'Remove' } as const;

/** Most files that the body names. */
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

/** Changed files by the request that they go into: each game by itself, unless slugs are retired, which can be of any. */
export function groupChanges(paths: readonly string[]): (readonly string[])[] {
  if (paths.includes('retired.yaml')) return [paths];
  return [...groupBy(paths, (path) => /^games\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0] ?? '').values()];
}

/** What a file of the catalogue is called by its path. */
export function slugOf(path: string): string {
  const [, base = ''] = /([^/]+?)(?:\.[^./]*)?$/.exec(path) ?? [];
  const folder = /([^/]+)\/[^/]+$/.exec(path)?.[1] ?? '';
  const name = base === 'game' && folder !== '' ? folder : base;
  return name.toLowerCase().replaceAll(/[^a-z0-9_-]+/g, '-');
}
