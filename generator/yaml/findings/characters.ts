import { defineFinding, note, installer } from '../../findings/define-finding.ts';

export const byteOrderMark = defineFinding({
  code: 'byte-order-mark',
  severity: 'error',
  fix: 'strip',
  message: () => `The file begins with a byte order mark`,
  help: () => `Save the file again as "UTF-8" without a byte order mark (BOM); catalogue check --fix does it.`,
  why: 'A byte order mark is an invisible character at the beginning of a file, which some editors add. Records do without it, so that each begins with its first key.',
  wrong: note('The file was saved as "UTF-8 with BOM".'),
  right: note('The file was saved as "UTF-8".'),
});

export const notUtf8 = defineFinding({
  code: 'not-utf-8',
  severity: 'error',
  message: (details: { encoding: string }) =>
    details.encoding === '' ? 'The file is not UTF-8 text' : `The file is ${details.encoding}, not UTF-8`,
  help: () => `Save the file again with the encoding "UTF-8" (in most editors: "Save with encoding").`,
  why: 'Records are UTF-8 text. In any other encoding, letters such as é would turn into something else.',
  wrong: note('The file was saved as "Windows-1252", "ISO-8859-1" or "UTF-16".'),
  right: note('The file was saved as "UTF-8".'),
});

export const controlCharacter = defineFinding({
  code: 'control-character',
  severity: 'error',
  message: (details: { character: string }) => `The character ${details.character} must not stand in a YAML file`,
  help: ({ character }) =>
    `Delete it; inside double quotes it can be written as "${character.replace('U+', String.raw`\u`)}".`,
  why: 'YAML forbids these invisible characters everywhere, so the game client could not read the file.',
  wrong: note('The notes contain the invisible character U+001B, copied from a terminal window.'),
  right: installer('notes: Press Escape to leave the game.'),
});

export const unprintableCharacter = defineFinding({
  code: 'unprintable-character',
  severity: 'error',
  message: (details: { character: string }) =>
    `The invisible character ${details.character} is read in different ways by different YAML readers`,
  help: ({ character }) =>
    `Delete it, or write it as "${character.replace('U+', String.raw`\u`)}" inside double quotes.`,
  why: 'The game client reads YAML 1.1, which refuses these characters or takes them for the end of a line. Other readers accept them. A record should mean one thing to everybody.',
  wrong: note('The notes contain a line separator (U+2028), copied from a word processor.'),
  right: installer('notes: |', '  The first line.', '  The second line.'),
});

export const halfCharacter = defineFinding({
  code: 'half-character',
  severity: 'error',
  message: (details: { escape: string }) =>
    `The escape ${details.escape} is only half of a character (a lone surrogate)`,
  help: () => String.raw`Write the character itself, or its full escape such as "\U0001F3AE".`,
  why: 'Characters such as emoji are written by two such escapes. One alone is not a character, and no UTF-8 text can contain it.',
  wrong: installer(String.raw`description: "\uD83C Play again"`),
  right: installer('description: "🎮 Play again"'),
});
