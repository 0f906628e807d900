import { defineFinding } from '../../findings/define-finding.ts';
import { script, note } from '../../findings/documentation/examples.ts';

export const tooManyPieces = defineFinding({
  code: 'too-many-pieces',
  severity: 'error',
  message: (details: { limit: number }) =>
    `The file is made of more than ${String(details.limit)} keys, values and punctuation marks`,
  help: () => `Keep a record to its script; host large data elsewhere and list it under "files".`,
  why: 'Reading such a file takes very long. A record is a script; large data belongs on a file host.',
  wrong: note('A "write_json" step that lists a hundred thousand numbers.'),
  right: script('files:', '  - numbers: https://example.org/numbers.json'),
});
