import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BASE, gameText, INSTALLER, installerText } from '../../findings/case.ts';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const OTHER = 'games/d/doom/doom-cd.yaml';

const fetching = (text: string, url: string) => `${text}  files:\n    - a: ${url}\n`;

/** A catalogue of two games, one of which downloads something, that a check has remembered. */
async function rememberCatalogue() {
  const folder = temporaryFolder({
    ...BASE,
    [INSTALLER]: fetching(BASE[INSTALLER], 'https://hosting.example/a.zip'),
    'games/d/doom/game.yaml': gameText(2),
    [OTHER]: installerText(2, 'CD'),
  });
  const cache = temporaryFolder();
  await runCommand(['check', '--catalogue', folder, '--cache', cache]);
  /** Codes of the facts, as the cache helps to find them, and without it. */
  const facts = async () => {
    const [warm, cold] = await Promise.all(
      [['--cache', cache], ['--no-cache']].map((words) =>
        runCommand(['show', join(folder, INSTALLER), '--catalogue', folder, '--format', 'json', ...words]),
      ),
    );
    expect(warm).toEqual(cold);
    const [entry] = JSON.parse(warm?.out ?? '') as { facts: { code: string }[] }[];
    return entry?.facts.map(({ code }) => code);
  };
  return { folder, facts };
}

test('a host that another record names since the cache was written is known', async () => {
  const { folder, facts } = await rememberCatalogue();
  expect(await facts()).toContain('host-only-here');
  writeFileSync(join(folder, OTHER), fetching(installerText(2, 'CD'), 'https://hosting.example/b.zip'));
  expect(await facts()).not.toContain('host-only-here');
  rmSync(join(folder, OTHER));
  expect(await facts()).toContain('host-only-here');
});

test('a record that is new to the cache, and one that is gone, count as they are now', async () => {
  const { folder, facts } = await rememberCatalogue();
  writeFileSync(
    join(folder, 'games/d/doom/doom-dvd.yaml'),
    fetching(installerText(3, 'DVD'), 'https://h0sting.example/b.zip'),
  );
  expect(await facts()).toContain('host-like-another');
  rmSync(join(folder, 'games/d/doom'), { recursive: true });
  expect(await facts()).not.toContain('host-like-another');
});
