import { defineFinding } from '../../findings/define-finding.ts';
import { script, note } from '../../findings/documentation/examples.ts';

export const fileTooLarge = defineFinding({
  code: 'file-too-large',
  severity: 'error',
  message: (details: { limit: number }) => `The file is larger than ${String(details.limit / 1024)} KiB`,
  help: () => `Keep a record to its script; host large data elsewhere and list it under "files".`,
  why: 'A record holds a script, and scripts are short. Large data belongs on a file host: the client downloads it when a game is installed.',
  wrong: note('A record of 3 MiB: a "write_file" step contains a whole level of the game.'),
  right: script(
    'files:',
    '  - level: https://example.org/level.zip',
    'installer:',
    '  - extract:',
    '      file: level',
  ),
});
