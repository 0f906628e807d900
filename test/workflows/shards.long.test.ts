import { execFileSync } from 'node:child_process';
import { cpSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMMAND, PROJECT } from '../project.ts';
import { readTree } from '../read-tree.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { workflowFiles, type Workflow } from './workflow.ts';

interface Matrix {
  readonly strategy: { readonly matrix: { readonly part: readonly number[] } };
}

const shards = workflowFiles.find(({ name }) => name === 'shards.yml')?.workflow ?? {};

test('what the workflow builds in parts is byte for byte what one build writes', () => {
  const { matrix } = (shards.jobs?.['part'] as unknown as Matrix).strategy;
  const merging = machine();
  for (const part of matrix.part) {
    const one = machine();
    runSteps(shards, 'part', one, { PART: String(part), PARTS: String(matrix.part.length) });
    // As the artifact of the part is handed over.
    renameSync(join(one, `shard-${String(part)}.tar`), join(merging, `shard-${String(part)}.tar`));
  }
  runSteps(shards, 'merge', merging, {});
  const whole = machine();
  shell(whole, 'npm run --silent catalogue -- build --out dist', {});
  const unpacked = temporaryFolder();
  shell(unpacked, `tar -xf "${join(merging, 'site.tar')}"`, {});
  const expected = withoutTimes(readTree(join(whole, 'dist')));
  expect(Object.keys(expected).length).toBeGreaterThan(100);
  expect(withoutTimes(readTree(join(unpacked, 'dist')))).toEqual(expected);
}, 240_000);

/** A tree without the digest of its manifest, and that without the times at which it was built. */
function withoutTimes({ 'manifest.sha256': _digest, ...tree }: Record<string, string>): Record<string, string> {
  const manifest = (tree['manifest.json'] ?? '').replace(/"(?:date|times)": .*/g, '');
  return { ...tree, 'manifest.json': manifest };
}

/** A fresh checkout of a catalogue whose script `catalogue` is the program. */
function machine(): string {
  const scripts = { catalogue: `node ${COMMAND}` };
  const folder = temporaryFolder({ 'package.json': JSON.stringify({ private: true, scripts }) });
  cpSync(`${PROJECT}catalogue`, join(folder, 'catalogue'), { recursive: true });
  return folder;
}

/** Runs what a job runs, but for the installation of packages. */
function runSteps({ jobs }: Workflow, job: string, folder: string, variables: Readonly<Record<string, string>>): void {
  const commands = (jobs?.[job]?.steps ?? [])
    .flatMap(({ run }) => run ?? [])
    .filter((run) => !run.startsWith('npm ci'));
  expect(commands.length).toBeGreaterThan(1);
  for (const command of commands) shell(folder, command, variables);
}

function shell(folder: string, command: string, variables: Readonly<Record<string, string>>): void {
  execFileSync('bash', ['-e', '-c', command], { cwd: folder, env: { ...process.env, ...variables }, stdio: 'pipe' });
}
