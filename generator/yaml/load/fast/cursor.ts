/** Codes of the characters that YAML's forms are made of. */
export const LINE_FEED = 0x0a;
export const SPACE = 0x20;
export const TAB = 0x09;
export const DOUBLE_QUOTE = 0x22;
export const HASH = 0x23;
export const SINGLE_QUOTE = 0x27;
export const PLUS = 0x2b;
export const COMMA = 0x2c;
export const DASH = 0x2d;
const DOT = 0x2e;
export const COLON = 0x3a;
export const GREATER = 0x3e;
export const QUESTION = 0x3f;
export const OPENING_BRACKET = 0x5b;
export const BACKSLASH = 0x5c;
export const CLOSING_BRACKET = 0x5d;
export const OPENING_BRACE = 0x7b;
export const PIPE = 0x7c;
export const CLOSING_BRACE = 0x7d;

/** A character that the engine cannot keep in one byte. */
const WIDE = /[^\0-\xFF]/g;

/** Where the fast reader is in a text, and what it knows of the blanks and comments that it has just passed. */
export class Cursor {
  readonly text: string;
  /** The text with something else instead of each wide character; the text itself if it has none. */
  readonly #narrow: string;
  /** Offset of the first wide character behind all slices that were taken; infinite if there is none. */
  #wide: number;
  /** Offset of the next character to read. */
  at = 0;
  /** Column of what is at `at` when it is the first of its line; -1 at the end of the text. */
  indent = 0;
  /** Where the node that was read last ends, with the line break and the comments that belong to it. */
  nodeEnd = 0;
  /** Whether the lines passed since this was last set to false had a comment. */
  hasComment = false;
  /** Deepest column of the comments passed that belong to no node as yet; -1 if there are none. */
  openComment = -1;

  constructor(text: string) {
    this.text = text;
    this.#wide = firstWide(text, 0);
    this.#narrow = this.#wide === Infinity ? text : Buffer.from(text, 'latin1').toString('latin1');
  }

  /**
   * The text between two offsets. Slices are to be taken in their order.
   *
   * One wide character makes the engine keep every slice of a text in two bytes a character, and whatever is made of
   * them: where a third of all records have one, that costs a fifth of all work. So slices without one are taken from a
   * text without any.
   */
  slice(start: number, end: number): string {
    if (end <= this.#wide) return this.#narrow.slice(start, end);
    this.#wide = firstWide(this.text, end);
    return this.text.slice(start, end);
  }

  /** Code of the character at an offset; NaN beyond the end. */
  code(at: number): number {
    return this.text.charCodeAt(at);
  }

  /** Whether a line or the text ends at an offset, or a space is there. */
  isBlank(at: number): boolean {
    const code = this.text.charCodeAt(at);
    return code === SPACE || code === LINE_FEED || at >= this.text.length;
  }

  skipSpaces(): void {
    while (this.text.charCodeAt(this.at) === SPACE) this.at += 1;
  }

  /** Whether an item of a list begins here. */
  isItem(): boolean {
    return this.text.charCodeAt(this.at) === DASH && this.isBlank(this.at + 1);
  }

  /** Passes what may follow a value on its line: spaces and a comment. False if there is anything else. */
  endLine(): boolean {
    this.skipSpaces();
    const code = this.text.charCodeAt(this.at);
    if (code === LINE_FEED) {
      this.at += 1;
      return true;
    }
    if (code === HASH && this.text.charCodeAt(this.at - 1) === SPACE) {
      this.skipComment();
      return true;
    }
    return this.at >= this.text.length;
  }

  /**
   * Goes on to what is first on the next line that has anything but a comment. False where a document may begin or
   * end.
   *
   * Comments below a value that are indented deeper than its collection (`column`) belong to the value, if it is of a
   * kind that can have any (`takesComments`), up to the first that is not.
   */
  nextLine(column: number, takesComments: boolean): boolean {
    const { text } = this;
    let takes = takesComments;
    this.nodeEnd = this.at;
    this.openComment = -1;
    for (;;) {
      const lineStart = this.at;
      this.skipSpaces();
      const code = text.charCodeAt(this.at);
      if (code === LINE_FEED) {
        this.at += 1;
      } else if (code === HASH) {
        const indent = this.at - lineStart;
        this.skipComment();
        takes &&= indent > column;
        if (takes) this.nodeEnd = this.at;
        else this.openComment = Math.max(this.openComment, indent);
      } else {
        this.indent = this.at < text.length ? this.at - lineStart : -1;
        return this.indent !== 0 || !this.isDocumentMark(code);
      }
    }
  }

  private isDocumentMark(code: number): boolean {
    return (code === DASH || code === DOT) && /^(?:---|\.\.\.)/.test(this.text.slice(this.at, this.at + 3));
  }

  private skipComment(): void {
    const lineEnd = this.text.indexOf('\n', this.at);
    this.at = lineEnd === -1 ? this.text.length : lineEnd + 1;
    this.hasComment = true;
  }
}

function firstWide(text: string, start: number): number {
  WIDE.lastIndex = start;
  return WIDE.test(text) ? WIDE.lastIndex - 1 : Infinity;
}
