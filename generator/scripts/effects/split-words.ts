/** Splits a line into words as Python's `shlex.split` does; `undefined` for a line that it refuses. */
export function splitWords(line: string): string[] | undefined {
  const words: string[] = [];
  let word: string | undefined;
  for (let index = 0; index < line.length; index += 1) {
    const character = line.charAt(index);
    if (/[ \t\r\n]/.test(character)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else if (character === '\\') {
      index += 1;
      if (index >= line.length) return undefined;
      word = (word ?? '') + line.charAt(index);
    } else if (character === "'" || character === '"') {
      const quotation = readQuoted(line, index + 1, character);
      if (quotation === undefined) return undefined;
      word = (word ?? '') + quotation.text;
      index = quotation.end;
    } else {
      word = (word ?? '') + character;
    }
  }
  return word === undefined ? words : [...words, word];
}

/** As the client splits the arguments of programs that Wine or a game starts: a quote that is left open is closed. */
export function splitLeniently(line: string): string[] {
  return splitWords(line) ?? splitWords(`${line}'`) ?? splitWords(`${line}"`) ?? [];
}

function readQuoted(line: string, start: number, quote: string): { text: string; end: number } | undefined {
  let text = '';
  for (let index = start; index < line.length; index += 1) {
    const character = line.charAt(index);
    if (character === quote) return { text, end: index };
    if (character === '\\' && quote === '"' && '"\\'.includes(line.charAt(index + 1)) && index + 1 < line.length) {
      index += 1;
      text += line.charAt(index);
    } else text += character;
  }
  return undefined;
}

/** A program and its arguments as one line, with quotes where a word needs them. */
export function lineOf(argv: readonly string[]): string {
  return argv.map((word) => (/^[^\s"'\\|&;<>()`*?[\]#~!]+$/u.test(word) ? word : quote(word))).join(' ');
}

function quote(word: string): string {
  // In single quotes, a shell would replace no variable.
  return /['$]/.test(word) ? `"${word.replaceAll(/(["\\])/g, '\\$1')}"` : `'${word}'`;
}
