import type { ignoredKinds } from '../kinds/ignored-kinds.ts';
import type { Entry } from './entry.ts';
import { installer, runtime, script, scriptFor } from './examples.ts';
import { ignoredFileEntries } from './ignored-file-entries.ts';
import { ignoredStepEntries } from './ignored-step-entries.ts';

/** What the client ignores, drops or misreads, and what a reviewer would send back. */
export const ignoredEntries: Record<keyof typeof ignoredKinds, Entry> = {
  'unknown-script-key': {
    why: 'The client ignores a key that it does not know, without a word. Misspelt keys are the commonest mistake in scripts.',
    wrong: script('custum-name: My Game (Demo)'),
    right: script('custom-name: My Game (Demo)'),
  },
  'unknown-game-key': {
    why: 'The client ignores a key that this runner does not have, without a word. The game may then start wrongly, or not at all.',
    wrong: script('game:', '  exe: $GAMEDIR/my-game', '  work_dir: $GAMEDIR/data'),
    right: script('game:', '  exe: $GAMEDIR/my-game', '  working_dir: $GAMEDIR/data'),
  },
  'unknown-runner-key': {
    why: 'The client ignores a setting that this runner does not have, without a word.',
    wrong: scriptFor('wine', 'wine:', '  dvxk: false'),
    right: scriptFor('wine', 'wine:', '  dxvk: false'),
  },
  'unknown-system-key': {
    why: 'The client ignores a setting that it does not know, without a word.',
    wrong: script('system:', '  game-mode: true'),
    right: script('system:', '  gamemode: true'),
  },
  ...ignoredFileEntries,
  ...ignoredStepEntries,
  'legacy-key': {
    why: 'Old scripts say at their top how the game is started. The client still understands that, but new scripts have the section "game" for it.',
    wrong: script('exe: $GAMEDIR/my-game'),
    right: script('game:', '  exe: $GAMEDIR/my-game'),
  },
  'unused-section': {
    why: 'The client reads only the settings of the runner that the installer has. Those of another one do nothing.',
    wrong: script('wine:', '  dxvk: false'),
    right: scriptFor('wine', 'wine:', '  dxvk: false'),
  },
  'unknown-variable': {
    why: 'The client leaves a variable that it does not know as it is: the file would be looked for, or put, in a folder with a dollar sign in its name.',
    wrong: script('game:', '  exe: $GAMEDRI/my-game'),
    right: script('game:', '  exe: $GAMEDIR/my-game'),
  },
  'option-value': {
    why: 'The client knows only a few values for this setting. With another one the setting does nothing, or the game does not start.',
    wrong: scriptFor('wine', 'game:', '  exe: $GAMEDIR/my-game.exe', '  arch: win46'),
    right: scriptFor('wine', 'game:', '  exe: $GAMEDIR/my-game.exe', '  arch: win64'),
  },
  'launch-config': {
    why: 'The client offers the player a choice of ways to start the game. It needs a name to show and a program to start.',
    wrong: script('game:', '  exe: $GAMEDIR/my-game', '  launch_configs:', '    - name: Level editor'),
    right: script(
      'game:',
      '  exe: $GAMEDIR/my-game',
      '  launch_configs:',
      '    - name: Level editor',
      '      exe: $GAMEDIR/editor',
    ),
  },
  'runner-not-offered': {
    why: 'A player who does not have the program yet cannot finish the installation. The client asks the catalogue for the program where it has no address of its own.',
    wrong: scriptFor('dosbox', 'game: {main_file: $GAMEDIR/game.exe}'),
    right: installer(
      'runner: dosbox',
      'notes: Needs DOSBox, such as the Flatpak io.github.dosbox-staging.',
      'script:',
      '  game: {main_file: $GAMEDIR/game.exe}',
    ),
  },
  'unused-package': {
    why: 'At its first start, and when they change, the client downloads all runtime packages. It looks for a few names only.',
    wrong: runtime('name: my-runtime'),
    right: runtime('name: umu'),
  },
  'unversioned-package': {
    why: 'The client keeps each version of these packages in a folder of its own. Without one it takes the folder x64 inside for a version, and finds no libraries in it.',
    wrong: runtime('name: dxvk', 'version: "2.7.1"'),
    right: runtime('name: dxvk', 'version: "2.7.1"', 'versioned: true'),
  },
  'version-word': {
    why: 'The label is shown among other versions, so the word "version" says nothing new. The origin does not take such a label.',
    wrong: installer('version: CD version'),
    right: installer('version: CD'),
  },
  'too-long': {
    why: 'The origin of these scripts does not take a longer text, so the record could not be handed in there.',
    wrong: installer('version: The full game with music and all extra levels'),
    right: installer('version: Full game with extras'),
  },
  'id-too-large': {
    why: 'The origin of these scripts does not take a larger number, so the record could not be handed in there.',
    wrong: installer('id: 3000000000'),
    right: installer('id: 2001'),
  },
  'unneeded-acceptance': {
    why: 'A comment that accepts nothing misleads whoever reads the record next, and would hide the finding if it came back. A record with an error is not asked, since not all of it can be judged.',
    wrong: script('files:', '  # accept plain-http: the host has no https', '  - setup: https://example.org/setup.zip'),
    right: script('files:', '  - setup: https://example.org/setup.zip'),
  },
  'bad-acceptance': {
    why: 'The finding is still shown. A comment that accepts one names its code and gives a reason, so that others can judge it; an error cannot be accepted.',
    wrong: script('files:', '  # accept plain-http', '  - setup: http://example.org/setup.zip'),
    right: script('files:', '  # accept plain-http: the host has no https', '  - setup: http://example.org/setup.zip'),
  },
};
