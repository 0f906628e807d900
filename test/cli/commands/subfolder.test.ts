import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { run } from '../../../generator/cli/program.ts';
import { BASE } from '../../findings/case.ts';
import { runCommand, runIn } from '../../run-command.ts';
import { standInDoor } from '../../stand-in-door.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const GAME = 'catalogue/games/o/openttd';
const SCRIPT = 'name: Other\nversion: CD\nrunner: linux\nuser: a\nscript:\n  game: {exe: a}\n';

/** A project with a catalogue, and a folder beside it. */
function project(): string {
  const records = Object.entries(BASE).map(([path, text]) => [`catalogue/${path}`, text]);
  return temporaryFolder({
    ...(Object.fromEntries(records) as Record<string, string>),
    'notes/other.yaml': SCRIPT,
  });
}

describe.each([GAME, 'catalogue', 'notes'])('from %s', (place) => {
  const up = place.replaceAll(/[^/]+/g, '..');

  test.each<readonly [words: readonly string[], code: number]>([
    [['check'], 0],
    [['check', 'openttd'], 0],
    [['fmt', '--check'], 1],
    [['show', 'openttd'], 0],
    [['host', 'nginx', '--out', `${up}/hosting`], 0],
    [['try', 'openttd-cd', '--out', '-'], 0],
    [['links'], 0],
    [['import', `${up}/notes/other.yaml`, '--dry-run'], 0],
    [['new', '--game', 'openttd', '--variant', 'Web', '--runner', 'linux', '--user', 'a'], 0],
    [['build', '--out', `${up}/public`], 0],
  ])('%s finds the catalogue', async (words, code) => {
    const { error, ...result } = await runCommand(words, {
      workingFolder: join(project(), place),
      openDoor: standInDoor(() => ({})),
    });
    expect(result.code, error).toBe(code);
    expect(error).not.toContain('There is no');
  });

  test('a build writes to the folder that is named from there, and else beside the catalogue', async () => {
    const folder = project();
    const world = { workingFolder: join(folder, place) };
    expect(await runCommand(['build', '--out', `${up}/public`], world)).toMatchObject({ code: 0 });
    expect(existsSync(join(folder, 'public/api'))).toBe(true);
    expect(await runIn(world, (environment) => run(['build'], environment))).toMatchObject({ code: 0 });
    expect(readdirSync(folder).sort()).toEqual(['.catalogue-cache', 'catalogue', 'dist', 'notes', 'public']);
    expect(readdirSync(join(folder, place)).filter((name) => /^(?:dist|\.catalogue.*|public)$/.test(name))).toEqual([]);
  });
});

test.each([['.'], ['notes/..']])('the folder of a project stands for the catalogue in it: -C %s', async (name) => {
  const world = { workingFolder: project() };
  expect(await runCommand(['check', '-C', name, '--all'], world)).toEqual(
    await runCommand(['check', '-C', 'catalogue', '--all'], world),
  );
  expect(await runCommand(['check', '-C', 'notes'], world)).toMatchObject({ code: 1 });
});

test('an output in the catalogue is refused, by the names that lead there', async () => {
  const world = { workingFolder: join(project(), GAME) };
  const { code, error } = await runCommand(['build', '--out', 'dist'], world);
  expect(code).toBe(2);
  expect(error).toContain('"dist" (--out) lies in "../../.." (--catalogue)');
});

test('an output and a cache of a folder beside the catalogue lie there', async () => {
  const folder = project();
  const world = { workingFolder: join(folder, 'notes') };
  expect(await runCommand(['build', '--out', 'dist', '--cache', 'cache'], world)).toMatchObject({ code: 0 });
  expect(readdirSync(join(folder, 'notes')).sort()).toEqual(['cache', 'dist', 'other.yaml']);
});
