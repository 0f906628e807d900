import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BASE } from '../../findings/case.ts';
import { startCommand } from '../../start-command.ts';
import { answersAlone } from '../../site.ts';
import { temporaryFolder, writeFiles } from '../../temporary-folder.ts';

test('build --for-host refuses a long list that would answer a search, until there is no such list', async () => {
  const site = BASE['site.yaml'] + answersAlone('lists', 'search');
  const workingFolder = temporaryFolder();
  const games = Array.from({ length: 1001 }, (_, index) => [
    `games/g/g${String(index)}/game.yaml`,
    `id: ${String(index + 100)}\nname: Game ${String(index)}\n`,
  ]);
  const folder = join(workingFolder, 'catalogue');
  writeFiles(folder, { ...BASE, 'site.yaml': site, ...(Object.fromEntries(games) as Record<string, string>) });
  const on = (...words: string[]) =>
    startCommand(['build', '--cache', 'cache', '--for-host', ...words], { cwd: workingFolder }).ending;
  const { code, error } = await on('netlify', '--quiet');
  expect([code, error]).toEqual([1, expect.stringMatching(/^Error: Netlify .* all 1,00\d games.*lists: false/)]);
  expect((await on('nginx')).code).toBe(0);
  writeFiles(folder, { 'site.yaml': BASE['site.yaml'] + answersAlone('search') });
  expect((await on('netlify')).code).toBe(0);
});
