import { existsSync, readFileSync } from 'node:fs';
import { PROJECT } from '../project.ts';
import { eventsOf, imagesOf, stepsOf, type Job, type Step, type WorkflowFile } from './workflow.ts';

/** A rule that every workflow of the project keeps: what is wrong, in words; nothing if all is well. */
export type WorkflowRule = (file: WorkflowFile) => string[];

/** Why each rule is there stands above it. */
export const workflowRules: Readonly<Record<string, WorkflowRule>> = {
  // A job that names no right of its own gets none, whatever the repository's default.
  'grants no right at the top': ({ workflow }) =>
    JSON.stringify(workflow.permissions) === '{}' ? [] : ['permissions: {} is missing at the top'],

  'says what each job may do': ({ workflow }) =>
    jobsOf(workflow).flatMap(([name, { permissions }]) => {
      if (permissions === undefined) return [`${name} has no permissions`];
      return typeof permissions === 'object' ? [] : [`${name} takes rights in bulk`];
    }),

  // A tag can be moved to other code; a commit cannot.
  'pins each action by its commit, with the version for people': ({ text, workflow }) => {
    const lines = text.split('\n').filter((line) => /^\s*(- )?uses:/.test(line));
    const wrong = lines.filter(
      (line) => !/uses: (\.\/[\w./-]*|[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/.test(line),
    );
    const count = stepsOf(workflow).filter(({ uses }) => uses !== undefined).length + reusedBy(workflow).length;
    return count === lines.length ? wrong.map((line) => line.trim()) : ['an action is written in a way of its own'];
  },

  // As with actions.
  'names each image by its digest': ({ workflow }) =>
    jobsOf(workflow)
      .flatMap(([, job]) => imagesOf(job))
      .filter((image) => !IMAGE.test(image)),

  // A package can be replaced by its owner, or by who steals its name; whatever it writes is as little to be trusted.
  'runs no package in a job that may write, nor what one has made': ({ workflow }) =>
    jobsOf(workflow)
      .filter(([, job]) => mayWrite(job))
      .flatMap(([name, { steps = [] }]) => steps.flatMap(strangeCommands).map((command) => `${name}: ${command}`)),

  // Else it could bring a script that a later step runs.
  'unpacks artifacts in a folder of their own, where it may write': ({ workflow }) =>
    jobsOf(workflow)
      .filter(([, job]) => mayWrite(job))
      .flatMap(([name, { steps = [] }]) => steps.filter(isUnpacked).map(() => name)),

  // Else every later step, and whatever it runs, could push.
  'keeps no credentials in the checkout': ({ workflow }) =>
    stepsOf(workflow)
      .filter(({ uses }) => uses?.startsWith('actions/checkout@') === true)
      .flatMap(({ with: inputs }) =>
        inputs?.['persist-credentials'] === false ? [] : ['a checkout keeps credentials'],
      ),

  // It would run in the name of the main branch, with its rights, on what a stranger sends.
  'does not run as the target of a pull request': ({ workflow }) =>
    eventsOf(workflow).includes('pull_request_target') ? ['pull_request_target'] : [],

  'gives a pull request no secret, and nothing to write with': ({ name, text, workflow }) => {
    // The second is what the workflow of a pull request calls.
    if (!eventsOf(workflow).includes('pull_request') && name !== 'catalogue-check.yml') return [];
    const rights = jobsOf(workflow).flatMap(([, { permissions }]) =>
      typeof permissions === 'object' ? Object.entries(permissions) : [],
    );
    const writing = rights.filter(([, right]) => right !== 'read').map(([name]) => `${name}: write`);
    return [...(/\bsecrets\b|github\.token/.test(withoutComments(text)) ? ['secrets'] : []), ...writing];
  },

  // What a cache keeps is believed by the next build: only a publication of the main branch may keep or use one.
  'keeps a cache only where a site is published': ({ name, workflow }) =>
    ['catalogue-pages.yml', 'catalogue-s3.yml'].includes(name)
      ? []
      : stepsOf(workflow).flatMap(({ uses, with: inputs }) =>
          uses?.startsWith('actions/cache') === true || inputs?.['cache'] !== undefined ? ['a cache'] : [],
        ),

  // A job that hangs would run for six hours.
  'ends each job in time': ({ workflow }) =>
    jobsOf(workflow).flatMap(([name, job]) => {
      // A workflow that is called ends its own jobs.
      if (job.uses !== undefined) return [];
      const minutes = job['timeout-minutes'];
      return minutes !== undefined && minutes <= 60 ? [] : [`${name} has no timeout of at most an hour`];
    }),

  'ends a publication that has begun': ({ name, workflow: { concurrency } }) => {
    if (!name.startsWith('publish')) return [];
    return concurrency?.group !== undefined && concurrency['cancel-in-progress'] === false
      ? []
      : ['publications can overtake each other'];
  },

  // GitHub puts the value into the text of the script, where it can be a command.
  'runs no expression as a part of a script': ({ workflow }) =>
    stepsOf(workflow).flatMap(({ run }) => (run?.includes('${{') === true ? [run] : [])),

  // What is more than a few lines belongs into a script, where it is tested.
  'has short scripts': ({ workflow }) =>
    stepsOf(workflow).flatMap(({ run }) => ((run ?? '').trim().split('\n').length > 3 ? [run ?? ''] : [])),
};

export const IMAGE = /^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/;

/** The commands that a job with rights may run: scripts of the repository, and programs of the system. */
const KNOWN_COMMAND = /^(\.github\/scripts\/[\w-]+\.sh|echo|mkdir|tar -xf|sudo apt-get)( |$)/;

/** What runs packages, or code out of a checkout. `npm publish` of an archive runs none of it. */
const PACKAGE_COMMAND = /\b(npx|node|tsx|yarn|pnpm|corepack|catalogue --)(?= )|\bnpm (?!publish\b)/;

function mayWrite({ permissions }: Job): boolean {
  return typeof permissions === 'object' && Object.values(permissions).includes('write');
}

/** What a step of a job with rights runs and should not. */
function strangeCommands({ run, uses }: Step): string[] {
  // An action of the repository installs packages.
  if (uses?.startsWith('./') === true) return [uses];
  const commands = (run ?? '').split(/\n|&&|;|\|/).map((command) => command.trim());
  return commands.filter((command) => command !== '' && !isKnown(command));
}

function isKnown(command: string): boolean {
  if (!KNOWN_COMMAND.test(command)) return false;
  const path = /^\.github\/scripts\/\S+/.exec(command)?.[0];
  if (path === undefined) return true;
  return existsSync(PROJECT + path) && !PACKAGE_COMMAND.test(withoutComments(readFileSync(PROJECT + path, 'utf8')));
}

function isUnpacked({ uses, with: inputs }: Step): boolean {
  const folder = inputs?.['path'];
  const isOwn = typeof folder === 'string' && !/^(\.\/?|\.github.*|\$\{\{ github\.workspace \}\}\/?)$/.test(folder);
  return uses?.startsWith('actions/download-artifact@') === true && !isOwn;
}

function jobsOf(workflow: WorkflowFile['workflow']) {
  return Object.entries(workflow.jobs ?? {});
}

function reusedBy(workflow: WorkflowFile['workflow']) {
  return jobsOf(workflow).filter(([, { uses }]) => uses !== undefined);
}

function withoutComments(text: string): string {
  return text.replaceAll(/(^|\s)#.*$/gm, '');
}
