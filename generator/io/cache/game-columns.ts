/**
 * Games that are remembered, in the order of their paths, as columns: a catalogue can have millions, of which a build
 * looks at few. The arrays may lie in memory that threads share.
 */
export interface GameColumns {
  /** UTF-8: of each game the path of its folder and what is in there, a line each; see `FoundFolder`. */
  readonly text: Uint8Array;
  /** Bytes of each game's lines. */
  readonly textLengths: Uint32Array;
  /** Entries of each folder. */
  readonly fileCounts: Uint32Array;
  /** The file system's word on each folder and its entries; see `FoundFolder`. */
  readonly stamps: Float64Array;
  /** Of each game the digest of its files and that of its line in the data, 32 bytes each. */
  readonly digests: Uint8Array;
  /** Where its line is in the data. */
  readonly offsets: Float64Array;
  readonly lengths: Uint32Array;
  readonly installers: Uint32Array;
  /** See `FLAGS`. */
  readonly flags: Uint8Array;
  /** See `claimsAcross`. */
  readonly claims: Uint32Array;
  readonly claimCounts: Uint32Array;
  /** UTF-8: what answers about all games say of each, as JSON with a comma after it; see `GameSummary`. */
  readonly summaries: Uint8Array;
  readonly summaryLengths: Uint32Array;
  /** The files that each serves, see `ResultRow`. */
  readonly outputs: Uint8Array;
  readonly outputLengths: Uint32Array;
  /** UTF-8: of each game its findings and acceptances as JSON, with a comma after it; nothing where there are none. */
  readonly findings: Uint8Array;
  readonly findingLengths: Uint32Array;
}

export const NO_COLUMNS: GameColumns = {
  text: new Uint8Array(),
  textLengths: new Uint32Array(),
  fileCounts: new Uint32Array(),
  stamps: new Float64Array(),
  digests: new Uint8Array(),
  offsets: new Float64Array(),
  lengths: new Uint32Array(),
  installers: new Uint32Array(),
  flags: new Uint8Array(),
  claims: new Uint32Array(),
  claimCounts: new Uint32Array(),
  summaries: new Uint8Array(),
  summaryLengths: new Uint32Array(),
  outputs: new Uint8Array(),
  outputLengths: new Uint32Array(),
  findings: new Uint8Array(),
  findingLengths: new Uint32Array(),
};

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
