import {
  forEachChild,
  parse,
  type Assignment,
  type Redirection,
  type SyntaxNode,
  type Word,
  type WordPart,
} from 'unbash';

/** A simple command. */
export interface ShellCommand {
  readonly words: readonly string[];
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly isPiped: boolean;
  /** A here-document or here-string. */
  readonly text: string | undefined;
}

export interface ShellText {
  readonly commands: readonly ShellCommand[];
  /** Why bash refuses the text, such as `unterminated single quote`. */
  readonly fault: string | undefined;
  /** False for a text with a fault or too large to follow: it may contain other commands. */
  readonly isUnderstood: boolean;
}

/** Placeholder for values that only the shell knows. */
export const UNKNOWN = '\u0000';

export const ASSIGNMENT = /^[A-Za-z_]\w*=/;

/** Statements that become commands of their keyword and their words. */
const KEYWORDS: Partial<Record<SyntaxNode['type'], string>> = {
  ArithmeticCommand: '((',
  ArithmeticFor: 'for',
  Case: 'case',
  For: 'for',
  Function: 'function',
  Select: 'select',
  TestCommand: '[[',
  While: 'while',
};

/** For each of these signs the parser may read the rest of a text once more. */
const OPENER = /[({`]|<<|\bcoproc\b/g;

const MAX_OPENERS = 50;
const MAX_LENGTH = 20_000;
const TOO_LARGE: ShellText = { commands: [], fault: undefined, isUnderstood: false };

/** The last texts, since a step is followed, described and searched for risks. */
const recentTexts = new Map<string, ShellText>();
const MAX_TEXTS = 100;

/** The simple commands of a line or script, those in `$(…)` and `<(…)` before the pipeline around them. */
export function readShell(text: string): ShellText {
  const recent = recentTexts.get(text);
  if (recent !== undefined) return recent;
  const isTooLarge = text.length > MAX_LENGTH || (text.match(OPENER)?.length ?? 0) > MAX_OPENERS;
  const result = isTooLarge ? TOO_LARGE : parseShell(text);
  if (recentTexts.size >= MAX_TEXTS) recentTexts.clear();
  recentTexts.set(text, result);
  return result;
}

function parseShell(text: string): ShellText {
  const reader = new ShellReader();
  try {
    reader.visit(parse(text));
  } catch (error) {
    // A sum of thousands of terms exceeds the stack.
    if (error instanceof RangeError) return TOO_LARGE;
    throw error;
  }
  return reader;
}

class ShellReader implements ShellText {
  readonly commands: ShellCommand[] = [];
  fault: string | undefined;
  isUnderstood = true;
  private readonly redirections: Redirection[] = [];
  private isPiped = false;
  /** Index of the first command of the current pipeline. */
  private start = 0;

  visit(node: SyntaxNode): void {
    const keyword = KEYWORDS[node.type];
    if (keyword !== undefined) this.add([keyword], wordsIn(node));
    if (node.type === 'Script') for (const { message } of node.errors ?? []) this.fail(message);
    if (node.type === 'Command')
      this.add([], [...node.prefix, ...(node.name === undefined ? [] : [node.name]), ...node.suffix]);
    else if (node.type === 'Pipeline') this.pipeline(node.commands);
    else if (node.type === 'Redirected') this.redirected(node.command, node.redirects);
    else if (node.type !== 'Word') forEachChild(node, this.visit.bind(this));
  }

  private fail(message: string): void {
    this.isUnderstood = false;
    // The parser bounds its depth, bash does not.
    if (!message.startsWith('maximum')) this.fault ??= message.replaceAll("'", '"');
  }

  private pipeline(commands: readonly SyntaxNode[]): void {
    for (const [index, command] of commands.entries()) {
      this.isPiped = index > 0;
      this.visit(command);
    }
  }

  /** Each command of a block reads and writes its redirections. */
  private redirected(block: SyntaxNode, redirections: readonly Redirection[]): void {
    this.redirections.push(...redirections);
    this.visit(block);
    this.redirections.splice(-redirections.length);
  }

  private add(words: string[], nodes: readonly (Word | Assignment | Redirection)[]): void {
    const inputs: string[] = [];
    const outputs: string[] = [];
    let text: string | undefined;
    if (!this.isPiped) this.start = this.commands.length;
    for (const node of nodes) if (node.type === 'Word' || node.type === 'Assignment') words.push(wordOf(node));
    for (const node of [...nodes, ...this.redirections]) {
      if (node.type === 'HereDoc') text = node.body.text;
      else if (node.type === 'HereString') text = valueOf(node.target);
      else if (node.type === 'Redirect') (node.operator.startsWith('<') ? inputs : outputs).push(valueOf(node.target));
      for (const file of this.substitute(node)) inputs.push(file);
    }
    this.commands.push({ words, inputs, outputs, isPiped: this.isPiped, text });
    this.isPiped = false;
  }

  /** Reads the commands in substitutions; returns the files for which they stand, as `$(cat file)` does. */
  private substitute(node: SyntaxNode): string[] {
    const files: string[] = [];
    forEachChild(node, (child) => {
      if (child.type !== 'Script') {
        files.push(...this.substitute(child));
        return;
      }
      const inner = new ShellReader();
      inner.visit(child);
      // Bash parses the text in backquotes only when it runs it.
      if (!('text' in node) || !node.text.startsWith('`')) this.fault ??= inner.fault;
      this.isUnderstood &&= inner.isUnderstood;
      this.commands.splice(this.start, 0, ...inner.commands);
      this.start += inner.commands.length;
      for (const { words, inputs } of inner.commands)
        files.push(...inputs, ...(words[0] === 'cat' ? words.slice(1) : []));
    });
    return files;
  }
}

/** The words of a statement without those of its commands. */
function wordsIn(statement: SyntaxNode): Word[] {
  const words: Word[] = [];
  forEachChild(statement, (child) => {
    if (child.type === 'Word') words.push(child);
    else if (/^(?:Test|CaseItem$)/.test(child.type)) words.push(...wordsIn(child));
  });
  return words;
}

function wordOf(node: Word | Assignment): string {
  if (node.type === 'Word') return valueOf(node);
  const { name, append, value } = node;
  const values = value.type === 'Word' ? [value] : value.elements;
  return `${name}=${append === true ? `\${${name}}` : ''}${values.map(valueOf).join(' ')}`;
}

function valueOf(word: Word | undefined): string {
  return word?.parts?.map(partOf).join('') ?? word?.value ?? '';
}

/** A part without quotes; variables and patterns stay. */
function partOf(part: WordPart): string {
  switch (part.type) {
    case 'DoubleQuoted':
    case 'LocaleString':
      return part.parts.map(partOf).join('');
    case 'Literal':
    case 'SingleQuoted':
    case 'AnsiCQuoted':
      return part.value;
    case 'CommandExpansion':
    case 'ProcessSubstitution':
    case 'ArithmeticExpansion':
      return UNKNOWN;
    default:
      return part.text;
  }
}
