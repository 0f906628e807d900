import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { COMMAND, PROJECT } from '../project.ts';

/** Runs a module as a Node of that version would. */
function runWith(version: string, words: readonly string[]) {
  const change = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`;
  return spawnSync(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(change)}`, ...words], {
    encoding: 'utf8',
  });
}

const FAULT = (version: string) => `The catalogue program needs Node 20.19 or later; this is ${version}\n`;

describe.each(['18.20.8', '20.18.3', '16.0.0'])('Node %s', (version) => {
  test('is named by the command in one line', () => {
    expect(runWith(version, [COMMAND, 'check'])).toMatchObject({ status: 2, stdout: '', stderr: FAULT(version) });
  });

  test('is named to a program that uses the package', () => {
    const { status, stderr } = runWith(version, [`${PROJECT}generator/library.js`]);
    expect(status).toBe(1);
    expect(stderr).toContain(`Error: ${FAULT(version)}`);
  });
});

test.each(['20.19.0', '22.0.0', '100.0.0'])('Node %s runs the program', (version) => {
  expect(runWith(version, [COMMAND, '--version'])).toMatchObject({ status: 0, stderr: '' });
});
