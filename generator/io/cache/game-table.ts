import type { ResultRow } from './result-columns.ts';
import { compareCodePoints } from '../../findings/compare-code-points.ts';
import { COLUMN_TYPES, COUNTED, makeColumns, startsOf, type ColumnName, type GameColumns } from './game-columns.ts';

/** A game's folder as it was found. */
export interface FoundFolder {
  /** Path relative to the catalogue. */
  readonly name: string;
  /** What is in it, in the order of paths: each with its kind as its first letter (file, link, directory, other). */
  readonly entries: readonly string[];
  /** Times and inode of the folder, then of each entry its size too; NaN first where it must be looked at again. */
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

export interface CachedGame extends DataLine, Pick<ResultRow, 'findings' | 'summary' | 'outputs' | 'hosts'> {
  /** Digest of the bytes of its files. */
  readonly content: string;
  readonly hasGame: boolean;
  readonly installers: number;
  /** Those of them that it lists. */
  readonly published: number;
  readonly claims: ArrayLike<number>;
}

type JsonColumn = 'summaries' | 'hosts' | 'findings';

/** Reads the columns of games. */
export class GameTable {
  static readonly EMPTY = new GameTable(makeColumns((name) => new COLUMN_TYPES[name]()));

  readonly columns: GameColumns;
  readonly length: number;
  readonly #bytes: Buffer;
  /** Where each game begins in the columns that have more than one value for it, and where the last one ends. */
  readonly #starts: Readonly<Record<keyof typeof COUNTED | 'files', Float64Array>>;
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
    this.#starts = {
      text: startsOf(columns.textLengths),
      files: startsOf(columns.fileCounts),
      claims: startsOf(columns.claimCounts),
      summaries: startsOf(columns.summaryLengths),
      outputs: startsOf(columns.outputLengths),
      hosts: startsOf(columns.hostLengths),
      findings: startsOf(columns.findingLengths),
    };
  }

  game(index: number): CachedGame {
    const { digests, installers, published } = this.columns;
    return {
      content: toHex(digests, index * DIGESTS),
      ...this.line(index),
      findings: this.json('findings', index),
      hasGame: this.hasGame(index),
      installers: installers[index] ?? 0,
      published: published[index] ?? 0,
      claims: this.claims(index),
      summary: this.json('summaries', index),
      outputs: this.outputs(index),
      hosts: this.json('hosts', index),
    };
  }

  line(index: number): DataLine {
    const { digests, offsets, lengths } = this.columns;
    return { offset: offsets[index] ?? 0, length: lengths[index] ?? 0, sha256: toHex(digests, index * DIGESTS + 32) };
  }

  /** What a column of JSON says of games, with commas between them; that of one game, or of several. */
  json(name: JsonColumn, from: number, to = from + 1): string {
    const { buffer, byteOffset } = this.columns[name];
    const [start = 0, end = 0] = [this.#starts[name][from], this.#starts[name][to]];
    return Buffer.from(buffer, byteOffset + start, Math.max(0, end - start - 1)).toString('utf8');
  }

  /** What a column of JSON says of all games, some games at a time. */
  *allJson(name: JsonColumn): Generator<string> {
    for (let from = 0; from < this.length; from += BLOCK) {
      const text = this.json(name, from, Math.min(from + BLOCK, this.length));
      if (text !== '') yield text;
    }
  }

  /** What games serve, see `ResultRow`; that of one game, or of all. */
  outputs(from = 0, to = from + 1): string {
    const { buffer, byteOffset } = this.columns.outputs;
    const [start = 0, end = 0] = [this.#starts.outputs[from], this.#starts.outputs[to]];
    return Buffer.from(buffer, byteOffset + start, end - start).toString('latin1');
  }

  get installers(): number {
    return this.columns.installers.reduce((sum, installers) => sum + installers, 0);
  }

  /** How many of them are published, as far as it is known. */
  get published(): number {
    return this.columns.published.reduce((sum, published) => sum + published, 0);
  }

  /** How many games have a record of their own. */
  get games(): number {
    return this.columns.records.reduce((sum, records) => sum + records, 0);
  }

  hasGame(index: number): boolean {
    return this.columns.records[index] === 1;
  }

  claims(index: number): Uint32Array {
    return this.columns.claims.subarray(this.#starts.claims[index], this.#starts.claims[index + 1]);
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
    // Nearly all differ in their low bits, in a tenth of the time that the set takes.
    const low = new Uint8Array(0x10000);
    for (const claim of wanted) low[claim & 0xffff] = 1;
    let place = 0;
    for (let index = 0; index < claims.length; index += 1) {
      const claim = claims[index] ?? 0;
      if (low[claim & 0xffff] === 0 || !wanted.has(claim)) continue;
      while ((this.#starts.claims[place + 1] ?? Infinity) <= index) place += 1;
      yield place;
    }
  }

  /** Path of a game's folder. */
  name(index: number): string {
    const start = this.#starts.text[index] ?? 0;
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
    return index * FOLDER_STAMPS + (this.#starts.files[index] ?? 0) * ENTRY_STAMPS;
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
    return makeColumns((name) => this.columns[name].subarray(this.#startIn(name, from), this.#startIn(name, to)));
  }

  /** Where a game begins in a column. */
  #startIn(name: ColumnName, index: number): number {
    if (name === 'stamps') return this.stampStart(index);
    if (name === 'digests') return index * DIGESTS;
    return isCounted(name) ? (this.#starts[name][index] ?? 0) : index;
  }

  #lines(index: number): readonly string[] {
    const { fileCounts } = this.columns;
    if (index < this.#block.from || index >= this.#block.to) {
      const to = Math.min(index + BLOCK, this.length);
      const text = this.#bytes.toString('utf8', this.#starts.text[index], this.#starts.text[to]);
      this.#block = { from: index, to, lines: text.split('\n') };
    }
    const { from, lines } = this.#block;
    const at = index - from + (this.#starts.files[index] ?? 0) - (this.#starts.files[from] ?? 0);
    return lines.slice(at, at + 1 + (fileCounts[index] ?? 0));
  }
}

/** Order of folders by the paths of what is in them. */
export function compareFolders(one: string, other: string): number {
  return compareCodePoints(`${one}/`, `${other}/`);
}

const LINE_BREAK = 10;

/** Games whose lines are read at a time. */
const BLOCK = 1024;

/** Bytes of the digests of a game. */
const DIGESTS = 64;

function isCounted(name: ColumnName): name is keyof typeof COUNTED {
  return name in COUNTED;
}

function toHex(bytes: Uint8Array, at: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + at, 32).toString('hex');
}
