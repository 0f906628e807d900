import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMMAND } from '../project.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { runScript } from './run-script.ts';

const SCRIPT =
  'files:\n- game: https://example.org/taxi\ngame:\n  exe: taxi\ninstaller:\n- move: {src: game, dst: $GAMEDIR/taxi}\n';

function form(answers: { readonly name?: string; readonly script?: string } = {}): string {
  const { name = 'Space Taxi', script = SCRIPT } = answers;
  return `### Name of the game\n\n${name}\n\n### Version\n\nLinux\n\n### Runner\n\nlinux\n\n### Author\n\nme\n\n### Script\n\n\`\`\`yaml\n${script}\`\`\`\n`;
}

/** A checkout of the main branch, with a place to push to. */
function checkout(): string {
  const folder = temporaryFolder({ 'catalogue/site.yaml': 'base_url: https://example.org\n' });
  const git = (...words: string[]) =>
    spawnSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...words], { cwd: folder });
  git('init', '--quiet', '--initial-branch=main');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Start');
  git('init', '--quiet', '--bare', 'origin.git');
  git('remote', 'add', 'origin', join(folder, 'origin.git'));
  return folder;
}

/** Pushes an artifact; gives what was pushed and commented. */
function push(artifact: string, number = '12') {
  const folder = checkout();
  const { code, error } = runScript('push-import.sh', [artifact], {
    folder,
    programs: {
      gh: `for word in "$@"; do case $word in body=@*) cp "\${word#body=@}" '${folder}/comment.md' ;; esac; done`,
    },
    variables: { GH_TOKEN: 'x', REPOSITORY: 'o/r', NUMBER: number },
  });
  const comment = existsSync(join(folder, 'comment.md')) ? readFileSync(join(folder, 'comment.md'), 'utf8') : '';
  const { stdout } = spawnSync('git', ['ls-tree', '-r', '--name-only', 'installer-issue-12'], {
    cwd: join(folder, 'origin.git'),
    encoding: 'utf8',
  });
  return { code, error, comment, pushed: stdout.trim().split('\n') };
}

/** Imports with the real program, and pushes what came of it from another checkout. */
function importIssue(body: string) {
  const folder = checkout();
  const artifact = temporaryFolder();
  const { code, error } = runScript('import-issue.sh', [artifact], {
    folder,
    programs: { npm: `shift 4\nexec '${process.execPath}' '${COMMAND}' "$@"` },
    variables: { BODY: body },
  });
  expect(code, error).toBe(0);
  return { folder, ...push(artifact) };
}

test('a form becomes records on a branch, and an answer', () => {
  const { code, comment, pushed, error } = importIssue(form());
  expect(code, error).toBe(0);
  expect(pushed).toEqual([
    'catalogue/games/s/space-taxi/game.yaml',
    'catalogue/games/s/space-taxi/space-taxi-linux.yaml',
    'catalogue/site.yaml',
  ]);
  expect(comment).toContain('The records are on the branch `installer-issue-12`.');
  expect(comment).toContain('Imported 1 installer of 1 game');
});

test('what is wrong with the script is answered with its place, and no branch is made', () => {
  const { code, comment, pushed } = importIssue(form({ script: 'game:\n  exe: a\ninstaller:\n- wrong: x\n' }));
  expect([code, pushed]).toEqual([0, ['']]);
  expect(comment).toMatch(/^Nothing was imported\.[^]*script\.yaml\n *4:3 +error .*unknown-step/);
});

test('the words of a form are run by nobody, and leave their code block by no fence', () => {
  const { code, folder, comment, pushed } = importIssue(
    form({ name: '$(touch gone)`touch gone`; touch gone --with-errors ```' }),
  );
  expect([code, existsSync(join(folder, 'gone')), pushed.length]).toEqual([0, false, 3]);
  expect(comment).toMatch(/\n```+text\n/);
});

test('a form without answers is answered', () => {
  const { code, comment } = importIssue('nothing');
  expect(code).toBe(0);
  expect(comment).toContain('Nothing was imported.');
});

const TAXI = 'records/catalogue/games/s/space-taxi';

test('a number that is none is refused', () => {
  expect(push(temporaryFolder({ 'report.txt': 'a' }), '1; x').code).toBe(1);
});

test.each([
  ['a workflow', 'mkdir -p records/.github/workflows; echo > records/.github/workflows/a.yml'],
  ['a hook of git', 'mkdir -p records/.git/hooks; echo > records/.git/hooks/pre-commit'],
  ['settings of the site', 'echo > records/catalogue/site.yaml'],
  ['a link', `ln -s /etc/passwd ${TAXI}/a.yaml`],
  ['a link in the place of the folder', 'rm -r records; ln -s /etc records'],
  ['a name of another alphabet', `echo > ${TAXI}/ä.yaml`],
  ['a name of two lines', `echo > ${TAXI}/$'a\\nb.yaml'`],
  ['many files', `for n in $(seq 30); do echo > ${TAXI}/$n.yaml; done`],
  ['a large file', `head -c 2000000 /dev/zero > ${TAXI}/a.yaml`],
])('an artifact with %s is refused as a whole', (_name, change) => {
  const artifact = temporaryFolder({ 'report.txt': 'a', [`${TAXI}/game.yaml`]: 'a: 1\n' });
  expect(spawnSync('bash', ['-ec', change], { cwd: artifact }).status).toBe(0);
  const { code, error, pushed, comment } = push(artifact);
  expect([code, pushed, comment]).toEqual([1, [''], '']);
  expect(error).toContain('The artifact is refused');
});

test('where the program failed, the answer says it, and so does the job', () => {
  const { code, comment } = push(temporaryFolder({ 'report.txt': 'oops', 'failed.txt': '2' }));
  expect([code, comment]).toEqual([1, expect.stringContaining('oops')]);
});
