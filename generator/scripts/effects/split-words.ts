/** A word with its quoted and escaped parts; open quotes and a final backslash do not match. */
const WORD = /(?:[^ \t\r\n\\'"]|\\[^]|'[^']*'|"(?:[^"\\]|\\[^])*")+/g;

const PART = /\\([^])|'([^']*)'|"((?:[^"\\]|\\[^])*)"/g;

/** Splits a line into words as Python's `shlex.split` does; `undefined` for a line that it refuses. */
export function splitWords(line: string): string[] | undefined {
  const remainder = line.replaceAll(WORD, '');
  return /[^ \t\r\n]/.test(remainder) ? undefined : (line.match(WORD) ?? []).map(withoutQuotes);
}

function withoutQuotes(word: string): string {
  if (!/[\\'"]/.test(word)) return word;
  return word.replaceAll(
    PART,
    (_part, character?: string, single?: string, double?: string) =>
      character ?? single ?? (double ?? '').replaceAll(/\\(["\\])/g, '$1'),
  );
}

/** Splits arguments as the client does for programs of Wine and the game: an open quote is closed. */
export function splitLeniently(line: string): string[] {
  return splitWords(line) ?? splitWords(`${line}'`) ?? splitWords(`${line}"`) ?? [];
}

/** A program and its arguments as one line, with quotes where a word needs them. */
export function lineOf(argv: readonly string[]): string {
  return argv.map((word) => (/^[^\s"'\\|&;<>()`*?[\]#~!]+$/u.test(word) ? word : quote(word))).join(' ');
}

function quote(word: string): string {
  // In single quotes, a shell would replace no variable.
  return /['$]/.test(word) ? `"${word.replaceAll(/(["\\])/g, '\\$1')}"` : `'${word}'`;
}
