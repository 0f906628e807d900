import type { Code } from '../kinds.ts';
import type { Entry } from './entry.ts';
import { script, scriptFor } from './examples.ts';

/** What the client refuses in a step. */
export const refusedStepEntries = {
  'step-form': {
    why: 'The client reads the name of a step from its key. Without one it does not know what to do.',
    wrong: script('installer:', '  - [mkdir, $GAMEDIR/saves]'),
    right: script('installer:', '  - mkdir: $GAMEDIR/saves'),
  },
  'unknown-step': {
    why: 'The installation ends with an error at a step that the client does not have. Mostly the name is misspelt.',
    wrong: script('installer:', '  - extrakt:', '      file: setup'),
    right: script('installer:', '  - extract:', '      file: setup'),
  },
  'failing-step': {
    why: 'Whatever it is given, this step ends the installation with an error.',
    wrong: script('installer:', '  - execute: $GAMEDIR/setup.sh'),
    right: script('installer:', '  - execute:', '      command: $GAMEDIR/setup.sh'),
  },
  'step-parameters': {
    why: 'Some steps take one text, others take parameters by name. With the wrong one of the two the step fails.',
    wrong: script('installer:', '  - extract: setup'),
    right: script('installer:', '  - extract:', '      file: setup'),
  },
  'missing-parameter': {
    why: 'The step cannot work without it, so the installation ends there with an error.',
    wrong: script('installer:', '  - move:', '      src: setup'),
    right: script('installer:', '  - move:', '      src: setup', '      dst: $GAMEDIR/data'),
  },
  'excluded-parameter': {
    why: 'Each of the two says what to do in its own way, so the client refuses a step that has both.',
    wrong: script('installer:', '  - execute:', '      file: setup', '      command: $GAMEDIR/setup.sh'),
    right: script('installer:', '  - execute:', '      command: $GAMEDIR/setup.sh'),
  },
  'parameter-type': {
    why: 'The client expects this kind of value and breaks down over another one.',
    wrong: script('installer:', '  - execute:', '      file: setup', '      args: [--quiet, --all]'),
    right: script('installer:', '  - execute:', '      file: setup', '      args: --quiet --all'),
  },
  'parameter-value': {
    why: 'The client knows only a few values for this parameter. With another one the step fails.',
    wrong: scriptFor(
      'wine',
      'installer:',
      '  - task:',
      '      name: set_regedit',
      '      path: HKEY_CURRENT_USER\\Software\\My Game',
      '      key: Level',
      '      value: "1"',
      '      type: REG_TEXT',
    ),
    right: scriptFor(
      'wine',
      'installer:',
      '  - task:',
      '      name: set_regedit',
      '      path: HKEY_CURRENT_USER\\Software\\My Game',
      '      key: Level',
      '      value: "1"',
      '      type: REG_SZ',
    ),
  },
  'unknown-task': {
    why: 'The installation ends with an error at a task that the runner does not have.',
    wrong: scriptFor('wine', 'installer:', '  - task:', '      name: wine.exec', '      executable: setup'),
    right: scriptFor('wine', 'installer:', '  - task:', '      name: wine.wineexec', '      executable: setup'),
  },
  'unknown-task-parameter': {
    why: 'A task is called with exactly the keys that it is given. One that it does not know ends the installation, unlike in other steps.',
    wrong: scriptFor(
      'dosbox',
      'installer:',
      '  - task:',
      '      name: dosexec',
      '      executable: $GAMEDIR/SETUP.EXE',
      '      exit: true',
    ),
    right: scriptFor(
      'dosbox',
      'installer:',
      '  - task:',
      '      name: dosexec',
      '      executable: $GAMEDIR/SETUP.EXE',
      '      close_on_exit: true',
    ),
  },
  'step-runner': {
    why: 'The step uses something that only this runner has. With another one the installation ends with an error.',
    wrong: script('installer:', '  - install_or_extract: setup'),
    right: script('installer:', '  - extract:', '      file: setup'),
  },
  'menu-options': {
    why: 'An option is the value that the script goes on with, and the label that the player sees. The client breaks down over a plain text.',
    wrong: script('installer:', '  - input_menu:', '      id: LANGUAGE', '      options:', '        - English'),
    right: script('installer:', '  - input_menu:', '      id: LANGUAGE', '      options:', '        - en: English'),
  },
} satisfies Partial<Record<Code, Entry>>;
