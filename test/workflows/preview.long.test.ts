import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BASE, INSTALLER, installerText } from '../findings/case.ts';
import { COMMAND } from '../project.ts';
import { readTree } from '../read-tree.ts';
import { temporaryFolder, writeFiles } from '../temporary-folder.ts';
import { runScript } from './run-script.ts';

const PROGRAM = {
  'package-lock.json': '{}',
  'package.json': '{"type":"module","scripts":{"catalogue":"node generator/catalogue.js"}}',
  'node_modules/.keep': '',
  '.gitignore': 'node_modules\n',
  // The command of the project, in a repository that is not the project's.
  'generator/catalogue.js': `await import(${JSON.stringify(COMMAND)});\n`,
};

type Records = Readonly<Record<string, string>>;

/** Makes a repository whose last commit changes the records, and runs the script on it. */
function preview(oldRecords: Records, newRecords: Records) {
  const folder = temporaryFolder(PROGRAM);
  git(folder, 'init', '--quiet');
  for (const records of [oldRecords, newRecords]) {
    writeFiles(join(folder, 'catalogue'), records);
    git(folder, 'add', '.');
    git(folder, '-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '--quiet', '--message', 'a');
  }
  const page = join(temporaryFolder(), 'page.md');
  const { code, error } = runScript('preview.sh', ['HEAD^1', '12', 'preview'], {
    folder,
    variables: { GITHUB_STEP_SUMMARY: page },
  });
  expect(code, error).toBe(0);
  expect(git(folder, 'worktree', 'list').trim().split('\n')).toHaveLength(1);
  return { files: readTree(join(folder, 'preview')), page: readFileSync(page, 'utf8') };
}

function git(folder: string, ...words: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', words, { cwd: folder, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  return stdout;
}

const CHANGED = { ...BASE, [INSTALLER]: installerText(1, 'DVD') };
const FAULTY = { ...BASE, [INSTALLER]: 'id: none\n' };

test('shows what a change does, as text for a comment and as a page', () => {
  const { files, page } = preview(BASE, CHANGED);
  expect(files['number.txt']).toBe('12\n');
  expect(files['answers.txt']).toContain('=== installer openttd-cd: changed\n-version: "CD"\n+version: "DVD"\n');
  expect(page).toContain('### Installer `openttd-cd`: changed\n');
  expect(files['findings.jsonl']).toBe('');
  for (const text of [files['answers.txt'], page]) expect(text).not.toContain(tmpdir());
});

test.each([
  ['the records have errors', BASE, FAULTY, 'The records have errors'],
  ['the base has errors', FAULTY, BASE, 'The base branch does not build'],
])('leaves words instead when %s', (_name, oldRecords, newRecords, words) => {
  const { files, page } = preview(oldRecords, newRecords);
  expect(files['answers.txt']).toContain(words);
  expect(page).toContain(words);
});
