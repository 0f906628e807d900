import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { PROJECT } from '../project.ts';
import { runCommand } from '../run-command.ts';
import { temporaryFolder } from '../temporary-folder.ts';

interface Job {
  readonly rules?: readonly { readonly if: string; readonly when?: string }[];
  readonly environment?: { readonly name: string };
  readonly before_script?: readonly string[];
  readonly cache?: unknown;
  readonly script?: readonly string[];
  readonly resource_group?: string;
}

const text = readFileSync(`${PROJECT}templates/gitlab-pages/_gitlab-ci.yml`, 'utf8');
const jobs = new Map(
  Object.entries(parse(text) as Readonly<Record<string, Job>>).filter(([, { script }]) => script !== undefined),
);
const BUMP = ['$CI_PIPELINE_SOURCE == "schedule" && $BUMP == "true"'];
const MERGE_REQUEST = ['$CI_PIPELINE_SOURCE == "merge_request_event"'];

test('merge requests are checked and previewed, and only the default branch is published', () => {
  const rules = [...jobs].map(([name, job]) => [name, job.rules?.map((rule) => rule.if)]);
  expect(Object.fromEntries(rules)).toEqual({
    check: MERGE_REQUEST,
    rehearsal: MERGE_REQUEST,
    preview: MERGE_REQUEST,
    bump: BUMP,
    propose: BUMP,
    pages: [...BUMP, '$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH'],
  });
  expect(jobs.get('pages')?.rules?.[0]?.when).toBe('never');
});

test('what proposes newer downloads runs no package, and alone sees the token', () => {
  const job = jobs.get('propose');
  expect(job?.before_script).toEqual([]);
  expect(job?.cache).toEqual([]);
  expect(job?.script).toEqual(['BASE="$CI_DEFAULT_BRANCH" .github/scripts/push-bumps.sh bumps']);
  expect([...jobs].filter(([, { environment }]) => environment?.name === 'bumps').map(([name]) => name)).toEqual([
    'propose',
  ]);
});

test('the scripts that it runs are taken over', async () => {
  const folder = temporaryFolder();
  const { code } = await runCommand(['init', '--yes', '--for-host', 'gitlab-pages'], { workingFolder: folder });
  expect(code).toBe(0);
  expect(readdirSync(`${folder}/.github/scripts`)).toEqual(['find-bumps.sh', 'push-bumps.sh']);
});

test('two publications never overlap', () => {
  expect(jobs.get('pages')?.resource_group).toBe('pages');
});

test('a publication keeps the last build and its results, and nothing else asks for them', () => {
  const npm = { key: { files: ['package-lock.json'] }, paths: ['.npm/'] };
  const site = { key: { files: ['package-lock.json'], prefix: 'site' }, paths: ['.catalogue-cache/', 'public/'] };
  expect(jobs.get('pages')?.cache).toEqual([npm, site]);
  expect([...jobs].filter(([, { cache }]) => JSON.stringify(cache ?? '').includes('site'))).toHaveLength(1);
  expect((parse(text) as { default: Job }).default.cache).toEqual(npm);
});

test('a merge request sees no key', () => {
  for (const name of ['check', 'preview']) expect(jobs.get(name)?.script?.join('\n')).not.toMatch(/KEY|PASSWORD|TOKEN/);
});

test('no job that runs packages asks for an identity or a stored secret', () => {
  expect(text).not.toMatch(/^ *(id_tokens|secrets):/m);
});

/** Runs the lines of a job as GitLab does, in one shell; gives the calls of npm. */
function run(name: string, variables: Readonly<Record<string, string>>): string[] {
  const script = jobs.get(name)?.script?.join('\n') ?? 'exit 9';
  const { status, stdout, stderr } = spawnSync(
    'bash',
    ['--norc', '-eo', 'pipefail', '-c', `npm() { echo "npm $*"; }\n${script}`],
    {
      cwd: temporaryFolder(),
      env: { PATH: process.env['PATH'], CI_PAGES_URL: 'https://me.gitlab.io/games', ...variables },
      encoding: 'utf8',
    },
  );
  expect(status, stdout + stderr).toBe(0);
  return stdout.trim().split('\n');
}

test.each([
  [{}, ' --previous https://me.gitlab.io/games'],
  [{ FRESH: 'true' }, ''],
  [{ FRESH: 'true', CATALOGUE_SIGNING_KEY: 'x' }, ' --sign --valid-for 30'],
])('with %j it is built with%s', (variables, options) => {
  expect(run('pages', variables)).toEqual([
    `npm run --silent catalogue -- build --out public --base-url https://me.gitlab.io/games${options}`,
  ]);
});

test('a merge request is compared with its base', () => {
  expect(run('check', { CI_MERGE_REQUEST_DIFF_BASE_SHA: 'abc' })[0]).toBe(
    'npm run --silent catalogue -- check --changed-from abc',
  );
});
