import type { ErrorWords } from './error-words.ts';

/** The pattern of a common mistake in a line, with its remedy. */
interface LineSign {
  readonly pattern: RegExp;
  readonly words: (match: Readonly<Record<string, string>>) => ErrorWords;
}

/** Maximum length of a line for the patterns, in UTF-16 units: some would take minutes on a line of a megabyte. */
const LONGEST_LINE = 500;

/** Indentation and dashes before a key, and a key with its colon. */
const START = String.raw`^\s*(?:- +)*`;
const KEY = String.raw`${START}(?<key>[\w-]+): +`;

/** Blanks of web pages, chats and word processors, which look like spaces and are none. */
const OTHER_BLANK = String.raw`[\u00A0\u2000-\u200A\u202F\u205F\u3000]`;

const COPIED = 'this is no part of a record, but of the page or chat that it was copied from';

/** Common mistakes that are no YAML, the surest first: other syntaxes, or text copied along. */
const SIGNS: readonly LineSign[] = [
  sign(String.raw`^ *(?<blanks>${OTHER_BLANK}\s*)`, ({ line = '' }) => ({
    reason: 'this line begins with blanks of a web page or a chat, which are no spaces',
    remedy: `Delete them and write ${String(line.length - line.trimStart().length)} spaces instead.`,
  })),
  sign('^\\s*(?:```|~~~)|^\\s*</?[a-zA-Z][^<>]*>\\s*$', () => ({
    reason: COPIED,
    remedy: 'Delete the line, and the one like it at the end if there is one.',
  })),
  sign(String.raw`^> ?\S`, () => ({
    reason: 'the ">" of a quoted answer stands before this line',
    remedy: 'Delete the ">" and the blank behind it, here and in all lines that begin so.',
  })),
  sign(String.raw`^\s*(?:\.\.\.|…)\s*$`, () => ({
    reason: 'these dots stand for something that was left out',
    remedy: 'Write what belongs here, or delete the line.',
  })),
  sign(String.raw`^\s*(?<mark>[*•·‣▪–—]|--|\d+[.)])\s+[\w-]+:(?:\s|$)`, ({ mark = '' }) => ({
    reason: `an item of a list begins with "-", not with "${mark}"`,
    remedy: `Write "-" for "${mark}".`,
  })),
  sign(String.raw`^\s*(?<mark>//|;|--)`, ({ mark = '' }) => ({
    reason: 'this line has no key',
    remedy: `Begin a comment with "#", not "${mark}".`,
  })),
  sign(String.raw`^\s*\[(?<key>[\w-]+)\]\s*$`, ({ key = '' }) => ({
    reason: 'this is a section as files of settings have it',
    remedy: `Write "${key.toLowerCase()}:" instead.`,
  })),
  sign(String.raw`${START}(?<mark>\*\*|__|\*|${'`'})(?<key>[\w-]+:?)\k<mark>`, ({ mark = '' }) => ({
    reason: 'a key stands between marks of a chat or a forum',
    remedy: `Delete the "${mark}" before and after it.`,
  })),
  sign(String.raw`${START}(?<key>[a-z_][\w-]*) *(?<mark>:?=>?|[;：]) *(?<value>.*?)\s*$`, ({ key, mark, value }) => ({
    reason: `"${String(mark)}" stands where a colon belongs`,
    remedy: `Write instead: ${`${String(key)}: ${String(value)}`.trimEnd()}`,
  })),
  sign(String.raw`${START}(?<key>[\w-]+):${OTHER_BLANK}`, ({ key }) => ({
    reason: 'the blank after the colon is one of a web page or a chat, and no space',
    remedy: `Delete it and write a space after "${String(key)}:".`,
  })),
  sign(String.raw`${START}(?<key>[\w-]+):(?!//)\S`, ({ key }) => ({
    reason: 'there is no blank after the colon',
    remedy: `Write a blank after "${String(key)}:".`,
  })),
  sign(String.raw`${START}(?<quote>["'])(?<key>[\w-]+): +(?<value>.*)\k<quote>\s*$`, ({ key, quote, value }) => ({
    reason: 'the key stands within the quotes',
    remedy: `Put only the value in quotes: ${String(key)}: ${String(quote)}${String(value)}${String(quote)}`,
  })),
  sign(String.raw`${KEY}(?<quote>["']).*\k<quote>#`, ({ quote = '' }) => ({
    reason: 'a comment needs a blank before the "#"',
    remedy: `Write a blank between ${quote} and #.`,
  })),
  sign(String.raw`${KEY}(?<quote>["'])(?:(?!\k<quote>).)*\k<quote>(?<mark>[;,.])\s*$`, ({ mark }) => ({
    reason: 'something follows the quote that ends this text',
    remedy: `Delete the "${String(mark)}" at the end of the line.`,
  })),
  sign(String.raw`${KEY}(?<mark>[|>][-+]?) +[^\s#]`, ({ key, mark }) => ({
    reason: `a text stands on the same line as the "${String(mark)}" before it`,
    remedy: `Delete the "${String(mark)}", or begin the text on the next line, two spaces deeper than "${String(key)}".`,
  })),
  sign(String.raw`: +\[[^\]]*\]\((?<address>[^\s()]+)\)`, ({ address = '' }) => ({
    reason: 'this is a link as forums and chats write it',
    remedy: `Write the address alone: ${address}`,
  })),
  sign(String.raw`(?<braces>\{\{ *\$?(?<name>[A-Z_]+) *\}\})`, ({ braces, name }) => ({
    reason: 'variables of the client have no double braces',
    remedy: `Write "$${String(name)}" for "${String(braces)}".`,
  })),
  sign(String.raw`${KEY}[^"']*[{,] *[\w-]+: [^"',{}[\]]* (?<next>[\w-]+): `, ({ next }) => ({
    reason: `there is no comma before "${String(next)}"`,
    remedy: `Write a comma before "${String(next)}:".`,
  })),
  sign(String.raw`${KEY}(?:\{[^{}]*\}(?<brace>\})|\[[^[\]]*\](?<bracket>\]))\s*$`, ({ brace, bracket }) => ({
    reason: `the "${brace ?? String(bracket)}" at the end of the line closes nothing`,
    remedy: 'Delete it.',
  })),
  sign(String.raw`^\s*\[[^[\]]*\] *[^\s#]`, () => ({
    reason: 'this line has no key',
    remedy: 'Begin it with "#" if it is a comment, or delete it.',
  })),
  sign(String.raw`${KEY}(?:- |\*[^*]*\* )`, () => ({
    reason: 'a text without quotes cannot begin so',
    remedy: 'Put the whole value in quotes; items of a list stand on lines of their own.',
  })),
  sign(String.raw`${KEY}(?:\{[^{}]*(?<brace>\})|\[[^[\]]*(?<bracket>\])) *[^\s#]`, ({ brace, bracket }) => ({
    reason: `something follows the "${brace ?? String(bracket)}" that ends the value`,
    remedy: 'Put the whole value in quotes.',
  })),
];

/** Explains a line that is no YAML by its pattern; `undefined` if none fits. */
export function explainSigns(line: string): ErrorWords | undefined {
  if (line.length > LONGEST_LINE) return undefined;
  for (const { pattern, words } of SIGNS) {
    const match = pattern.exec(line);
    if (match !== null) return words({ ...match.groups, line });
  }
  return undefined;
}

function sign(pattern: string, words: LineSign['words']): LineSign {
  return { pattern: new RegExp(pattern, 'u'), words };
}
