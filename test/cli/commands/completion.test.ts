import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { lackOf } from '../../workflows/lack-of.ts';

const { out: bash } = await runCommand(['completion', 'bash']);

/** A catalogue among whose names are some that a shell would run. */
const FILES = {
  'catalogue/site.yaml': '',
  'catalogue/games/d/doom/game.yaml': '',
  'catalogue/games/d/doom/doom-gog.yaml': '',
  'catalogue/games/d/doom/doom-$(touch hacked).yaml': '',
  'catalogue/games/d/dune/game.yaml': '',
  'catalogue/games/q/quake/down-under.yaml': '',
};

/** What bash offers where the cursor is at the end of these words. */
function complete(...words: string[]): string[] {
  return completeIn(temporaryFolder(FILES), words);
}

function completeIn(folder: string, words: readonly string[]): string[] {
  const list = words.map((word) => `'${word}'`).join(' ');
  const script = `${bash}\nCOMP_WORDS=(${list}); COMP_CWORD=${String(words.length - 1)}; _catalogue; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync('bash', ['-c', script], { encoding: 'utf8', cwd: folder });
  expect(stderr).toBe('');
  return stdout.split('\n').filter((line) => line !== '');
}

test.each<readonly [words: readonly string[], offered: readonly string[]]>([
  [
    ['catalogue', 'bu'],
    ['build', 'bump'],
  ],
  [['catalogue', 'try', '--no'], ['--no-start']],
  [
    ['catalogue', 'links', '--format', ''],
    ['text', 'json'],
  ],
  [['catalogue', 'serve', '--li'], ['--listen']],
  [['catalogue', 'check', 'ga'], []],
  [['catalogue', 'explain', 'plain-'], ['plain-http']],
  [['catalogue', 'host', 'ng'], ['nginx']],
  [
    ['catalogue', 'show', 'do'],
    ['doom', 'doom-gog', 'down-under'],
  ],
  [
    ['catalogue', 'check', '--json', ''],
    ['doom', 'dune', 'quake'],
  ],
  [['catalogue', 'check', 'catalogue/games/d/du'], ['catalogue/games/d/dune/']],
  [['catalogue', 'fmt', 'games/d/doom/doom-g'], ['games/d/doom/doom-gog.yaml']],
  [['catalogue', 'show', '-C', 'catalogue', 'dun'], ['dune']],
  [['catalogue', 'links', '--timeout', 'do'], []],
])('bash completes %j', (words, completions) => {
  expect(complete(...words)).toEqual(completions);
});

test('zsh takes the script of bash', async () => {
  const { out } = await runCommand(['completion', 'zsh']);
  expect(out).toBe(`autoload -U +X bashcompinit && bashcompinit\n${bash}`);
});

test('fish gets a line for each command and option', async () => {
  const { out } = await runCommand(['completion', 'fish']);
  expect(out).toContain("complete -c catalogue -n __fish_use_subcommand -f -a build -d '");
  expect(out).toContain(
    "complete -c catalogue -n '__fish_seen_subcommand_from links' -l format -x -a 'text json' -d '",
  );
  expect(out.split('\n').filter((line) => line !== '' && (line.match(/(?<!\\)'/g) ?? []).length % 2 !== 0)).toEqual([]);
});

test('there is none for other shells', async () => {
  expect(await runCommand(['completion', 'csh'])).toMatchObject({ code: 2, out: '' });
});

test('nothing that a file is called is run', () => {
  const folder = temporaryFolder(FILES);
  expect(completeIn(folder, ['catalogue', 'check', 'catalogue/games/d/doom/doom-'])).toHaveLength(2);
  expect(existsSync(join(folder, 'hacked'))).toBe(false);
});

test('ten thousand records are listed in a fraction of a second', () => {
  const folder = temporaryFolder({ 'site.yaml': '' });
  for (let index = 0; index < 5000; index += 1) {
    const game = join(folder, 'games/a', `a-${String(index)}`);
    mkdirSync(game, { recursive: true });
    for (const name of ['game', `a-${String(index)}-cd`, `a-${String(index)}-dvd`])
      writeFileSync(join(game, `${name}.yaml`), '');
  }
  const list = 'COMP_WORDS=(catalogue show a-49); COMP_CWORD=2; time _catalogue; echo "${#COMPREPLY[@]}"';
  const { stdout, stderr } = spawnSync('bash', ['-c', `TIMEFORMAT='%U %S'\n${bash}\n${list}`], {
    encoding: 'utf8',
    cwd: folder,
  });
  expect(Number(stdout)).toBe(333);
  const [user = 0, system = 0] = stderr.trim().split(' ').map(Number);
  // Seconds of processor time: what else runs on the machine does not count.
  expect(user + system).toBeLessThan(0.5);
});

const lackOfFish = lackOf('fish', ['--version']);

test.skipIf(lackOfFish !== undefined)(`fish runs its script (${lackOfFish ?? 'it ran'})`, async () => {
  const { out } = await runCommand(['completion', 'fish']);
  const { stdout } = spawnSync('fish', ['--no-config', '-c', `${out}\ncomplete -C 'catalogue show du'`], {
    encoding: 'utf8',
    cwd: temporaryFolder(FILES),
  });
  expect(stdout.trim()).toBe('dune');
});
