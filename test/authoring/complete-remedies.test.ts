import { describe, expect, test } from 'vitest';
import { completeRemedies } from '../../generator/authoring/complete-remedies.ts';
import { toFinding } from '../../generator/findings/finding.ts';
import { allFindings } from '../../generator/scripts/all-findings.ts';
import { findDiagnostics } from '../find-codes.ts';
import { BASE, GAME, INSTALLER, gameText, installerText } from '../findings/case.ts';
import { createMemoryCatalogue, type MemoryEntries } from '../memory-catalogue.ts';

const NOW = Date.UTC(2026, 10, 22, 18, 0, 0, 125);

/** Place and remedy of every finding in a catalogue, of which some files were changed. */
async function remedies(entries: MemoryEntries, changed?: readonly string[]): Promise<string[]> {
  const allEntries = { ...BASE, ...entries };
  const surroundings = { files: createMemoryCatalogue(allEntries), now: NOW, changed: changed && new Set(changed) };
  return completeRemedies(await findDiagnostics(allEntries), surroundings)
    .map((found) => toFinding(found, allFindings))
    .map(({ file, help }) => `${file}: ${help}`);
}

test('a missing id has a free one of its slug, a missing time is now', async () => {
  expect(
    await remedies({
      [GAME]: 'name: OpenTTD\n',
      [INSTALLER]: 'version: CD\nrunner: linux\nuser: a\nscript: {game: {exe: a}}\n',
    }),
  ).toEqual([
    `${GAME}: Add a line such as: id: 1097777379`,
    `${INSTALLER}: Add a line such as: id: 1727232665`,
    `${INSTALLER}: Add a line such as: created_at: "2026-11-22T18:00:00.125000Z"`,
    `${INSTALLER}: Add a line such as: updated_at: "2026-11-22T18:00:00.125000Z"`,
  ]);
});

describe('of two records with one id the newer one is', () => {
  const OTHER = 'games/a/alpha/alpha-cd.yaml';
  const ALPHA = { 'games/a/alpha/game.yaml': gameText(2), [OTHER]: installerText(1, 'CD') };
  const LATER = { ...ALPHA, [OTHER]: ALPHA[OTHER].replaceAll('2026-03', '2026-04') };

  test('the one that was changed', async () => {
    expect((await remedies(LATER, [INSTALLER]))[0]).toBe(`${INSTALLER}: Write a free id here, such as 1727232665.`);
  });

  test('else the one that was created later', async () => {
    expect((await remedies(LATER, [INSTALLER, OTHER]))[0]).toContain(`${OTHER}: Write a free id here, such as`);
  });

  test('else for the author to say', async () => {
    expect((await remedies(ALPHA))[0]).toContain('Give the newer one a free id, such as 2.');
  });
});

describe('of a slug that two have the newer one is told', () => {
  const COPY = 'games/a/alpha/openttd-cd.yaml';
  const ALPHA = 'games/a/alpha/game.yaml';
  const copyEntries = { [ALPHA]: gameText(2), [COPY]: installerText(2, 'CD') };

  test('the one that was changed, whatever their paths', async () => {
    expect(await remedies(copyEntries, [COPY, ALPHA])).toEqual([
      `${COPY}: Rename this file, for example to alpha-openttd-cd.yaml.`,
    ]);
    expect(await remedies(copyEntries, [INSTALLER])).toEqual([
      `${INSTALLER}: Rename this file, for example to openttd-openttd-cd.yaml.`,
    ]);
  });

  test('the author, where nothing tells', async () => {
    expect(await remedies(copyEntries)).toEqual([
      `${INSTALLER}: Rename the newer one; if that is this one, for example to openttd-openttd-cd.yaml.`,
    ]);
  });

  test('also a game with the alias of another one', async () => {
    const aliasEntries = {
      [GAME]: gameText(1, 'aliases: [alpha]\n'),
      [ALPHA]: gameText(2).replace(/name: .*/, 'name: Alpha'),
    };
    expect(await remedies(aliasEntries, [ALPHA])).toEqual([`${ALPHA}: Rename the game's folder.`]);
    expect(await remedies(aliasEntries, [GAME])).toEqual([`${GAME}: Delete this entry, or choose another slug.`]);
  });
});

test.each([
  ['games/o/openttd-sdl.yaml', 'games/o/openttd/openttd-sdl.yaml'],
  ['games/o/other-sdl.yaml', 'games/o/<game-slug>/other-sdl.yaml'],
  ['games/o/game.yaml', 'games/<first character>/<game-slug>/game.yaml'],
  ['games/openttd/a.yaml', 'games/o/openttd/a.yaml'],
  ['games/openttd/a.yml', 'games/o/openttd/a.yaml'],
  ['games/o/openttd/old/a.yaml', 'games/o/openttd/a.yaml'],
  ['o/openttd/a.yaml', 'games/o/openttd/a.yaml'],
  ['openttd/a.yaml', 'games/o/openttd/a.yaml'],
  ['catalogue/games/o/openttd/a.yaml', 'games/o/openttd/a.yaml'],
  ['games/o/openttd/a.json', 'games/o/openttd/a.yaml'],
  ['runtime/all/dxvk.yaml', 'runtime/dxvk.yaml'],
  [
    'dxvk.yaml',
    'games/<first character>/<game-slug>/<installer-slug>.yaml, runtime/<name>.yaml or runners/<name>.yaml',
  ],
])('%s belongs to %s', async (path, expected) => {
  expect(await remedies({ [path]: 'id: 5\n' })).toContain(`${path}: Move it to ${expected}, or delete it.`);
});
