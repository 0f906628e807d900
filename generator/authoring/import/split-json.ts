import { MAXIMUM_BYTES, MAXIMUM_DEPTH } from '../../yaml/load/limits.ts';

/** A separate JSON value in a longer text. */
export interface JsonPiece {
  readonly kind: 'value' | 'envelope' | 'too-large' | 'too-deep';
  /** Empty for one that is too large or nested too deep. An envelope is without its results, which are pieces themselves. */
  readonly bytes: Uint8Array;
  /** Where it begins; both count from 1, columns in UTF-16 units. */
  readonly line: number;
  readonly column: number;
}

const OPEN_MAP = 0x7b;
const CLOSE_MAP = 0x7d;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const COMMA = 0x2c;
const LINE_FEED = 0x0a;
const BETWEEN: ReadonlySet<number> = new Set([0x20, 0x09, 0x0d, LINE_FEED, COMMA]);

/** Within what the values are pieces, and how deep that lies. */
const DEPTH = { text: 0, list: 1, results: 2 };

/**
 * Takes a text apart into the values to be read, so that no more than one is ever in memory: the items of a list, the
 * `results` of an envelope, and else each value of the text (JSON lines). It knows brackets and strings alone; what a
 * piece says is for a reader of JSON. After a broken line of JSON lines it goes on with the next.
 */
export class JsonSplitter {
  private within: keyof typeof DEPTH = 'text';
  private depth = 0;
  private isString = false;
  private isEscaped = false;
  /** Whether what follows belongs to a broken value, up to the next line that begins with a bracket. */
  private isLost = false;
  /** The last string of the outermost map, and whether the value to come is that of its `results`. */
  private key = '';
  private isResults = false;
  /** The piece under way; `undefined` between pieces. */
  private piece: OpenPiece | undefined;
  /** What the list or the envelope around the pieces has had before them. */
  private around: OpenPiece | undefined;
  private before = LINE_FEED;
  private line = 1;
  private column = 1;
  private found: JsonPiece[] = [];

  /** The pieces that end within the next stretch of the text. */
  push(chunk: Uint8Array): JsonPiece[] {
    this.found = [];
    for (const byte of chunk) {
      if (this.isString) this.takeInString(byte);
      else this.take(byte);
      this.advance(byte);
    }
    return this.found;
  }

  /** The pieces that the end of the text ends, be they unfinished. */
  end(): JsonPiece[] {
    this.found = [];
    this.finishAll();
    return this.found;
  }

  private take(byte: number): void {
    this.isLost &&= !(this.column === 1 && (byte === OPEN_MAP || byte === OPEN_LIST));
    if (this.isLost) return;
    if (byte === QUOTE) this.openString();
    else if (byte === OPEN_MAP || byte === OPEN_LIST) this.open(byte);
    else if (byte === CLOSE_MAP || byte === CLOSE_LIST) this.close(byte);
    else if (this.depth === DEPTH[this.within] && BETWEEN.has(byte)) this.finish();
    else {
      if (this.depth === 1 && byte === COLON) this.isResults = this.key === '"results"';
      if (this.depth === 1 && byte === COMMA) this.isResults = false;
      this.keep(byte);
    }
  }

  private takeInString(byte: number): void {
    // No string of JSON runs over lines: one that does was never closed.
    if (byte === LINE_FEED) {
      this.finishAll();
      this.isLost = true;
      return;
    }
    this.keep(byte);
    if (this.depth === 1 && this.key.length < 10) this.key += String.fromCharCode(byte);
    if (this.isEscaped) this.isEscaped = false;
    else if (byte === BACKSLASH) this.isEscaped = true;
    else if (byte === QUOTE) this.isString = false;
  }

  private openString(): void {
    // A line begins with a new map while the one before has not ended: a broken line of JSON lines.
    if (this.before === OPEN_MAP && this.column === 2 && this.depth > 1 && this.within === 'text') {
      if (this.piece !== undefined) this.piece.length -= 1;
      this.finishAll();
      this.column = 1;
      this.open(OPEN_MAP);
      this.column = 2;
    }
    this.keep(QUOTE);
    this.isString = true;
    this.key = '"';
  }

  private open(byte: number): void {
    if (this.piece !== undefined && this.depth === DEPTH[this.within]) this.finish();
    const opensList = this.piece === undefined && this.within === 'text' && byte === OPEN_LIST;
    const opensResults =
      this.depth === 1 &&
      this.within === 'text' &&
      byte === OPEN_LIST &&
      this.isResults &&
      this.piece?.kind === 'value';
    this.keep(byte);
    this.depth += 1;
    if (opensList || opensResults) {
      this.within = opensList ? 'list' : 'results';
      this.around = this.piece;
      this.piece = undefined;
    } else if (this.depth > MAXIMUM_DEPTH + DEPTH[this.within] && this.piece !== undefined) {
      this.piece.kind = 'too-deep';
    }
  }

  private close(byte: number): void {
    if (this.depth === DEPTH[this.within]) this.closeAround(byte);
    else {
      this.keep(byte);
      this.depth -= 1;
      if (this.depth === DEPTH[this.within]) this.finish();
    }
  }

  /** Closes the list or the results that the pieces were items of. */
  private closeAround(byte: number): void {
    this.finish();
    this.piece = this.around;
    this.around = undefined;
    this.keep(byte);
    if (this.within === 'text') this.finish();
    if (this.within === 'results' && this.piece !== undefined) this.piece.kind = 'envelope';
    if (this.within === 'list') this.piece = undefined;
    this.depth = Math.max(0, this.depth - 1);
    this.within = 'text';
    this.isResults = false;
  }

  private keep(byte: number): void {
    this.piece ??= new OpenPiece(this.line, this.column);
    this.piece.keep(byte);
  }

  private finish(): void {
    if (this.piece !== undefined) this.found.push(this.piece.close());
    this.piece = undefined;
  }

  /** Ends what is open, all of it unfinished. */
  private finishAll(): void {
    this.finish();
    this.piece = this.around;
    this.finish();
    this.around = undefined;
    [this.within, this.depth, this.isString, this.isEscaped, this.isResults] = ['text', 0, false, false, false];
  }

  private advance(byte: number): void {
    this.before = byte;
    if (byte === LINE_FEED) {
      this.line += 1;
      this.column = 1;
    } else if (byte < 0x80 || byte >= 0xc0) {
      // Letters beyond U+FFFF are two units.
      this.column += byte >= 0xf0 ? 2 : 1;
    }
  }
}

/** A piece under way, no more of it in memory than a record may have. */
class OpenPiece {
  kind: JsonPiece['kind'] = 'value';
  length = 0;
  private bytes = new Uint8Array(4096);
  private readonly line: number;
  private readonly column: number;

  constructor(line: number, column: number) {
    this.line = line;
    this.column = column;
  }

  keep(byte: number): void {
    if (this.length === this.bytes.length) {
      if (this.length >= MAXIMUM_BYTES) {
        this.kind = 'too-large';
        return;
      }
      const larger = new Uint8Array(this.length * 2);
      larger.set(this.bytes);
      this.bytes = larger;
    }
    this.bytes[this.length] = byte;
    this.length += 1;
  }

  close(): JsonPiece {
    const { kind, line, column } = this;
    const isWhole = kind === 'value' || kind === 'envelope';
    return { kind, bytes: isWhole ? this.bytes.slice(0, this.length) : new Uint8Array(), line, column };
  }
}
