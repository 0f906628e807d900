import {
  forgeRepository,
  requestAddress,
  requestCommand,
  type ChangeWords,
  type Request,
} from '../../../authoring/submit/forge.ts';
import { visibleText } from '../../../text/visible-text.ts';
import { moveBranch } from '../../../io/disk/branches.ts';
import { nameOfBase, type Repository } from '../../../io/processes/open-repository.ts';
import { runProgram, type Ran } from '../../../io/processes/run-program.ts';
import { Misuse } from '../../terminal/environment.ts';
import type { OpenedCatalogue } from '../../catalogue/open-catalogue.ts';
import type { PlannedRequest } from './plan-requests.ts';

export async function propose(
  change: PlannedRequest,
  repository: Repository,
  catalogue: OpenedCatalogue,
): Promise<void> {
  const { branch, commit, existing, files } = change;
  const { fork, git } = repository;
  const say = (line: string) => {
    catalogue.environment.error.write(`${visibleText(line)}\n`);
  };
  if (!moveBranch(catalogue.folder, { name: branch, commit }, existing?.commit))
    throw new Misuse(`Git cannot set the branch ${branch}`, `Look at it with: git log ${branch}`);
  // The index of the working tree must know the new commit.
  if (existing?.isCheckedOut === true && files.length > 0)
    await git('-C', catalogue.folder, 'reset', '--quiet', '--', ...files.map(({ path }) => path));
  say(`Committed on the branch ${branch}`);
  const push = await git('push', '--set-upstream', fork.name, branch);
  if (push.code !== 0) throw unpushed(push, branch, repository);
  say(`Pushed to ${fork.name}`);
  const request = toRequest(change, branch, repository);
  if (request === undefined)
    say(`No forge is known at ${fork.address}: open the request where its branches are shown.`);
  else await open(request, catalogue, say);
}

function toRequest({ title, body }: ChangeWords, branch: string, repository: Repository): Request | undefined {
  const { base, fork, target } = repository;
  const from = forgeRepository(fork.address);
  const to = forgeRepository(target.address);
  if (from === undefined || to === undefined) return undefined;
  return { target: to, own: from, base: nameOfBase(base, target.name), branch, title, body };
}

async function open(request: Request, { folder, environment }: OpenedCatalogue, say: (line: string) => void) {
  const command = requestCommand(request);
  const outcome = command === undefined ? undefined : await runProgram(command, folder, environment.variables);
  if (outcome?.code === 0) {
    say(`Opened by ${command?.[0] ?? ''}: ${outcome.out.trim()}`);
    return;
  }
  if (outcome?.code !== undefined) say(`${command?.[0] ?? ''} could not open the request: ${outcome.error.trim()}`);
  say('Open this address to propose it:');
  say(requestAddress(request));
}

function unpushed({ error }: Ran, branch: string, { fork, target }: Repository): Misuse {
  const advice =
    fork.name === target.name
      ? [
          `If you may not write to ${fork.address}, make a fork of it ("gh repo fork --remote" does), and run this again.`,
        ]
      : [];
  return new Misuse(
    `The branch ${branch} cannot be pushed to ${fork.name}; its commit is kept`,
    ...error.split('\n').filter((line) => line.trim() !== ''),
    ...advice,
  );
}
