import { compareCodePoints } from '../../findings/compare-code-points.ts';
import { NO_COLUMNS, startsOf, type GameColumns } from './game-columns.ts';

/** A game's folder as it was found. */
export interface FoundFolder {
  /** Path relative to the catalogue. */
  readonly name: string;
  /** What is in it, in the order of paths: each with its kind as its first letter (file, link, directory, other). */
  readonly entries: readonly string[];
  /**
   * Times and inode of the folder (modification, change: milliseconds), then size, times and inode of each entry. The
   * first is not a number where the folder must be looked at again.
   */
  readonly stamps: ArrayLike<number>;
}

/** Numbers for a folder, and for an entry. */
export const FOLDER_STAMPS = 3;
export const ENTRY_STAMPS = 4;

/** Where a line is in the data, in bytes, and the digest that it must have. */
export interface DataLine {
  readonly offset: number;
  readonly length: number;
  readonly sha256: string;
}

/** What is remembered of one game. */
export interface CachedGame extends DataLine {
  /** Digest of the bytes of its files. */
  readonly content: string;
  /** Its findings and acceptances, as JSON; `''` where there are none. */
  readonly findings: string;
  /** Whether it has a record of the game itself. */
  readonly hasGame: boolean;
  readonly installers: number;
  readonly claims: ArrayLike<number>;
  /** What answers about all games say of it, as JSON; `''` for nothing. */
  readonly summary: string;
  /** What it serves; ASCII, see `ResultRow`. */
  readonly outputs: string;
}

/** What is so of a game, added up. */
export const FLAGS = { hasGame: 1 };

/** Reads the columns of games. */
export class GameTable {
  static readonly EMPTY = new GameTable(NO_COLUMNS);

  readonly columns: GameColumns;
  readonly length: number;
  readonly #bytes: Buffer;
  /** Where each game begins in the columns that have more than one value for it, and where the last one ends. */
  readonly #textStarts: Float64Array;
  readonly #fileStarts: Float64Array;
  readonly #claimStarts: Float64Array;
  readonly #summaryStarts: Float64Array;
  readonly #findingStarts: Float64Array;
  readonly #outputStarts: Float64Array;
  /** Lines of the games that were read last: most are read in their order. */
  #block: { readonly from: number; readonly to: number; readonly lines: readonly string[] } = {
    from: 0,
    to: 0,
    lines: [],
  };

  constructor(columns: GameColumns) {
    this.columns = columns;
    this.length = columns.lengths.length;
    const { buffer, byteOffset, byteLength } = columns.text;
    this.#bytes = Buffer.from(buffer, byteOffset, byteLength);
    this.#textStarts = startsOf(columns.textLengths);
    this.#fileStarts = startsOf(columns.fileCounts);
    this.#claimStarts = startsOf(columns.claimCounts);
    this.#summaryStarts = startsOf(columns.summaryLengths);
    this.#findingStarts = startsOf(columns.findingLengths);
    this.#outputStarts = startsOf(columns.outputLengths);
  }

  game(index: number): CachedGame {
    const { digests, installers } = this.columns;
    return {
      content: toHex(digests, index * 64),
      ...this.line(index),
      findings: this.#findingsText(index, index + 1),
      hasGame: this.hasGame(index),
      installers: installers[index] ?? 0,
      claims: this.claims(index),
      summary: this.#summaryText(index, index + 1),
      outputs: this.outputs(index),
    };
  }

  /** Where the line of a game is. */
  line(index: number): DataLine {
    const { digests, offsets, lengths } = this.columns;
    return { offset: offsets[index] ?? 0, length: lengths[index] ?? 0, sha256: toHex(digests, index * 64 + 32) };
  }

  /** What answers about all games say of these, as JSON with commas between them, some games at a time. */
  *summaries(): Generator<string> {
    for (let from = 0; from < this.length; from += BLOCK)
      yield this.#summaryText(from, Math.min(from + BLOCK, this.length));
  }

  /** What games serve, see `ResultRow`; that of one game, or of all. */
  outputs(from = 0, to = from + 1): string {
    const { buffer, byteOffset } = this.columns.outputs;
    const [start = 0, end = 0] = [this.#outputStarts[from], this.#outputStarts[to]];
    return Buffer.from(buffer, byteOffset + start, end - start).toString('latin1');
  }

  /** The findings and acceptances of all games that have any, as JSON with commas between them, some games at a time. */
  *findings(): Generator<string> {
    for (let from = 0; from < this.length; from += BLOCK) {
      const text = this.#findingsText(from, Math.min(from + BLOCK, this.length));
      if (text !== '') yield text;
    }
  }

  /** Those of the game in a folder; `''` where there are none. */
  findingsOf(folder: string): string {
    const index = this.find(folder);
    return index === -1 ? '' : this.#findingsText(index, index + 1);
  }

  /** How many installers all games have. */
  get installers(): number {
    return this.columns.installers.reduce((sum, installers) => sum + installers, 0);
  }

  /** How many games have a record of their own. */
  get games(): number {
    return this.columns.flags.reduce((sum, flags) => sum + ((flags & FLAGS.hasGame) === 0 ? 0 : 1), 0);
  }

  hasGame(index: number): boolean {
    return ((this.columns.flags[index] ?? 0) & FLAGS.hasGame) !== 0;
  }

  claims(index: number): Uint32Array {
    return this.columns.claims.subarray(this.#claimStarts[index], this.#claimStarts[index + 1]);
  }

  /** Claims below a number that more than one game has. */
  sharedClaims(end: number): Set<number> {
    const sorted = this.columns.claims.slice().sort();
    const shared = new Set<number>();
    for (let index = 1; index < sorted.length; index += 1) {
      const claim = sorted[index] ?? 0;
      if (claim >= end) break;
      if (claim === sorted[index - 1]) shared.add(claim);
    }
    return shared;
  }

  /** Places of the games that have one of these claims. */
  *claimants(wanted: ReadonlySet<number>): Generator<number> {
    const { claims } = this.columns;
    // Nearly all are told to be others by their low bits, in a tenth of the time that the set takes.
    const low = new Uint8Array(0x10000);
    for (const claim of wanted) low[claim & 0xffff] = 1;
    let place = 0;
    for (let index = 0; index < claims.length; index += 1) {
      const claim = claims[index] ?? 0;
      if (low[claim & 0xffff] === 0 || !wanted.has(claim)) continue;
      while ((this.#claimStarts[place + 1] ?? Infinity) <= index) place += 1;
      yield place;
    }
  }

  /** Path of a game's folder. */
  name(index: number): string {
    const start = this.#textStarts[index] ?? 0;
    return this.#bytes.toString('utf8', start, this.#bytes.indexOf(LINE_BREAK, start));
  }

  folder(index: number): FoundFolder {
    const [name = '', ...entries] = this.#lines(index);
    const start = this.stampStart(index);
    const end = this.stampStart(index + 1);
    return { name, entries, stamps: this.columns.stamps.subarray(start, end) };
  }

  /** Where the stamps of a game begin. */
  stampStart(index: number): number {
    return index * FOLDER_STAMPS + (this.#fileStarts[index] ?? 0) * ENTRY_STAMPS;
  }

  /** Index of the game in a folder; -1 for none. */
  find(name: string): number {
    const index = this.lowerBound(name);
    return index < this.length && this.name(index) === name ? index : -1;
  }

  /** Index of the first game that does not come before those in a folder. */
  lowerBound(folder: string): number {
    let [low, high] = [0, this.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareFolders(this.name(middle), folder) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** A row of games, as bytes and numbers that can be put into another table. */
  slice(from: number, to: number): GameColumns {
    const { columns } = this;
    const texts = columns.text.subarray(this.#textStarts[from], this.#textStarts[to]);
    return {
      text: texts,
      textLengths: columns.textLengths.subarray(from, to),
      fileCounts: columns.fileCounts.subarray(from, to),
      stamps: columns.stamps.subarray(this.stampStart(from), this.stampStart(to)),
      digests: columns.digests.subarray(from * 64, to * 64),
      offsets: columns.offsets.subarray(from, to),
      lengths: columns.lengths.subarray(from, to),
      installers: columns.installers.subarray(from, to),
      flags: columns.flags.subarray(from, to),
      claims: columns.claims.subarray(this.#claimStarts[from], this.#claimStarts[to]),
      claimCounts: columns.claimCounts.subarray(from, to),
      summaries: columns.summaries.subarray(this.#summaryStarts[from], this.#summaryStarts[to]),
      summaryLengths: columns.summaryLengths.subarray(from, to),
      outputs: columns.outputs.subarray(this.#outputStarts[from], this.#outputStarts[to]),
      outputLengths: columns.outputLengths.subarray(from, to),
      findings: columns.findings.subarray(this.#findingStarts[from], this.#findingStarts[to]),
      findingLengths: columns.findingLengths.subarray(from, to),
    };
  }

  #summaryText(from: number, to: number): string {
    return textBetween(this.columns.summaries, this.#summaryStarts[from], this.#summaryStarts[to]);
  }

  #findingsText(from: number, to: number): string {
    return textBetween(this.columns.findings, this.#findingStarts[from], this.#findingStarts[to]);
  }

  #lines(index: number): readonly string[] {
    const { fileCounts } = this.columns;
    if (index < this.#block.from || index >= this.#block.to) {
      const to = Math.min(index + BLOCK, this.length);
      const text = this.#bytes.toString('utf8', this.#textStarts[index], this.#textStarts[to]);
      this.#block = { from: index, to, lines: text.split('\n') };
    }
    const { from, lines } = this.#block;
    const at = index - from + (this.#fileStarts[index] ?? 0) - (this.#fileStarts[from] ?? 0);
    return lines.slice(at, at + 1 + (fileCounts[index] ?? 0));
  }
}

/** Order of folders by the paths of what is in them. */
export function compareFolders(one: string, other: string): number {
  return compareCodePoints(`${one}/`, `${other}/`);
}

const LINE_BREAK = 10;

/** Texts with a comma after each, without the last comma. */
function textBetween({ buffer, byteOffset }: Uint8Array, start = 0, end = 0): string {
  return Buffer.from(buffer, byteOffset + start, Math.max(0, end - start - 1)).toString('utf8');
}

/** Games whose lines are read at a time. */
const BLOCK = 1024;

function toHex(bytes: Uint8Array, at: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + at, 32).toString('hex');
}
