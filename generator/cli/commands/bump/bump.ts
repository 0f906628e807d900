import { bumpRecord } from '../../../authoring/bump/bump-record.ts';
import {
  branchesSummary,
  branchesText,
  bumpJson,
  bumpSummary,
  bumpText,
  isBumpFault,
  type ReportedBump,
  type BranchText,
  type ReportedBranch,
} from '../../../authoring/bump/bump-report.ts';
import { ExitCode, Misuse } from '../../terminal/environment.ts';
import { namedRecords } from '../../catalogue/catalogue-path.ts';
import { openCatalogue, type OpenedCatalogue } from '../../catalogue/open-catalogue.ts';
import { renewRecords } from '../../records/renew-records.ts';
import type { defineBump } from './definition.ts';
import type { Run } from '../../terminal/options.ts';
import { BRANCH_MAKER, BRANCH_PREFIX, branchOf, branchText, withTimeOf } from '../../../authoring/bump/branch-text.ts';
import { reviewVersions } from '../../../authoring/review/review-versions.ts';
import { commitTree, listBranches, moveBranch, treeWith, type Branch } from '../../../io/disk/branches.ts';
import { openCommit, readInOrder } from '../../../io/disk/catalogue-version.ts';
import { filesBetween, findCommit, gitFault, pathInRepository, readAtCommit } from '../../../io/disk/git.ts';
import type { CatalogueFiles } from '../../../catalogue/catalogue-files.ts';
import { placeEntry } from '../../../catalogue/layout.ts';

export const bump: Run<typeof defineBump> = async (paths, options, environment) => {
  const openedCatalogue = openCatalogue(options.catalogue, environment);
  const base = options.branches ? openBranchBase(openedCatalogue) : undefined;
  const catalogue = base === undefined ? openedCatalogue : { ...openedCatalogue, files: filesOfBase(base) };
  const records = (await namedRecords(paths, catalogue)).filter(({ role }) => role === 'installer');
  const times = { now: environment.now(), minAge: options.minAge };
  const keepsFiles = options.dryRun || options.branches;
  const bumps = await renewRecords(
    records,
    (record, loadedRecord, world) => bumpRecord(record, loadedRecord, { ...world, ...times }),
    { catalogue, options, keepsFiles },
  );
  const branches = base === undefined ? undefined : makeBranches(bumps, base, options.maxOpen);
  const { out, error } = environment;
  if (options.format === 'json') out.write(bumpJson(bumps, branches));
  else (options.dryRun ? error : out).write(bumpText(bumps) + branchesText(branches ?? []));
  error.write(branches === undefined ? bumpSummary(bumps, options.dryRun) : branchesSummary(branches, bumps));
  return bumps.some(({ outcomes }) => outcomes.some(isBumpFault)) ? ExitCode.findings : ExitCode.clean;
};

type BranchBase = ReturnType<typeof openBranchBase>;

/** Opens the committed files, since uncommitted work belongs to no branch of this command. Throws `Misuse`. */
function openBranchBase({ folder, environment }: OpenedCatalogue) {
  const commit = findCommit(folder, 'HEAD');
  if (commit === undefined)
    throw new Misuse(
      `Branches can only be made in a git repository that has a commit: ${gitFault(folder) ?? 'this folder is in none'}`,
      'Without --branches, the records themselves are changed.',
    );
  const version = openCommit(folder, commit, { variables: environment.variables });
  return { folder, commit, version, environment };
}

/** The committed files, of which records are read in the order of the list. */
function filesOfBase({ version }: BranchBase): CatalogueFiles {
  return readInOrder(
    version,
    [...version.ids.keys()].filter((path) => path.endsWith('.yaml')),
  );
}

function makeBranches(bumps: readonly ReportedBump[], base: BranchBase, maxOpen: number): ReportedBranch[] {
  const branches = listBranches(base.folder, BRANCH_PREFIX, base.commit);
  const owners = new Map<string, ReportedBump>();
  for (const record of bumps) if (!owners.has(nameOf(record))) owners.set(nameOf(record), record);
  const knownBranches = new Set([...base.version.ids.keys()].filter(isInstaller).map(branchOf));
  const oldBranches = branches.flatMap((branch) => {
    const record = owners.get(branch.name);
    return record === undefined && knownBranches.has(branch.name) ? [] : (clearAway(branch, record, base) ?? []);
  });
  const deletedNames = new Set(oldBranches.filter(({ state }) => state === 'deleted').map(({ name }) => name));
  const remainingBranches = new Map(
    branches.filter(({ name }) => !deletedNames.has(name)).map((branch) => [branch.name, branch]),
  );
  const open = new Set([...remainingBranches.values()].filter(({ isMerged }) => !isMerged).map(({ name }) => name));
  const reportedBranches = bumps
    .filter(({ isWritten }) => isWritten)
    .map((record): ReportedBranch => {
      const name = nameOf(record);
      const report = { name, file: record.file, commit: undefined, text: undefined };
      if (owners.get(name) !== record) return { ...report, state: 'left', reason: 'another record has this branch' };
      if (!open.has(name) && open.size >= maxOpen)
        return { ...report, state: 'waiting', reason: `since ${String(open.size)} are open: --max-open sets how many` };
      open.add(name);
      return settle(record, remainingBranches.get(name), base);
    });
  return [...oldBranches, ...reportedBranches].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function nameOf({ record }: ReportedBump): string {
  return branchOf(record.path);
}

function isInstaller(path: string): boolean {
  return placeEntry({ path, kind: 'file' }).record?.role === 'installer';
}

function isOwn({ commits }: Branch): boolean {
  return commits.every(({ committer, parents }) => committer === BRANCH_MAKER.email && parents.length === 1);
}

/** Deletes a branch whose record is up to date or gone, if it may; `undefined` where a newer file needs the branch. */
function clearAway(
  branch: Branch,
  record: ReportedBump | undefined,
  { folder }: BranchBase,
): ReportedBranch | undefined {
  if (record?.isWritten === true) return undefined;
  const { name, commit, isCheckedOut } = branch;
  const report = { name, file: record?.file, commit, text: undefined };
  if (record !== undefined && record.outcomes.length > 0)
    return { ...report, state: 'left', reason: 'it is unknown what is newer' };
  const foreign = isOwn(branch) ? '' : 'but somebody else has committed to it';
  const reason = isCheckedOut ? 'and checked out' : foreign;
  const isDeleted = reason === '' && moveBranch(folder, { name, commit: undefined }, commit);
  return { ...report, state: isDeleted ? 'deleted' : 'done', reason };
}

function settle(record: ReportedBump, branch: Branch | undefined, base: BranchBase): ReportedBranch {
  const report = { name: nameOf(record), file: record.file, commit: branch?.commit, text: undefined };
  const leave = (reason: string): ReportedBranch => ({ ...report, state: 'left', reason });
  if (branch !== undefined && !isOwn(branch)) return leave('somebody else has committed to it');
  const text = branch === undefined ? undefined : sameText(record, branch, base);
  if (text !== undefined) return { ...report, state: 'same', text, reason: '' };
  if (branch?.isCheckedOut === true) return leave('it is checked out');
  const branchCommit = commitOne(record, report.name, base);
  const isMoved = moveBranch(base.folder, { name: report.name, commit: branchCommit.commit }, branch?.commit);
  if (!isMoved) return leave('git could not set it, or somebody else has done so in the meantime');
  return { ...report, ...branchCommit, state: branch === undefined ? 'made' : 'renewed', reason: '' };
}

/** The text of a branch that makes exactly this change already, except for its time; `undefined` for other branches. */
function sameText(
  { record, previousText, text }: ReportedBump,
  branch: Branch,
  { folder }: BranchBase,
): BranchText | undefined {
  const [commit, ...laterCommits] = branch.commits;
  const parent = commit?.parents[0];
  if (commit === undefined || parent === undefined || laterCommits.length > 0) return undefined;
  const path = pathInRepository(folder) + record.path;
  if (filesBetween(folder, parent, branch.commit).join('\0') !== path) return undefined;
  if (readAtCommit(folder, parent, path) !== previousText) return undefined;
  const branchContent = readAtCommit(folder, branch.commit, path) ?? '';
  const isSame = branchContent === text || branchContent === withTimeOf(path, text, branchContent);
  return isSame ? { title: commit.title, body: commit.body } : undefined;
}

function commitOne(
  bump: ReportedBump,
  name: string,
  { folder, commit: parent, version, environment: { variables, now: clock } }: BranchBase,
): { readonly commit: string; readonly text: BranchText } {
  const { record, text } = bump;
  const tree = treeWith(folder, parent, { path: record.path, text }, variables);
  const review = reviewVersions({ base: 'HEAD', head: name }, version, openCommit(folder, tree));
  const branchWords = branchText(bump, review);
  const message = `${branchWords.title}\n\n${branchWords.body}`;
  const commit = { tree, parent, message, maker: { ...BRANCH_MAKER, now: clock() } };
  return { commit: commitTree(folder, commit, variables), text: branchWords };
}
