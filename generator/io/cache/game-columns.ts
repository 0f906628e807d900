/** The columns of games and the numbers that each is made of, the widest first, so that each begins where its numbers may. */
export const COLUMN_TYPES = {
  /** What the file system says of each folder and its entries; see `FoundFolder`. */
  stamps: Float64Array,
  /** Where the line of each game is in the data. */
  offsets: Float64Array,
  lengths: Uint32Array,
  installers: Uint32Array,
  /** Those of them that their games list. */
  published: Uint32Array,
  /** Entries of each folder. */
  fileCounts: Uint32Array,
  /** See `claimsAcross`. */
  claims: Uint32Array,
  claimCounts: Uint32Array,
  textLengths: Uint32Array,
  summaryLengths: Uint32Array,
  outputLengths: Uint32Array,
  hostLengths: Uint32Array,
  findingLengths: Uint32Array,
  /** UTF-8: of each game the path of its folder and what is in there, a line each; see `FoundFolder`. */
  text: Uint8Array,
  /** Of each game the digest of its files and that of its line in the data, 32 bytes each. */
  digests: Uint8Array,
  /** 1 where a game has a record. */
  records: Uint8Array,
  /** The files that each serves, see `ResultRow`. */
  outputs: Uint8Array,
  /** UTF-8, as the next two: JSON with a comma after it, nothing where there is nothing to say; see `CachedGame`. */
  summaries: Uint8Array,
  hosts: Uint8Array,
  findings: Uint8Array,
} as const;

type ColumnTypes = typeof COLUMN_TYPES;
export type ColumnName = keyof ColumnTypes;

/** Remembered games in order of their paths, as columns that threads can share. */
export type GameColumns = { readonly [Name in ColumnName]: InstanceType<ColumnTypes[Name]> };

export const COLUMN_NAMES = Object.keys(COLUMN_TYPES) as readonly ColumnName[];

/** Columns with any number of values for each game, and those that hold these numbers. */
export const COUNTED = {
  text: 'textLengths',
  claims: 'claimCounts',
  summaries: 'summaryLengths',
  outputs: 'outputLengths',
  hosts: 'hostLengths',
  findings: 'findingLengths',
} as const;

/** Makes columns, each from its name. */
export function makeColumns(make: (name: ColumnName) => GameColumns[ColumnName]): GameColumns {
  return Object.fromEntries(COLUMN_NAMES.map((name) => [name, make(name)])) as unknown as GameColumns;
}

/** Where each of some rows begins, and where the last one ends. */
export function startsOf(lengths: Uint32Array): Float64Array {
  const starts = new Float64Array(lengths.length + 1);
  let end = 0;
  for (let index = 0; index < lengths.length; index += 1) {
    end += lengths[index] ?? 0;
    starts[index + 1] = end;
  }
  return starts;
}
