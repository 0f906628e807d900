import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { countOf } from '../../../text/count-of.ts';
import { visibleText } from '../../../text/visible-text.ts';
import { changedFiles } from '../../../io/disk/git.ts';
import { openCommit } from '../../../io/disk/catalogue-version.ts';
import { openRepository, type Repository, nameOfBase } from '../../../io/processes/open-repository.ts';
import { type Environment, ExitCode, Misuse, SILENT, coloursFor, tell } from '../../terminal/environment.ts';
import { Cancelled, openPrompts } from '../../terminal/prompts.ts';
import { namedPaths } from '../../catalogue/catalogue-path.ts';
import { check } from '../check/check.ts';
import { printReview } from '../diff/diff.ts';
import { reviewCommits } from '../../catalogue/review-commits.ts';
import { fmt } from '../fmt/fmt.ts';
import { openCatalogue, type OpenedCatalogue } from '../../catalogue/open-catalogue.ts';
import { rehearse } from '../rehearse/rehearse.ts';
import { defineRehearse } from '../rehearse/definition.ts';
import { planRequests, refuseBase, type PlannedRequest } from './plan-requests.ts';
import { isBelow } from '../../catalogue/read-checked.ts';
import { commitOf } from '../../catalogue/read-named.ts';
import { defineCheck } from '../check/definition.ts';
import { type defineSubmit, type SubmitOptions } from './definition.ts';
import { usualOptions, type Run } from '../../terminal/options.ts';
import {
  forgeRepository,
  requestAddress,
  requestCommand,
  type ChangeWords,
  type Request,
} from '../../../authoring/submit/forge.ts';
import { moveBranch } from '../../../io/disk/branches.ts';
import { runProgram, type Ran } from '../../../io/processes/run-program.ts';

export const submit: Run<typeof defineSubmit> = async (paths, options, environment) => {
  const catalogue = openCatalogue(options.catalogue, environment);
  const repository = await openRepository(catalogue.folder, environment.variables);
  if ('lack' in repository) throw new Misuse(...repository.lack);
  refuseBase(options.branch, repository);
  const changed = await findChanged(paths, repository, catalogue);
  const say = (line: string) => {
    environment.error.write(`\n${coloursFor(environment.error, environment).bold(visibleText(line))}\n`);
  };
  if (!(await prepare(changed, repository, catalogue, { say, isRehearsed: options.rehearse }))) {
    tell(environment, '', 'Nothing was committed. Fix this, then run "catalogue submit" again.');
    return ExitCode.findings;
  }
  const requests = planRequests(changed, { repository, catalogue, options });
  const open = requests.filter(({ isPushed }) => !isPushed);
  for (const { branch } of requests.filter(({ isPushed }) => isPushed))
    tell(environment, `Nothing new on the branch ${branch}`);
  if (open.length === 0) return ExitCode.clean;
  say('What it does');
  for (const { branch, commit } of open) {
    const commits = { base: repository.base, head: commit, mergeBase: true };
    const { review } = await reviewCommits(commits, branch, catalogue);
    environment.out.write(printReview(review, 'text', environment));
  }
  try {
    await confirm(open, { repository, options, environment });
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
    tell(environment, 'Nothing was committed or pushed. To go on, run: catalogue submit');
    return ExitCode.failure;
  }
  for (const request of open) await propose(request, repository, catalogue);
  tell(environment, 'Your files and what is checked out are as they were.');
  return ExitCode.clean;
};

async function findChanged(paths: readonly string[], { base }: Repository, catalogue: OpenedCatalogue) {
  const namedRecordPaths = await namedPaths(paths, catalogue);
  const changedPaths = (await changedFiles(catalogue.folder, base)) ?? new Set<string>();
  const isNamed = (path: string) => namedRecordPaths.length === 0 || isBelow(path, namedRecordPaths);
  // A new game goes along with its installers, which are nothing without it.
  const { ids } = openCommit(catalogue.folder, commitOf(base, catalogue.folder), { paths: [...changedPaths] });
  const isNeeded = (path: string) =>
    path.endsWith('/game.yaml') && !ids.has(path) && namedRecordPaths.some((name) => isBelow(name, [dirname(path)]));
  const changed = [...changedPaths].filter((path) => isNamed(path) || isNeeded(path)).sort();
  if (changed.length === 0)
    throw new Misuse(`Nothing in the catalogue differs from ${base}`, 'Begin an installer with: catalogue new');
  return changed;
}

/** Fixes, formats, dates, checks and, if wanted, rehearses changed records; returns whether they may be proposed. */
async function prepare(
  changed: readonly string[],
  { base }: Repository,
  catalogue: OpenedCatalogue,
  { say, isRehearsed }: { readonly say: (line: string) => void; readonly isRehearsed: boolean },
): Promise<boolean> {
  const { folder, shownFolder, name: catalogueName, environment } = catalogue;
  const paths = changed.filter((path) => existsSync(join(folder, path))).map((path) => join(shownFolder, path));
  const texts = () => new Map(changed.map((path) => [path, textOf(join(folder, path))]));
  const silentEnvironment = { ...environment, out: SILENT, error: SILENT };
  const options = { ...usualOptions(defineCheck), catalogue: catalogueName, cache: false } as const;
  say(`Fix, format and date ${countOf(paths.length, 'file')}`);
  const previousTexts = texts();
  if (paths.length > 0) {
    await check(paths, { ...options, fix: true, changedFrom: base }, silentEnvironment);
    await fmt(paths, { catalogue: catalogueName, check: false, dryRun: false }, silentEnvironment);
  }
  const newTexts = texts();
  const rewrittenPaths = changed.filter((path) => previousTexts.get(path) !== newTexts.get(path));
  if (rewrittenPaths.length === 0) tell(environment, 'nothing to do');
  tell(environment, ...rewrittenPaths.map((path) => join(shownFolder, path)));
  say('Check');
  const code = await check(paths, options, environment);
  if (code !== ExitCode.clean || !isRehearsed) return code === ExitCode.clean;
  say('Install on paper');
  const rehearseOptions = { ...usualOptions(defineRehearse), catalogue: catalogueName };
  return (await rehearse(paths, rehearseOptions, environment)) === ExitCode.clean;
}

function textOf(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'latin1') : undefined;
}

/** Asks for a yes, without which nothing leaves this machine; throws `Cancelled` for a no, `Misuse` where nobody can be asked. */
async function confirm(
  requests: readonly PlannedRequest[],
  { repository, options, environment }: { repository: Repository; options: SubmitOptions; environment: Environment },
): Promise<void> {
  const { fork, target, base } = repository;
  const to = fork.name === target.name ? '' : ` for ${target.address}`;
  tell(environment, '', 'This is left to do:');
  for (const { files, title, branch } of requests) {
    if (files.length > 0) tell(environment, `  commit   ${countOf(files.length, 'file')}: ${title}`);
    tell(environment, `  push     the branch ${branch} to ${fork.name}, ${fork.address}`);
    tell(environment, `  request  to ${base}${to}`, '');
  }
  if (options.yes) return;
  const prompts = await openPrompts(environment);
  if (prompts === undefined)
    throw new Misuse('Nothing was committed or pushed: there is no terminal to ask for a yes', 'Pass --yes to do it.');
  if (!(await prompts.confirm('Do it?', true))) throw new Cancelled();
}

export async function propose(
  change: PlannedRequest,
  repository: Repository,
  catalogue: OpenedCatalogue,
): Promise<void> {
  const { branch, commit, existingBranch, files } = change;
  const { fork, git } = repository;
  const { environment } = catalogue;
  if (!moveBranch(catalogue.folder, { name: branch, commit }, existingBranch?.commit))
    throw new Misuse(`Git cannot set the branch ${branch}`, `Look at it with: git log ${branch}`);
  // The index of the working tree must know the new commit.
  if (existingBranch?.isCheckedOut === true && files.length > 0)
    await git('-C', catalogue.folder, 'reset', '--quiet', '--', ...files.map(({ path }) => path));
  tell(environment, `Committed on the branch ${branch}`);
  const push = await git('push', '--set-upstream', fork.name, branch);
  if (push.code !== 0) throw pushFailure(push, branch, repository);
  tell(environment, `Pushed to ${fork.name}`);
  const request = toRequest(change, branch, repository);
  if (request === undefined)
    tell(environment, `No forge is known at ${fork.address}: open the request where its branches are shown.`);
  else await open(request, catalogue);
}

function toRequest({ title, body }: ChangeWords, branch: string, repository: Repository): Request | undefined {
  const { base, fork, target } = repository;
  const from = forgeRepository(fork.address);
  const to = forgeRepository(target.address);
  if (from === undefined || to === undefined) return undefined;
  return { target: to, fork: from, base: nameOfBase(base, target.name), branch, title, body };
}

async function open(request: Request, { folder, environment }: OpenedCatalogue): Promise<void> {
  const command = requestCommand(request);
  const outcome = command === undefined ? undefined : await runProgram(command, folder, environment.variables);
  if (outcome?.code === 0) {
    tell(environment, `Opened by ${command?.[0] ?? ''}: ${outcome.out.trim()}`);
    return;
  }
  if (outcome?.code !== undefined)
    tell(environment, `${command?.[0] ?? ''} could not open the request: ${outcome.error.trim()}`);
  tell(environment, 'Open this address to propose it:', requestAddress(request));
}

function pushFailure({ error }: Ran, branch: string, { fork, target }: Repository): Misuse {
  const advice = `If you may not write to ${fork.address}, make a fork of it ("gh repo fork --remote" does), and run this again.`;
  return new Misuse(
    `The branch ${branch} cannot be pushed to ${fork.name}; its commit is kept`,
    ...error.split('\n').filter((line) => line.trim() !== ''),
    ...(fork.name === target.name ? [advice] : []),
  );
}
