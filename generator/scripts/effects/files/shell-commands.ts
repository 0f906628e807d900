export interface ShellCommand {
  readonly words: readonly string[];
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly isPiped: boolean;
  /** A here-document. */
  readonly text: string | undefined;
  /** Whether it may be a label of `case`. */
  readonly isLabel: boolean;
}

/** Placeholder for values that only the shell knows. */
export const UNKNOWN = '\u0000';

export const ASSIGNMENT = /^[A-Za-z_]\w*=/;

const PLAIN = /[^\s\\'"`$<>#;&|()]+/y;

/** Bounds the stack. */
const MAX_DEPTH = 30;

/** The simple commands of a line or script, those in `$(…)` and `<(…)` first. */
export function shellCommands(text: string, depth = 0): ShellCommand[] {
  return depth > MAX_DEPTH ? [] : new ShellReader(text, depth).read();
}

class ShellReader {
  private readonly text: string;
  private readonly depth: number;
  private readonly results: ShellCommand[] = [];
  private at = 0;
  private command = emptyCommand(false);
  private word: string | undefined;
  private target: 'words' | 'inputs' | 'outputs' | 'end' = 'words';
  private ends: string[] = [];
  private open = 0;

  constructor(text: string, depth: number) {
    this.text = text;
    this.depth = depth;
  }

  read(): ShellCommand[] {
    while (this.at < this.text.length) {
      PLAIN.lastIndex = this.at;
      const plain = PLAIN.exec(this.text)?.[0];
      if (plain === undefined) this.step(this.text.charAt(this.at));
      else this.take(plain, plain.length);
    }
    this.endCommand(false);
    return this.results;
  }

  /** Where a mark comes next, or the end. */
  private next(mark: string, from: number): number {
    const index = this.text.indexOf(mark, from);
    return index === -1 ? this.text.length : index;
  }

  private step(character: string): void {
    const next = this.text.charAt(this.at + 1);
    if (character === '\\') this.take(next === '\n' ? '' : next, 2);
    else if (character === "'") this.quoted();
    else if (character === '"') this.doubleQuoted();
    else if (character === '`' || (character === '$' && next === '(')) this.substitution(character === '`' ? 1 : 2);
    else if ((character === '<' || character === '>') && next === '(') this.substitution(2);
    else if (character === '<' || character === '>') this.redirection(character, next);
    else if (character === '#' && this.word === undefined) this.at = this.next('\n', this.at);
    else if (character === '\n') this.lineEnd();
    else if (/\s/.test(character)) this.endWord(1);
    else if (/[;&|()]/.test(character)) this.operator(character, next);
    else this.take(character, 1);
  }

  private take(text: string, length: number): void {
    this.word = (this.word ?? '') + text;
    this.at += length;
  }

  private quoted(): void {
    const stop = this.next("'", this.at + 1);
    this.take(this.text.slice(this.at + 1, stop), stop + 1 - this.at);
  }

  private doubleQuoted(): void {
    this.take('', 1);
    while (this.at < this.text.length && this.text.charAt(this.at) !== '"') {
      const character = this.text.charAt(this.at);
      const next = this.text.charAt(this.at + 1);
      if (character === '\\' && /["\\$`\n]/.test(next)) this.take(next === '\n' ? '' : next, 2);
      else if (character === '`' || (character === '$' && next === '(')) this.substitution(character === '`' ? 1 : 2);
      else this.take(character, 1);
    }
    this.at += 1;
  }

  /** Its commands run too; their output is unknown. */
  private substitution(opening: number): void {
    const start = this.at + opening;
    const stop = opening === 1 ? this.next('`', start) : closingOf(this.text, start);
    // `$((…))` is a sum.
    const isSum = opening === 2 && this.text.startsWith('((', start - 1);
    const inner = isSum ? [] : shellCommands(this.text.slice(start, stop), this.depth + 1);
    for (const command of inner) this.results.push(command);
    // `$(cat file)` and `<(cat file)` stand for the file.
    const files = inner.flatMap(({ words, inputs }) => [...inputs, ...(words[0] === 'cat' ? words.slice(1) : [])]);
    for (const file of files) this.command.inputs.push(file);
    this.take(UNKNOWN, stop + 1 - this.at);
  }

  private redirection(character: string, next: string): void {
    // A number before it is a stream.
    if (/^\d$/.test(this.word ?? '')) this.word = undefined;
    this.endWord(0);
    const isText = character === '<' && next === '<';
    const isLine = isText && this.text.charAt(this.at + 2) === '<';
    this.target = character === '<' ? 'inputs' : 'outputs';
    if (isText) this.target = isLine ? 'words' : 'end';
    this.at += isLine || next === character || next === '|' || next === '&' ? 2 : 1;
    if (isLine) this.at += 1;
    if (isText && this.text.charAt(this.at) === '-') this.at += 1;
  }

  private lineEnd(): void {
    this.endWord(1);
    const ends = this.ends;
    this.ends = [];
    for (const end of ends) this.hereDocument(end);
    this.endCommand(false);
  }

  private hereDocument(end: string): void {
    const lines: string[] = [];
    while (this.at < this.text.length) {
      const stop = this.next('\n', this.at);
      const line = this.text.slice(this.at, stop);
      this.at = stop + 1;
      if (line.trim() === end) break;
      lines.push(line);
    }
    this.command.text = lines.join('\n');
  }

  private operator(character: string, next: string): void {
    this.endWord(0);
    const isPipe = character === '|' && next !== '|';
    const length = character === next || (isPipe && next === '&') ? 2 : 1;
    this.at += length;
    if (character === '&' && next === '>') return;
    if (character === '(') this.open += length;
    else if (character === ')' && this.open === 0) this.command.isLabel = true;
    else if (character === ')') this.open = Math.max(this.open - length, 0);
    this.endCommand(isPipe);
  }

  private endWord(length: number): void {
    this.at += length;
    if (this.word === undefined) return;
    if (this.target === 'end') this.ends.push(this.word);
    else this.command[this.target].push(this.word);
    this.word = undefined;
    this.target = 'words';
  }

  private endCommand(nextIsPiped: boolean): void {
    this.endWord(0);
    const { words, inputs, outputs, text } = this.command;
    if (words.length + inputs.length + outputs.length > 0 || text !== undefined) this.results.push(this.command);
    this.command = emptyCommand(nextIsPiped);
  }
}

type CommandBeingRead = {
  -readonly [Part in keyof ShellCommand]: ShellCommand[Part] extends readonly string[] ? string[] : ShellCommand[Part];
};

/** Without a spread, which would give each object a class of its own. */
function emptyCommand(isPiped: boolean): CommandBeingRead {
  return { words: [], inputs: [], outputs: [], isPiped, text: undefined, isLabel: false };
}

/** The closing parenthesis, or the end. */
function closingOf(text: string, start: number): number {
  let open = 1;
  for (let index = start; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character === '(') open += 1;
    else if (character === ')') open -= 1;
    if (open === 0) return index;
  }
  return text.length;
}
