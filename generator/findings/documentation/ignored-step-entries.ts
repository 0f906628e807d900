import type { Code } from '../kinds.ts';
import type { Entry } from './entry.ts';
import { script, scriptFor } from './examples.ts';

const wineexec = (...lines: string[]) => [
  'installer:',
  '  - task:',
  '      name: wineexec',
  '      executable: setup',
  ...lines.map((line) => `      ${line}`),
];

/** What the client misreads in a step. */
export const ignoredStepEntries = {
  'unknown-parameter': {
    why: 'The client ignores a parameter that the step does not have, without a word. The step then does something else than it says.',
    wrong: script('installer:', '  - extract:', '      file: setup', '      dest: $GAMEDIR/data'),
    right: script('installer:', '  - extract:', '      file: setup', '      dst: $GAMEDIR/data'),
  },
  'undeclared-label': {
    why: 'A step that works on a file which is nowhere declared finds nothing, and the installation fails. Mostly a label is misspelt.',
    wrong: script('files:', '  - setup: N/A', 'installer:', '  - extract:', '      file: setpu'),
    right: script('files:', '  - setup: N/A', 'installer:', '  - extract:', '      file: setup'),
  },
  'several-steps': {
    why: 'Each entry of "installer" is one step. Of several in one entry the client runs only the first.',
    wrong: script('installer:', '  - mkdir: $GAMEDIR/saves', '    chmodx: $GAMEDIR/my-game'),
    right: script('installer:', '  - mkdir: $GAMEDIR/saves', '  - chmodx: $GAMEDIR/my-game'),
  },
  'dropped-parameter': {
    why: 'The client accepts the parameter and then forgets it, so the variables are never set.',
    wrong: scriptFor('wine', ...wineexec('env:', '  LANG: en_US.UTF-8')),
    right: scriptFor('wine', ...wineexec(), 'system:', '  env:', '    LANG: en_US.UTF-8'),
  },
  'false-is-true': {
    why: 'The client makes a text of the value, and any text counts as true. The line does the opposite of what it says.',
    wrong: scriptFor('wine', ...wineexec('blocking: false')),
    right: scriptFor('wine', ...wineexec()),
  },
} satisfies Partial<Record<Code, Entry>>;
