/** Why readers do not agree on a form, and what all of them read alike. */
interface ReadingWords {
  readonly reason: string;
  readonly remedy: string;
}

/** The forms that YAML 1.1 and YAML 1.2 read differently. */
export const readings = {
  tab: {
    reason: 'YAML 1.1 allows no tab here',
    remedy: String.raw`Write spaces instead; a tab that is part of a text is "\t" inside double quotes.`,
  },
  'mark-in-flow': {
    reason: 'inside brackets and braces, "?" ends a text without quotes in YAML 1.1, and ":" cannot begin one',
    remedy: 'Put the whole text in quotes.',
  },
  'half-escape': {
    reason: 'YAML 1.1 does not join the two halves of a character that is escaped as two',
    remedy: String.raw`Write the character itself, or one escape for it, such as "\U0001F3AE".`,
  },
  'escaped-break': {
    reason: 'an empty line follows a line that ends in a backslash',
    remedy: String.raw`Write the text on one line, with "\n" for each line break.`,
  },
  'lost-text': {
    reason: 'something follows a key without a colon between them, and one reader drops it',
    remedy:
      'Write the key without "? ", then a colon and a blank, then the value; put a key that contains both in quotes.',
  },
  'key-over-lines': {
    reason: 'in YAML 1.1, a key and its colon are on one line',
    remedy: 'Write the key and its colon on one line.',
  },
  'blank-block': {
    reason: 'of a text below "|" or ">" that has no letter, the blanks and line breaks count differently',
    remedy: String.raw`Write it in double quotes, with "\n" for each line break; "" is an empty text.`,
  },
  'block-tab': {
    reason: 'a tab begins the first line of a text below "|" or ">"',
    remedy: String.raw`Indent with spaces, or write the text in double quotes, with "\t" for each tab and "\n" for each line break.`,
  },
  'block-without-break': {
    reason: 'no line break ends the last line of this text, nor of the file',
    remedy: 'End the last line of the file with a line break.',
  },
  'block-blanks': {
    reason: 'a line of nothing but blanks follows this text, and may or may not be a part of it',
    remedy: 'Delete the blanks in the empty lines below the text.',
  },
} satisfies Record<string, ReadingWords>;

/** The name of a form that is read differently. */
export type Reading = keyof typeof readings;
