import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { typingPerson } from '../../typing-person.ts';

const SCRIPT =
  'files:\n- cd: N/A:Select the disc\ngame:\n  exe: taxi.sh\ninstaller:\n- merge: {src: cd, dst: $GAMEDIR}\n';

/** Imports in a terminal: a person waits for each question, then types. */
async function importAt(
  files: Readonly<Record<string, string>>,
  answers: readonly (readonly [question: string, keys: string])[],
) {
  const folder = temporaryFolder({ 'catalogue/site.yaml': 'base_url: https://games.test\n', ...files });
  const { terminal, seenSoFar } = typingPerson(answers, 120);
  const result = await runCommand(['import', 'in'], { workingFolder: folder, terminal });
  const exists = (path: string) => existsSync(join(folder, 'catalogue/games', path));
  const readText = (path: string) => readFileSync(join(folder, 'catalogue/games', path), 'utf8');
  return { ...result, ...seenSoFar(), exists, read: readText };
}

const [ENTER, CLEAR, DOWN, ESCAPE] = ['\r', '\u0015', '\u001B[B', '\u0003'];

test('a person confirms the guesses in one table, after what no guess can decide', async () => {
  const result = await importAt({ 'in/Space Taxi/Space Taxi - CD.txt': SCRIPT }, [
    ['Author of 1 installer', `${CLEAR}cabdriver${ENTER}`],
    ['Write these records?', 'y'],
  ]);
  expect([result.code, result.left], result.screen).toEqual([0, 0]);
  expect(result.screen).toMatch(
    /in\/Space Taxi\/Space Taxi - CD\.txt\r?\n {2}name {7}Space Taxi {2}the folder is called so/,
  );
  expect(result.screen).toMatch(/ {2}runner {5}linux {7}it starts "taxi\.sh"/);
  expect(result.out).toBe('');
  expect(result.read('s/space-taxi/space-taxi-cd.yaml')).toContain('runner: linux\nuser: cabdriver\n');
});

test('without a yes nothing of them is written, and what needs no guess is', async () => {
  const installer = `name: Night Shift\nversion: GOG\nrunner: linux\nuser: me\nscript:\n  game: {exe: a.sh}\n`;
  const files = { 'in/Space Taxi/Space Taxi - CD.txt': `# by me\nuser: me\n${SCRIPT}`, 'in/shift.yaml': installer };
  const refusal = await importAt(files, [['Write these records?', 'n']]);
  expect([refusal.left, refusal.exists('s/space-taxi'), refusal.exists('n/night-shift/night-shift-gog.yaml')]).toEqual([
    0,
    false,
    true,
  ]);
  expect(refusal.screen).toContain(
    'Imported 1 installer of 1 game: 1 new, 0 changed, 0 unchanged, 0 refused, 1 left out',
  );
  const departure = await importAt(files, [['Write these records?', ESCAPE]]);
  expect([departure.exists('s/space-taxi'), departure.exists('n/night-shift')]).toEqual([false, true]);
});

test('where a path names the game is asked once for all', async () => {
  const files = Object.fromEntries(
    ['Easy', 'Hard'].map((level) => [`in/all/Space Taxi - Night Shift - ${level} - Linux.txt`, `user: me\n${SCRIPT}`]),
  );
  const result = await importAt(files, [
    ['Name of the game in 2 paths', `${DOWN}${ENTER}`],
    ['Write these records?', 'y'],
  ]);
  expect([result.code, result.left], result.screen).toEqual([0, 0]);
  expect(result.read('s/space-taxi/game.yaml')).toContain('name: Space Taxi\n');
});
