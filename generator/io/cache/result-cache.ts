import { digest, digestParts } from '../../findings/digest.ts';
import { COLUMN_NAMES, COLUMN_TYPES, makeColumns, type GameColumns } from './game-columns.ts';
import { GameTable, type DataLine } from './game-table.ts';
import type { ResultRow } from './result-columns.ts';

/**
 * What is remembered of a build, in two files: `data` holds results, one a line, and is only appended to; `index` says
 * which line belongs to which game, and in which state of its files. Whatever cannot be believed is taken for forgotten:
 * each line of the data has its digest in the index, and so has the index itself.
 */
export interface CacheIndex {
  /** The output folder that holds the outputs of all results; `undefined` where some are in none. */
  readonly output: RememberedOutput | undefined;
  /** The records that belong to no game; `undefined` where nothing is remembered of them. */
  readonly catalogueRecords: CachedCatalogueRecords | undefined;
  /** Folders of first characters that hold nothing but folders. */
  readonly letters: readonly KnownLetter[];
  /** Files that come of no single game. */
  readonly made: Readonly<Record<string, RememberedFiles>>;
  readonly games: GameTable;
}

/** A line of the data is not what the index says: what was built on it has to be built again without the cache. */
export class CacheFault extends Error {}

/** A folder of games, as it was when it had that many. */
export interface KnownLetter {
  /** Path relative to the catalogue. */
  readonly name: string;
  /** When entries came or went; milliseconds since 1970. */
  readonly mtime: number;
  readonly ctime: number;
  readonly inode: number;
  readonly games: number;
}

/** Files that were made together: what stands for all that they were made of, and the digest of each. */
export interface RememberedFiles {
  readonly key: string;
  readonly files: readonly (readonly [path: string, sha256: string])[];
}

/** An output folder, as it was when a build had come to its end. */
export interface RememberedOutput {
  /** Paths and digests of the files of its manifest. */
  readonly own: readonly (readonly [path: string, sha256: string])[];
  /** Paths and modification times of its folders, which show that no file came or went; none where they are too young. */
  readonly folders: readonly (readonly [path: string, time: number])[];
  /** What is at the top: names, and modification times of files. */
  readonly top: readonly (readonly [name: string, time: number])[];
  readonly serial: number;
  readonly files: number;
  /** Stands for all that is in it besides the answers of games, and for the key of its signature. */
  readonly site: string;
}

/** The line of the records that belong to no game and are not settings. */
export interface CachedCatalogueRecords extends DataLine {
  /** The file system's word on their files; `''` where it is not to be believed. */
  readonly state: string;
  readonly hasFindings: boolean;
  /** Claims to the slugs that are retired, and to those that they lead to. */
  readonly claims: readonly number[];
  /** Names of the runners of which there are records. */
  readonly offered: readonly string[];
}

/** Format of both files; another one is forgotten. */
const FORMAT = '15';

/** Bytes after the columns and the head: the length of the head, and the digest of all before. */
const TAIL = 8 + 64;

/** Prints the index in parts; `key` stands for program, settings and options. */
export function printIndex({ games, ...rest }: CacheIndex, key: string): Buffer[] {
  const { columns } = games;
  const lengths = COLUMN_NAMES.map((name) => columns[name].length);
  const head = Buffer.from(JSON.stringify({ format: FORMAT, order: byteOrder(), key, lengths, ...rest }));
  const size = Buffer.alloc(8);
  size.writeDoubleLE(head.length);
  const parts = COLUMN_NAMES.map((name) => {
    const { buffer, byteOffset, byteLength } = columns[name];
    return Buffer.from(buffer, byteOffset, byteLength);
  });
  const body = [...parts, head, size];
  return [...body, Buffer.from(digestParts(body))];
}

/** Reads an index without copying; `undefined` if damaged or of another key. Bytes must be aligned to 8. */
export function readIndex(bytes: Buffer, key: string): CacheIndex | undefined {
  const end = bytes.length - TAIL;
  if (end < 0 || bytes.toString('latin1', end + 8) !== digest(bytes.subarray(0, end + 8))) return undefined;
  const headLength = bytes.readDoubleLE(end);
  const head = JSON.parse(bytes.toString('utf8', end - headLength, end)) as Omit<CacheIndex, 'games'> & {
    readonly format: string;
    readonly order: string;
    readonly key: string;
    readonly lengths: readonly number[];
  };
  const { format, order, key: its, lengths, ...rest } = head;
  if (format !== FORMAT || order !== byteOrder() || its !== key) return undefined;
  return { ...rest, games: new GameTable(readColumns(bytes, lengths)) };
}

function readColumns({ buffer, byteOffset }: Buffer, lengths: readonly number[]): GameColumns {
  const found = lengths.values();
  let at = byteOffset;
  return makeColumns((name) => {
    const Column: new (buffer: ArrayBufferLike, at: number, length: number) => GameColumns[typeof name] =
      COLUMN_TYPES[name];
    const column = new Column(buffer, at, found.next().value ?? 0);
    at += column.byteLength;
    return column;
  });
}

/** Numbers stand as the processor has them; an index from one of another kind is forgotten. */
function byteOrder(): string {
  return Buffer.from(Uint16Array.of(1).buffer).toString('hex');
}

/** The parts of a result that few steps look at; the index has the others. */
type ResultLine = Pick<ResultRow, 'identities' | 'hostUses' | 'details'>;

export function printLine({ identities, hostUses, details }: ResultLine): string {
  // JSON has neither tabs nor line breaks outside its escapes.
  return `${identities}\t${hostUses}\t${details}\n`;
}

export function readLine(line: string): ResultLine {
  const [identities = '', hostUses = '', details = ''] = line.slice(0, -1).split('\t');
  return { identities, hostUses, details };
}
