import {
  forgeRepository,
  requestAddress,
  requestCommand,
  type Request,
  type ChangeWords,
} from '../../authoring/submit/forge.ts';
import { visibleText } from '../../findings/visible-text.ts';
import type { Repository } from '../../io/processes/open-repository.ts';
import { runProgram, type Ran } from '../../io/processes/run-program.ts';
import { type Environment, ExitCode, Misuse } from '../terminal/environment.ts';
import type { OpenedCatalogue } from './open-catalogue.ts';

interface ProposalPlace {
  readonly repository: Repository;
  readonly catalogue: OpenedCatalogue;
  readonly environment: Environment;
}

/** Commits files on a branch, pushes it, and opens the request, or says where to open it. */
export async function propose(words: ChangeWords, files: readonly string[], place: ProposalPlace): Promise<ExitCode> {
  const { repository, environment } = place;
  const { own, git } = repository;
  const say = (line: string) => {
    environment.error.write(`${visibleText(line)}\n`);
  };
  const branch = await chooseBranch(words.branch, repository);
  say(`On the branch ${branch}`);
  await commit(words, files, place);
  const pushed = await git('push', '--set-upstream', own.name, branch);
  if (pushed.code !== 0) throw unpushed(pushed, branch, repository);
  say(`Pushed to ${own.name}`);
  const request = toRequest(words, branch, repository);
  if (request === undefined) {
    say(`No forge is known at ${own.address}: open the request where its branches are shown.`);
    return ExitCode.clean;
  }
  await open(request, place, say);
  return ExitCode.clean;
}

/** Whether a branch is checked out that is not the one that changes are meant for. */
export function isOwnBranch({ branch, base, target }: Pick<Repository, 'branch' | 'base' | 'target'>): boolean {
  return branch !== undefined && branch !== nameOfBase(base, target.name);
}

function nameOfBase(base: string, remote: string): string {
  return base.startsWith(`${remote}/`) ? base.slice(remote.length + 1) : base.replace(/^(?:upstream|origin)\//, '');
}

/** The branch that is checked out, or else a new one. */
async function chooseBranch(wanted: string, repository: Repository): Promise<string> {
  const { git, branch } = repository;
  if (branch !== undefined && isOwnBranch(repository)) return branch;
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted}-${String(number)}`;
    const isTaken = (await git('rev-parse', '--verify', '--quiet', `refs/heads/${name}`)).code === 0;
    if (isTaken) continue;
    await must(git('switch', '--create', name), `The branch ${name} cannot be made`);
    return name;
  }
}

async function commit(
  { title }: ChangeWords,
  files: readonly string[],
  { repository, catalogue }: ProposalPlace,
): Promise<void> {
  const { git } = repository;
  const below = (...words: readonly string[]) => git('-C', catalogue.folder, ...words, '--', ...files);
  await must(below('add', '--all'), 'The files cannot be added');
  // What was committed by hand before needs no other commit.
  if ((await below('diff', '--cached', '--quiet')).code === 0) return;
  await must(below('commit', '--quiet', '--message', title), 'The files cannot be committed');
}

function toRequest({ title, body }: ChangeWords, branch: string, repository: Repository): Request | undefined {
  const { base, own, target } = repository;
  const [from, to] = [forgeRepository(own.address), forgeRepository(target.address)];
  if (from === undefined || to === undefined) return undefined;
  return { target: to, own: from, base: nameOfBase(base, target.name), branch, title, body };
}

async function open(
  request: Request,
  { catalogue, environment }: ProposalPlace,
  say: (line: string) => void,
): Promise<void> {
  const command = requestCommand(request);
  const opened = command === undefined ? undefined : await runProgram(command, catalogue.folder, environment.variables);
  if (opened?.code === 0) {
    say(`Opened by ${command?.[0] ?? ''}: ${opened.out.trim()}`);
    return;
  }
  if (opened?.code !== undefined) say(`${command?.[0] ?? ''} could not open the request: ${opened.error.trim()}`);
  say('Open this address to propose it:');
  say(requestAddress(request));
}

async function must(running: Promise<Ran>, failure: string): Promise<void> {
  const { code, error } = await running;
  if (code !== 0) throw new Misuse(failure, ...linesOf(error));
}

function unpushed({ error }: Ran, branch: string, { own, target }: Repository): Misuse {
  const fork =
    own.name === target.name
      ? [
          `If you may not write to ${own.address}, make a fork of it ("gh repo fork --remote" does), and run this again.`,
        ]
      : [];
  return new Misuse(
    `The branch ${branch} cannot be pushed to ${own.name}; its commit is kept`,
    ...linesOf(error),
    ...fork,
  );
}

function linesOf(text: string): string[] {
  return text
    .trim()
    .split('\n')
    .filter((line) => line.trim() !== '');
}
