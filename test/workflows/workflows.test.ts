import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { validate } from '@actions/languageservice';
import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { parse } from 'yaml';
import { PROJECT } from '../project.ts';
import { IMAGE, workflowRules } from './workflow-rules.ts';
import { imagesOf, toWorkflowFile, workflowFiles, workflowTemplates } from './workflow.ts';

/** What GitHub's own reader says of a workflow; of steps that call actions it knows the form alone. */
async function lintWorkflow(name: string, text: string): Promise<string[]> {
  // It remembers what it has read at an address.
  const address = `file:///${createHash('sha256').update(text).digest('hex')}/.github/workflows/${name}`;
  const diagnostics = await validate(TextDocument.create(address, 'yaml', 0, text));
  return diagnostics.map(({ range, message }) => `${name}:${String(range.start.line + 1)}: ${message}`);
}

const GOOD = `name: Good
on:
  pull_request:
permissions: {}
concurrency:
  group: good
  cancel-in-progress: false
jobs:
  build:
    runs-on: ubuntu-latest
    timeout-minutes: 5
    permissions:
      contents: read
    steps:
      - uses: actions/checkout@de0fac2e4500dabe0009e67214ff5f5447ce83dd # v6.0.2
        with:
          persist-credentials: false
      - run: echo "$TITLE"
        env:
          TITLE: \${{ github.event.pull_request.title }}
`;

const KEEP_ISSUE = '- run: .github/scripts/keep-issue.sh a b';

/** The same with a right, and what may be run with it. */
const WRITING = GOOD.replace('  pull_request:', '  workflow_dispatch:')
  .replace('contents: read', 'contents: write')
  .replace(/- run: [^]*/, `${KEEP_ISSUE}\n`);

/** What no job with rights may run: each brings code of packages, or of an artifact. */
const WRITING_COMMANDS = [
  'npm ci --ignore-scripts',
  'npx game-installer-catalogue links',
  'node generator/catalogue.js links',
  '.github/scripts/find-link-issues.sh links',
  '$SCRIPTS/keep-link-issues.sh links',
  'mkdir site && npm ci',
  'sh host/publish.sh "site:$BUCKET"',
];

/** For each rule, a change that breaks it and no other. */
const WRONG: Readonly<Record<keyof typeof workflowRules, readonly (readonly [from: string, to: string])[]>> = {
  'grants no right at the top': [
    ['permissions: {}\n', ''],
    ['permissions: {}\n', 'permissions: read-all\n'],
    ['permissions: {}\n', 'permissions:\n  contents: read\n'],
  ],
  'says what each job may do': [
    ['    permissions:\n      contents: read\n', ''],
    ['    permissions:\n      contents: read\n', '    permissions: read-all\n'],
  ],
  'pins each action by its commit, with the version for people': [
    ['de0fac2e4500dabe0009e67214ff5f5447ce83dd', 'v6.0.2'],
    ['de0fac2e4500dabe0009e67214ff5f5447ce83dd', 'de0fac2'],
    [' # v6.0.2', ''],
    [' # v6.0.2', ' # newest'],
    ['- uses: actions', "- 'uses': actions"],
  ],
  'names each image by its digest': [
    ['    steps:', '    container: node:20-bookworm\n    steps:'],
    ['    steps:', '    services:\n      store:\n        image: minio/minio\n    steps:'],
    [
      '    steps:',
      '    strategy:\n      matrix:\n        include: [{ image: node }]\n    container: ${{ matrix.image }}\n    steps:',
    ],
  ],
  'runs no package in a job that may write, nor what one has made': WRITING_COMMANDS.map((command) => [
    KEEP_ISSUE,
    `- run: ${command}`,
  ]),
  'unpacks artifacts in a folder of their own, where it may write': ['', '\n        with:\n          path: .'].map(
    (inputs) => [
      KEEP_ISSUE,
      `- uses: actions/download-artifact@3e5f45b2cfb9172054b4087a40e8e0b5a5461e7c # v8.0.1${inputs}`,
    ],
  ),
  'keeps no credentials in the checkout': [
    ['        with:\n          persist-credentials: false\n', ''],
    ['persist-credentials: false', 'persist-credentials: true'],
  ],
  'does not run as the target of a pull request': [['  pull_request:', '  pull_request_target:']],
  'gives a pull request no secret, and nothing to write with': [
    ['github.event.pull_request.title', 'secrets.TITLE'],
    ['github.event.pull_request.title', 'github.token'],
    ['contents: read', 'contents: write'],
    ['contents: read', 'id-token: write'],
  ],
  'keeps a cache only where a site is published': [
    [
      'actions/checkout@de0fac2e4500dabe0009e67214ff5f5447ce83dd # v6.0.2',
      'actions/cache@9255dc7a253b0ccc959486e2bca901246202afeb # v5.0.1',
    ],
    ['          persist-credentials: false', '          persist-credentials: false\n          cache: npm'],
  ],
  'ends each job in time': [
    ['    timeout-minutes: 5\n', ''],
    ['timeout-minutes: 5', 'timeout-minutes: 360'],
  ],
  'ends a publication that has begun': [
    ['cancel-in-progress: false', 'cancel-in-progress: true'],
    ['concurrency:\n  group: good\n  cancel-in-progress: false\n', ''],
  ],
  'runs no expression as a part of a script': [['"$TITLE"', '${{ github.event.pull_request.title }}']],
  'has short scripts': [['echo "$TITLE"', '|\n          a\n          b\n          c\n          d']],
};

test('there are workflows', () => {
  expect(workflowFiles.map(({ name }) => name).sort()).toEqual([
    'bump.yml',
    'catalogue-check.yml',
    'catalogue-pages.yml',
    'catalogue-s3.yml',
    'catalogue-scheduled.yml',
    'check.yml',
    'comment.yml',
    'publish-package.yml',
    'publish-pages.yml',
    'publish-s3.yml',
    'scheduled.yml',
  ]);
  expect(workflowTemplates.map(({ folder, name }) => `${folder ?? ''}/${name}`)).toEqual([
    'github-pages/publish.yml',
    'github/check.yml',
    'github/scheduled.yml',
    's3/publish.yml',
  ]);
});

test('the shared action is pinned as workflows are', () => {
  const action = readFileSync(`${PROJECT}action.yml`, 'utf8');
  const actions = [...action.matchAll(/uses: (\S+)/g)].map((found) => found[1] ?? '');
  const pins = workflowFiles.flatMap(({ text }) => [...text.matchAll(/uses: (\S+@\S+)/g)].map((found) => found[1]));
  expect(actions).not.toEqual([]);
  expect(actions.filter((one) => !pins.includes(one))).toEqual([]);
});

describe.each([...workflowFiles, ...workflowTemplates])('$folder $name', (file) => {
  test('has no fault that the linter knows', async () => {
    expect(await lintWorkflow(file.name, file.text)).toEqual([]);
  });

  test.each(Object.entries(workflowRules))('%s', (_name, rule) => {
    expect(rule(file)).toEqual([]);
  });
});

test('every image is one that Dependabot sees, and none is left of those that it sees', () => {
  const readText = (path: string) => readFileSync(PROJECT + path, 'utf8');
  const watched = [...readText('.github/images/Dockerfile').matchAll(/^FROM (\S+)$/gm)].map((found) => found[1]);
  const gitlab = parse(readText('templates/gitlab-pages/_gitlab-ci.yml')) as { image: string };
  const jobs = [...workflowFiles, ...workflowTemplates].flatMap(({ workflow }) => Object.values(workflow.jobs ?? {}));
  const images = [...jobs.flatMap(imagesOf), gitlab.image];
  expect([...new Set(images)].sort(), 'write the images of .github/images/Dockerfile there').toEqual(watched.sort());
  const bases = [...readText('Containerfile').matchAll(/^FROM (\S+)/gm)].map((found) => found[1] ?? '');
  expect([...images, ...bases].filter((image) => !IMAGE.test(image))).toEqual([]);
  const { updates } = parse(readText('.github/dependabot.yml')) as { updates: { 'package-ecosystem': string }[] };
  expect(updates.map((update) => update['package-ecosystem'])).toEqual(['npm', 'github-actions', 'docker']);
});

test('what a workflow calls is there, is asked for what it has, and is let do what its jobs do', () => {
  const callable = new Map(workflowFiles.map(({ name, workflow }) => [name, workflow]));
  const calls = [...workflowFiles, ...workflowTemplates].flatMap(({ workflow }) => Object.values(workflow.jobs ?? {}));
  const reuses = calls.flatMap(({ uses, with: inputs, permissions }) =>
    uses === undefined ? [] : [{ uses, inputs, permissions }],
  );
  expect(reuses.length).toBeGreaterThan(5);
  for (const { uses, inputs = {}, permissions } of reuses) {
    const target = callable.get(uses.replace('./.github/workflows/', ''));
    const on = target?.on as { workflow_call?: { inputs?: Readonly<Record<string, unknown>> } } | undefined;
    expect(Object.keys(on?.workflow_call?.inputs ?? {}), uses).toEqual(expect.arrayContaining(Object.keys(inputs)));
    const granted = permissions as Readonly<Record<string, string>>;
    const requirements = Object.values(target?.jobs ?? {}).flatMap((job) => Object.entries(job.permissions ?? {}));
    expect(
      requirements.filter(([right, level]) => granted[right] !== 'write' && granted[right] !== level),
      uses,
    ).toEqual([]);
  }
});

test('a workflow that waits for another names it as that one does', () => {
  const names = workflowFiles.map(({ workflow }) => workflow.name);
  for (const { workflow } of workflowFiles) {
    const on = workflow.on as Readonly<Record<string, { workflows?: readonly string[] } | null>>;
    for (const name of on['workflow_run']?.workflows ?? []) expect(names).toContain(name);
  }
});

describe('the rules', () => {
  const wrong = Object.entries(WRONG).flatMap(([name, changes]) =>
    changes.map(([from, to]) => ({ name, to, text: (GOOD.includes(from) ? GOOD : WRITING).replace(from, to) })),
  );

  test.each(Object.entries(workflowRules))('have nothing against a good workflow: %s', (_name, rule) => {
    expect([GOOD, WRITING].flatMap((text) => rule(toWorkflowFile('publish-good.yml', text)))).toEqual([]);
  });

  test.each(wrong)('find what breaks "$name": $to', ({ name, text }) => {
    expect([GOOD, WRITING]).not.toContain(text);
    const file = toWorkflowFile('publish-good.yml', text);
    const violations = Object.entries(workflowRules).filter(([, rule]) => rule(file).length > 0);
    expect(violations.map(([one]) => one)).toEqual([name]);
  });
});

describe('the linter', () => {
  test.each([
    ['an unknown variable', 'github.event.pull_request.title', 'githup.event', "Unrecognized named-value: 'githup'"],
    ['a misspelt key', 'timeout-minutes', 'timeout-minute', "Unexpected value 'timeout-minute'"],
    ['a right that does not exist', 'contents: read', 'content: read', "Unexpected value 'content'"],
    ['a misspelt level of a right', 'contents: read', 'attestations: wite', "Unexpected value 'wite'"],
    ['a misspelt "vars"', 'github.event.pull_request.title', 'vras.TITLE', "Unrecognized named-value: 'vras'"],
  ])('finds %s', async (_name, from, to, words) => {
    expect(await lintWorkflow('good.yml', GOOD)).toEqual([]);
    expect((await lintWorkflow('good.yml', GOOD.replace(from, to))).join('\n')).toContain(words);
  });

  test('takes variables of a repository and the right to attest as they are', async () => {
    const text = GOOD.replace('github.event.pull_request.title', 'vars.TITLE').replace(
      'contents: read',
      'attestations: write',
    );
    expect(await lintWorkflow('good.yml', text)).toEqual([]);
  });
});
