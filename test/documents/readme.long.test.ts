import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { PROJECT } from '../project.ts';

const readme = readFileSync(`${PROJECT}README.md`, 'utf8');
const [start = '', install = '', add = ''] = [...readme.matchAll(/```sh\n([^]*?)```/g)].map(([, code = '']) => code);

test('the first command serves what the second one installs', async () => {
  const [packages, ...commands] = start.trim().split(' && ');
  expect(packages).toBe('npm ci');
  const [, path = ''] = /^lutris -i http:\/\/127\.0\.0\.1:8080(\/\S+)\n$/.exec(install) ?? [];
  const child = spawn('bash', ['-c', commands.join(' && ')], { cwd: PROJECT, detached: true });
  child.stderr.resume();
  try {
    const page: unknown = await (await fetch(`${await addressIn(child.stdout)}${path}`)).json();
    expect(page).toMatchObject({ count: 1, results: [{ script: {} }] });
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid);
    await once(child, 'close');
  }
});

test('the commands that add a game are those that a test runs in a terminal', () => {
  const names = [...add.matchAll(/^npm run catalogue -- (\w+)/gm)].map(([, name = '']) => name);
  expect(names).toEqual(['new', 'submit']);
  const terminal = readFileSync(`${PROJECT}test/cli/commands/two-commands.test.ts`, 'utf8');
  for (const name of names) expect(terminal).toContain(`['${name}'`);
});

/** The address at which a command says that it serves. */
async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [address] = /http:\/\/\S+:\d+/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error('It ended without serving');
}
