import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PROJECT } from '../project.ts';
import { lackOf } from './lack-of.ts';
import { stepsOf, workflowFiles } from './workflow.ts';

const SCRIPTS = `${PROJECT}.github/scripts`;

const lack = lackOf('shellcheck', ['--version']);

/** What shellcheck says of a script; a step's script runs in `bash -e`, and its variables come from outside. */
function shellcheck(script: string): string {
  const { stdout } = spawnSync('shellcheck', ['--shell=bash', '--format=gcc', '-'], {
    input: script,
    encoding: 'utf8',
  });
  return stdout;
}

describe.skipIf(lack !== undefined)(`scripts, checked by shellcheck${lack === undefined ? '' : ` (${lack})`}`, () => {
  test.each(readdirSync(SCRIPTS))('%s', (name) => {
    const { stdout } = spawnSync('shellcheck', [`${SCRIPTS}/${name}`], { encoding: 'utf8' });
    expect(stdout).toBe('');
    expect(statSync(`${SCRIPTS}/${name}`).mode & 0o111, 'may be run').not.toBe(0);
  });

  test.each(workflowFiles)('the steps of $name', ({ workflow }) => {
    for (const { run } of stepsOf(workflow)) expect(run === undefined ? '' : shellcheck(run), run).toBe('');
  });

  test('a wrong one is found', () => {
    expect(shellcheck('rm $NAME')).toContain('SC2086');
  });
});
