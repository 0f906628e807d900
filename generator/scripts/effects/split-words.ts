/** Splits a line into words as Python's `shlex.split` does; `undefined` for a line that it refuses. */
export function splitWords(line: string): string[] | undefined {
  const all: string[] = [];
  let word: string | undefined;
  for (let at = 0; at < line.length; at += 1) {
    const character = line.charAt(at);
    if (/[ \t\r\n]/.test(character)) {
      if (word !== undefined) all.push(word);
      word = undefined;
    } else if (character === '\\') {
      at += 1;
      if (at >= line.length) return undefined;
      word = (word ?? '') + line.charAt(at);
    } else if (character === "'" || character === '"') {
      const quoted = readQuoted(line, at + 1, character);
      if (quoted === undefined) return undefined;
      word = (word ?? '') + quoted.text;
      at = quoted.end;
    } else {
      word = (word ?? '') + character;
    }
  }
  return word === undefined ? all : [...all, word];
}

/** As the client splits the arguments of programs that Wine or a game starts: a quote that is left open is closed. */
export function splitLeniently(line: string): string[] {
  return splitWords(line) ?? splitWords(`${line}'`) ?? splitWords(`${line}"`) ?? [];
}

function readQuoted(line: string, start: number, quote: string): { text: string; end: number } | undefined {
  let text = '';
  for (let at = start; at < line.length; at += 1) {
    const character = line.charAt(at);
    if (character === quote) return { text, end: at };
    if (character === '\\' && quote === '"' && '"\\'.includes(line.charAt(at + 1)) && at + 1 < line.length) {
      at += 1;
      text += line.charAt(at);
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
