import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gameText, installerText, SITE } from '../findings/case.ts';
import { runCommand } from '../run-command.ts';
import { temporaryFolder, writeFiles } from '../temporary-folder.ts';

const MOVED = installerText(3, 'Moved');
const RETIRED = retired([
  ['was-a-game', 'other-name'],
  ['was-an-installer', 'moved'],
  ['was-replaced-before', 'was-an-installer'],
  ['was-dropped', undefined],
]);

test('retired slugs lead to what replaced them, also when a change of games alone has moved that', async () => {
  const site = createSite({
    [SITE]: 'base_url: https://example.org\n',
    'games/a/a/game.yaml': gameText(1, 'aliases: [other-name]\n'),
    'games/a/a/first.yaml': installerText(1, 'First'),
    'games/a/a/moved.yaml': MOVED,
    'games/b/b/game.yaml': gameText(2),
    'games/b/b/second.yaml': installerText(2, 'Second'),
    'retired.yaml': RETIRED,
  });
  const targets = { 'was-a-game': '../a/', 'was-an-installer': '../a/#moved', 'was-replaced-before': '../a/#moved' };
  expect(await site.build()).toEqual({ ...targets, 'was-dropped': undefined });

  rmSync(join(site.folder, 'games/a/a/moved.yaml'));
  writeFiles(site.folder, { 'games/b/b/moved.yaml': MOVED });
  const nextTargets = { 'was-an-installer': '../b/#moved', 'was-replaced-before': '../b/#moved' };
  expect(await site.build()).toEqual({ ...targets, ...nextTargets, 'was-dropped': undefined });

  // It has no place on the page of its game any more.
  writeFiles(site.folder, { 'games/b/b/moved.yaml': `${MOVED}published: false\n` });
  const finalTargets = { 'was-an-installer': '../b/', 'was-replaced-before': '../b/' };
  expect(await site.build()).toEqual({ ...targets, ...finalTargets, 'was-dropped': undefined });

  writeFiles(site.folder, {
    'games/a/a/game.yaml': gameText(1),
    'games/b/b/game.yaml': gameText(2, 'aliases: [other-name]\n'),
  });
  expect(await site.build()).toEqual({ ...finalTargets, 'was-a-game': '../b/', 'was-dropped': undefined });
});

/** A site that is built again and again with what is remembered; tells where the pages of retired slugs lead. */
function createSite(files: Readonly<Record<string, string>>) {
  const [folder, out, cache] = [temporaryFolder(files), temporaryFolder(), temporaryFolder()];
  const build = async () => {
    const { code, error } = await runCommand(['build', '--catalogue', folder, '--out', out, '--cache', cache]);
    expect(code, error).toBe(0);
    const slugs = ['was-a-game', 'was-an-installer', 'was-replaced-before', 'was-dropped'];
    return Object.fromEntries(slugs.map((slug) => [slug, leadsTo(join(out, 'games', slug, 'index.html'))]));
  };
  return { folder, build };
}

/** Where a page leads at once, if what it says leads there as well. */
function leadsTo(file: string): string | undefined {
  const page = readFileSync(file, 'utf8');
  const [, target] = /<meta http-equiv="refresh" content="0; url=([^"]*)"/.exec(page) ?? [];
  expect(page).toContain(target === undefined ? 'Nothing took its place' : `<a href="${target}">`);
  return target;
}

function retired(slugs: readonly (readonly [slug: string, replacedBy: string | undefined])[]): string {
  return slugs
    .map(([slug, replacedBy]) => {
      const replacement = replacedBy === undefined ? '' : `  replaced_by: ${replacedBy}\n`;
      return `- slug: ${slug}\n  date: "2026-03-01"\n  reason: It was renamed.\n${replacement}`;
    })
    .join('');
}
