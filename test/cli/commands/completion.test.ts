import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { runCommand } from '../../run-command.ts';

const { out: bash } = await runCommand(['completion', 'bash']);

/** What bash offers where the cursor is at the end of these words. */
function complete(...words: string[]): string[] {
  const list = words.map((word) => `'${word}'`).join(' ');
  const script = `${bash}\nCOMP_WORDS=(${list}); COMP_CWORD=${String(words.length - 1)}; _catalogue; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync('bash', ['-c', script], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.split('\n').filter((line) => line !== '');
}

test.each<readonly [words: readonly string[], offered: readonly string[]]>([
  [
    ['catalogue', 'bu'],
    ['build', 'bundle'],
  ],
  [['catalogue', 'try', '--no'], ['--no-start']],
  [
    ['catalogue', 'links', '--format', ''],
    ['text', 'json'],
  ],
  [['catalogue', 'serve', '--ho'], ['--host']],
  [['catalogue', 'check', 'ga'], []],
])('bash completes %j', (words, offered) => {
  expect(complete(...words)).toEqual(offered);
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
