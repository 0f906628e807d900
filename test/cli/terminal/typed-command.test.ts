import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asTyped, typedCommand } from '../../../generator/cli/terminal/typed-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

function folders() {
  const home = temporaryFolder({
    'clone/package.json': '{}',
    'clone/catalogue/games/a': '',
    'own/node_modules/.bin/catalogue': '',
    'own/node_modules/game-installer-catalogue/package.json': '{}',
    'bin/catalogue': '',
    'cache/_npx/0a/node_modules/game-installer-catalogue/package.json': '{}',
    'elsewhere/a': '',
  });
  for (const path of ['bin/catalogue', 'own/node_modules/.bin/catalogue']) chmodSync(join(home, path), 0o755);
  return home;
}

test.each([
  ['in a clone', 'clone', 'clone/catalogue/games', '', 'npm run catalogue --'],
  [
    'as npm runs it in a catalogue of one’s own',
    'own/node_modules/game-installer-catalogue',
    'own',
    'own/node_modules/.bin',
    'npx catalogue',
  ],
  ['on the path', 'clone', 'elsewhere', 'bin', 'catalogue'],
  [
    'by npx without a project',
    'cache/_npx/0a/node_modules/game-installer-catalogue',
    'elsewhere',
    '',
    'npx game-installer-catalogue',
  ],
])('%s the command is what can be typed there', (_, program, workingFolder, path, command) => {
  const home = folders();
  expect(
    typedCommand({
      folder: join(home, program),
      workingFolder: join(home, workingFolder),
      variables: { PATH: path === '' ? '' : join(home, path) },
    }),
  ).toBe(command);
});

test('from elsewhere a clone is named by its path', () => {
  const home = folders();
  const surroundings = { folder: join(home, 'clone'), workingFolder: join(home, 'elsewhere'), variables: {} };
  expect(typedCommand(surroundings)).toBe(`node ${join(home, 'clone/generator/catalogue.js')}`);
});

test.each([
  ['Run "catalogue check", or wait.', 'Run "npx catalogue check", or wait.'],
  [
    'Next: catalogue try a.yaml\nThen propose it with: catalogue submit\n',
    'Next: npx catalogue try a.yaml\nThen propose it with: npx catalogue submit\n',
  ],
  ['Usage: catalogue [options]\n  $ catalogue fmt', 'Usage: npx catalogue [options]\n  $ npx catalogue fmt'],
  ['Indent it; catalogue check --fix does it.', 'Indent it; npx catalogue check --fix does it.'],
  [
    'Nothing in the catalogue differs; "catalogue" is a folder',
    'Nothing in the catalogue differs; "catalogue" is a folder',
  ],
])('%j names the command', (text, commandText) => {
  expect(asTyped(text, { command: () => 'npx catalogue' })).toBe(commandText);
});
