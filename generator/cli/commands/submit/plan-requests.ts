import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BRANCH_PREFIX } from '../../../authoring/bump/branch-text.ts';
import {
  describeChange,
  groupChanges,
  slugOf,
  type ChangedFile,
  type ChangeWords,
} from '../../../authoring/submit/forge.ts';
import { type Branch, commitTree, listBranches, treeWithFiles } from '../../../io/disk/branches.ts';
import { openCommit } from '../../../io/disk/catalogue-version.ts';
import { filesBetween, findCommit, pathInRepository } from '../../../io/disk/git.ts';
import { nameOfBase, type Repository } from '../../../io/processes/open-repository.ts';
import { fieldsAt } from '../../../records/fields-at.ts';
import { firstFree } from '../../../text/first-free.ts';
import type { CatalogueFiles } from '../../../catalogue/catalogue-files.ts';
import { Misuse } from '../../terminal/environment.ts';
import type { SubmitOptions } from './definition.ts';
import { commitOf } from '../../catalogue/read-named.ts';
import type { OpenedCatalogue } from '../../catalogue/open-catalogue.ts';

export interface PlannedRequest extends ChangeWords {
  readonly files: readonly ChangedFile[];
  readonly commit: string;
  readonly existingBranch: Branch | undefined;
  readonly isPushed: boolean;
}

interface PlanningContext {
  readonly repository: Repository;
  readonly catalogue: OpenedCatalogue;
  readonly options: Pick<SubmitOptions, 'branch' | 'title'>;
}

/** Commits changed files, each game on the branch of its earlier request or on the base; files and checkout stay as they are. */
export function planRequests(changed: readonly string[], context: PlanningContext): PlannedRequest[] {
  const { repository, catalogue, options } = context;
  const { folder } = catalogue;
  const base = commitOf(repository.base, folder);
  const branches = listBranches(folder, '', base);
  const usedNames = new Set(branches.map(({ name }) => name));
  const isFree = (name: string) =>
    !usedNames.has(name) && findCommit(folder, `${repository.fork.name}/${name}`) === undefined;
  const groups = options.branch === undefined ? groupChanges(changed) : [changed];
  return groups.map((paths) => {
    const existingBranch =
      options.branch === undefined
        ? branches.find((branch) => isRequestOf(paths, branch, base, folder))
        : branches.find(({ name }) => name === options.branch);
    const requests = commitPaths(paths, existingBranch, context);
    const branch = existingBranch?.name ?? options.branch ?? firstFree(requests.branch, isFree);
    usedNames.add(branch);
    const isPushed = findCommit(folder, `refs/remotes/${repository.fork.name}/${branch}`) === requests.commit;
    return { ...requests, branch, title: options.title ?? requests.title, existingBranch, isPushed };
  });
}

export function refuseBase(branch: string | undefined, { base, target }: Repository): void {
  if (branch !== undefined && branch === nameOfBase(base, target.name))
    throw new Misuse(`"${branch}" is the branch that requests go to`, 'Name another one with --branch.');
}

/** Whether a branch changes only the game of some files and is not merged. */
function isRequestOf(paths: readonly string[], branch: Branch, base: string, folder: string): boolean {
  if (branch.isMerged || branch.isCheckedOut || branch.name.startsWith(BRANCH_PREFIX)) return false;
  const origin = findCommit(folder, branch.commit, base);
  const files = origin === undefined ? [] : pathsBetween(folder, origin, branch.commit);
  const isAlike = groupChanges([...new Set([...paths, ...files])]).length === 1;
  return files.length > 0 && isAlike && pathsBetween(folder, base, branch.commit).some((path) => files.includes(path));
}

/** Paths in the catalogue of files that differ; those outside begin with a slash. */
function pathsBetween(folder: string, base: string, head: string): string[] {
  const top = pathInRepository(folder);
  return filesBetween(folder, base, head).map((path) => (path.startsWith(top) ? path.slice(top.length) : `/${path}`));
}

function commitPaths(paths: readonly string[], existingBranch: Branch | undefined, context: PlanningContext) {
  const { repository, catalogue, options } = context;
  const { folder } = catalogue;
  const { variables } = catalogue.environment;
  const parent =
    existingBranch?.commit ?? findCommit(folder, repository.base, 'HEAD') ?? commitOf(repository.base, folder);
  const tree = treeWithFiles(folder, parent, paths, variables);
  const files = describeFiles(pathsBetween(folder, parent, tree), parent, catalogue);
  const words = describeChange(files);
  const commit =
    files.length === 0
      ? parent
      : commitTree(folder, { tree, parent, message: options.title ?? words.title, maker: undefined }, variables);
  return { ...words, files, commit };
}

function describeFiles(paths: readonly string[], parent: string, { folder, files }: OpenedCatalogue): ChangedFile[] {
  const earlier = openCommit(folder, parent, { paths });
  return paths.map((path) => {
    const isThere = existsSync(join(folder, path));
    const newKind = earlier.ids.has(path) ? 'changed' : 'added';
    const kind = isThere ? newKind : 'removed';
    return { path, kind, name: (isThere ? nameOf(path, files) : undefined) ?? slugOf(path) };
  });
}

function nameOf(path: string, files: CatalogueFiles): string | undefined {
  if (!path.startsWith('games/') || !path.endsWith('.yaml')) return undefined;
  const game = fieldsAt(files, `${path.slice(0, path.lastIndexOf('/'))}/game.yaml`).text('name');
  const version = path.endsWith('/game.yaml') ? undefined : fieldsAt(files, path).text('version');
  return game === undefined || version === undefined ? game : `${game}, ${version}`;
}
