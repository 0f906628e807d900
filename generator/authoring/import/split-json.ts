import { MAXIMUM_BYTES, MAXIMUM_DEPTH } from '../../yaml/load/limits.ts';

export interface JsonPiece {
  readonly kind: 'value' | 'envelope' | 'too-large' | 'too-deep';
  /** Empty if too large or too deep. An envelope is without its results, which are pieces themselves. */
  readonly bytes: Uint8Array;
  /** Both count from 1, columns in UTF-16 units. */
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

interface OpenPiece extends Pick<JsonPiece, 'line' | 'column'> {
  kind: JsonPiece['kind'];
  readonly bytes: number[];
}

const DEPTH = { text: 0, list: 1, results: 2 };

/** Splits a text into JSON values with only one in memory: items of a list, `results` of an envelope, or JSON lines. Broken lines are skipped. */
export class JsonSplitter {
  private within: keyof typeof DEPTH = 'text';
  private depth = 0;
  private isString = false;
  private isEscaped = false;
  /** Skips a broken value up to the next line that begins with a bracket. */
  private isLost = false;
  /** Last string of the outermost map, and whether it is `"results"`. */
  private key = '';
  private isResults = false;
  private piece: OpenPiece | undefined;
  private around: OpenPiece | undefined;
  private before = LINE_FEED;
  private line = 1;
  private column = 1;
  private pieces: JsonPiece[] = [];

  push(chunk: Uint8Array): JsonPiece[] {
    this.pieces = [];
    for (const byte of chunk) {
      if (this.isString) this.takeInString(byte);
      else this.take(byte);
      this.advance(byte);
    }
    return this.pieces;
  }

  end(): JsonPiece[] {
    this.pieces = [];
    this.finishAll();
    return this.pieces;
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
    // Strings of JSON end on their line: this one was never closed.
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
    // A new map begins on a line of its own before the last one ended: that one is broken.
    if (this.before === OPEN_MAP && this.column === 2 && this.depth > 1 && this.within === 'text') {
      this.piece?.bytes.pop();
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
    const canOpenResults = this.isResults && this.depth === 1 && this.piece?.kind === 'value';
    const opensResults = canOpenResults && this.within === 'text' && byte === OPEN_LIST;
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
    this.piece ??= { kind: 'value', bytes: [], line: this.line, column: this.column };
    if (this.piece.bytes.length < MAXIMUM_BYTES) this.piece.bytes.push(byte);
    else this.piece.kind = 'too-large';
  }

  private finish(): void {
    if (this.piece !== undefined) {
      const isWhole = this.piece.kind === 'value' || this.piece.kind === 'envelope';
      this.pieces.push({ ...this.piece, bytes: new Uint8Array(isWhole ? this.piece.bytes : []) });
    }
    this.piece = undefined;
  }

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
