import { digest } from '../manifest/digest.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ResultColumns } from './result-columns.ts';

/**
 * What is remembered of a build, in two files: `data` holds the results of games, one a line, and is only appended to;
 * `index` says which line belongs to which game, and in which state of its files. Whatever cannot be believed is taken
 * for forgotten: each line of the data has its digest in the index, and the index has one of its own.
 */
export interface CacheIndex {
  /** The output folder that holds the outputs of all results; `undefined` where some are in none. */
  readonly output: RememberedOutput | undefined;
  /** Digest of what the rules across records depend on besides the games, and what they found. */
  readonly others: string;
  readonly across: readonly Diagnostic[];
  /** Paths of retired slugs in that list. */
  readonly retired: readonly string[];
  readonly games: ReadonlyMap<string, CachedGame>;
}

/** An output folder, as it was when a build had come to its end. */
export interface RememberedOutput {
  /** Digest of the list of its files, without the manifest. */
  readonly list: string;
  /** Paths and digests of the files of its manifest. */
  readonly own: readonly (readonly [path: string, sha256: string])[];
  /** Paths and modification times of its folders, which show that no file came or went; none where they are too young. */
  readonly folders: readonly (readonly [path: string, time: number])[];
  readonly serial: number;
  readonly files: number;
  /** Stands for all that is in it besides the answers of games, and for the key of its signature. */
  readonly site: string;
}

/** A game that was processed. */
export interface CachedGame {
  /** Sizes and times of its files, as a digest; `''` where they were too young to be believed. */
  readonly stat: string;
  /** Digest of the bytes of its files. */
  readonly content: string;
  /** Where its line is in the data. */
  readonly offset: number;
  readonly length: number;
  readonly sha256: string;
  readonly hasFindings: boolean;
}

/** Format of both files; another one is forgotten. */
const FORMAT = '1';

/** Prints the index; `key` stands for all else that decides on results: program, settings, options. */
export function printIndex({ output, others, across, retired, games }: CacheIndex, key: string): Buffer {
  const lines = [JSON.stringify({ format: FORMAT, key, output, others, across, retired })];
  for (const [folder, { stat, content, offset, length, sha256, hasFindings }] of games) {
    lines.push([printName(folder), stat, content, offset, length, sha256, hasFindings ? 'f' : ''].join('\t'));
  }
  const body = Buffer.from(`${lines.join('\n')}\n`);
  return Buffer.concat([body, Buffer.from(digest(body))]);
}

/** Reads an index; `undefined` for one that cannot be believed or has another key. */
export function readIndex(bytes: Buffer, key: string): CacheIndex | undefined {
  const body = bytes.subarray(0, -64);
  if (bytes.length < 65 || bytes.toString('latin1', bytes.length - 64) !== digest(body)) return undefined;
  const [first = '', ...lines] = body.toString('utf8').trimEnd().split('\n');
  const head = JSON.parse(first) as Omit<CacheIndex, 'games'> & { readonly format: string; readonly key: string };
  if (head.format !== FORMAT || head.key !== key) return undefined;
  const games = new Map<string, CachedGame>();
  for (const line of lines) {
    const [name = '', stat = '', content = '', offset, length, sha256 = '', flag] = line.split('\t');
    const place = { offset: Number(offset), length: Number(length) };
    games.set(readName(name), { stat, content, ...place, sha256, hasFindings: flag === 'f' });
  }
  return { ...head, games };
}

/** A folder can have any name, though not all can be served. */
function printName(folder: string): string {
  return folder.replaceAll(/[\t\n%]/g, encodeURIComponent);
}

function readName(text: string): string {
  return text.includes('%') ? decodeURIComponent(text) : text;
}

/** Prints the line of a result. */
export function printLine({ heads, outputs, findings }: ResultColumns): string {
  // JSON has neither tabs nor line breaks outside its escapes.
  return `${heads}\t${outputs}\t${findings}\n`;
}

/** Reads the line of a game; `undefined` for one that is not what the index says. */
export function readLine(bytes: Buffer, { sha256 }: CachedGame): ResultColumns | undefined {
  if (digest(bytes) !== sha256) return undefined;
  const [heads = '', outputs = '', findings = ''] = bytes.toString('utf8').slice(0, -1).split('\t');
  return { heads, outputs, findings };
}
