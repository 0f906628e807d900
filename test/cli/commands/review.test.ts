import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { BASE, INSTALLER, installerText } from '../../findings/case.ts';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder, writeFiles } from '../../temporary-folder.ts';

/** A repository with a commit for each of these texts of an installer; its files are those of the first one. */
function repository(...texts: readonly string[]): string {
  const folder = temporaryFolder();
  const git = (...words: string[]) =>
    spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...words], { cwd: folder });
  git('init', '--quiet', '--initial-branch=main');
  for (const text of texts) {
    writeFiles(`${folder}/catalogue`, { ...BASE, [INSTALLER]: text });
    git('add', '.');
    git('commit', '--quiet', '--message', 'a');
  }
  git('branch', 'change');
  git('reset', '--quiet', '--hard', 'HEAD~1');
  return folder;
}

const review = (workingFolder: string, ...words: string[]) =>
  runCommand(['review', 'main', 'change', ...words], { workingFolder });

const FAULT = installerText(1, 'CD').replace('runner: linux', 'runner: linux\nnosuch: 1');

test('it checks the commit itself, and an error stands right below the headline', async () => {
  const { code, out } = await review(repository(installerText(1, 'CD'), FAULT));
  expect(code).toBe(0);
  expect(out).toMatch(/^<!-- catalogue review -->\n## .*\n\n### Errors\n\n- error `unknown-key` in /);
  expect(out).toContain('### Authors of the changed records\n\n- `openttd-cd`: author `tester`');
});

test('where there is nothing wrong, it says so', async () => {
  const { out } = await review(repository(installerText(1, 'CD'), installerText(1, 'DVD')));
  expect(out).toContain('## Nothing to check, no breaking change, 1 record changed\n');
  expect(out).toContain('\n### Findings\n\nNone in what changes, and no error elsewhere.\n');
});

test('files that are no records are named, since nothing is told about them', async () => {
  const folder = repository(installerText(1, 'CD'), installerText(1, 'CD'));
  const git = (...words: string[]) =>
    spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...words], { cwd: folder });
  git('checkout', '--quiet', 'change');
  writeFiles(folder, { '.github/workflows/check.yml': 'on: push\n', 'catalogue/start.sh': 'true\n' });
  git('add', '.');
  git('commit', '--quiet', '--message', 'b');
  const { out } = await review(folder);
  expect(out).toContain('\n## 2 files not reviewed here, no record changed\n');
  expect(out).toContain('\n### Not reviewed here, since they are no records\n\n- `.github/workflows/check.yml`\n');
  expect(out).toContain('\n- `catalogue/start.sh`\n');
  const difference = await runCommand(['diff', 'main', 'change'], { workingFolder: folder });
  expect(difference.out).toContain('○ `catalogue/start.sh`\n');
  writeFiles(folder, { 'action.yml': 'a\n' });
  git('add', '.');
  expect((await runCommand(['diff', 'change'], { workingFolder: folder })).out).toContain('○ `action.yml`\n');
  writeFiles(folder, { [`catalogue/${INSTALLER}`]: installerText(1, 'DVD') });
  expect((await runCommand(['diff', 'change'], { workingFolder: folder })).out).toContain(
    '\n1 file not reviewed here, nothing to check in records, no breaking change, 1 record changed\n',
  );
});

test('findings that are handed in count instead', async () => {
  const folder = repository(installerText(1, 'CD'), FAULT);
  writeFiles(folder, { 'found.jsonl': '' });
  const { out } = await review(folder, '--findings', 'found.jsonl');
  expect(out).toContain('\n### Findings\n\nNone in what changes');
});
