/** Largest record, in bytes. */
export const MAXIMUM_BYTES = 1024 * 1024;

/** Deepest nesting of lists and maps; the YAML and JSON readers of clients recurse, and stop somewhere beyond. */
export const MAXIMUM_DEPTH = 100;

/** Maximum of pieces in a record: for some broken files the reader's time grows with their square; so many take a second. */
export const MAXIMUM_PIECES = 100_000;

/** Maximum of findings about one file, since a hostile file could fill any report. */
export const MAXIMUM_FINDINGS = 200;
