import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createProgram } from '../../../generator/cli/commands/program.ts';
import { PROJECT } from '../../project.ts';
import { runCommand, runIn } from '../../run-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { lackOf } from '../../workflows/lack-of.ts';

const { out: page, code } = await runCommand(['man']);

test('the man page has every command with its options and examples', async () => {
  expect(code).toBe(0);
  expect(page).toMatch(/^\.TH CATALOGUE 1 /);
  await runIn({}, (environment) => {
    for (const command of createProgram(environment, () => undefined).commands) {
      expect(page).toContain(`\n.SS "${command.name()} `);
      for (const { long, hidden } of command.options) {
        if (!hidden && long) expect(page).toContain(long.replaceAll('-', '\\-'));
      }
    }
    return Promise.resolve(0);
  });
  expect(page).toContain('\n  $ catalogue build \\-\\-release /srv/catalogue\n');
});

test('no line of text is taken for a request, and no backslash for an escape', () => {
  const requests = new Set(page.split('\n').flatMap((line) => /^[.'](\S*)/.exec(line)?.[1] ?? []));
  expect([...requests].sort()).toEqual(['B', 'I', 'PP', 'SH', 'SS', 'TH', 'TP', 'fi', 'nf', 'sp']);
  expect(page.match(/\\(?!-|e|&|\(dq|f[IR])/g)).toBeNull();
});

test('the package has it where npm looks for it', () => {
  const { man, files } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as {
    man: string;
    files: string[];
  };
  expect(files).toContain(man.replace('./', ''));
});

const lackOfMandoc = lackOf('mandoc', ['/dev/null']);

test.skipIf(lackOfMandoc !== undefined)(`mandoc reads it (${lackOfMandoc ?? 'it ran'})`, () => {
  const file = join(temporaryFolder({ 'catalogue.1': page }), 'catalogue.1');
  const { stdout } = spawnSync('mandoc', ['-Tlint', '-W', 'error', file], { encoding: 'utf8' });
  expect(stdout).toBe('');
});
