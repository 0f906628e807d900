import { defineFinding, script, note } from '../../findings/define-finding.ts';

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

export const nestedTooDeep = defineFinding({
  code: 'nested-too-deep',
  severity: 'error',
  message: (details: { limit: number }) => `Lists and maps are nested more than ${String(details.limit)} levels deep`,
  help: () => `Make the record flatter; the client needs no more than ten levels.`,
  why: 'The programs that read records stop at some depth, or break down. No script needs more than ten levels.',
  wrong: note('Lists in lists in lists, more than a hundred times.'),
  right: note('A record of a few levels, as every other example here.'),
});

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

export const unfinishedFindings = defineFinding({
  code: 'unfinished-findings',
  message: (details: { limit: number }) =>
    `The file has more than ${String(details.limit)} findings; the rest is not shown`,
  help: () => `Fix those shown, then run the command again.`,
  why: 'So many findings in one file mostly have one common cause. A report without end would hide the findings of all other files.',
  wrong: note('A file in which more than 200 places are wrong.'),
  right: note('The first findings are fixed, and with them most of the others.'),
});
