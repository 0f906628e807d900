/** Largest record, in bytes. */
export const MAXIMUM_BYTES = 1024 * 1024;

/** Deepest nesting of lists and maps; the YAML and JSON readers of clients recurse, and stop somewhere beyond. */
export const MAXIMUM_DEPTH = 100;

/** Most pieces of a record: on some broken files the reader's time grows with their square; this many take a second. */
export const MAXIMUM_PIECES = 100_000;

/** Most findings about one file; a hostile file could otherwise make a report without end. */
export const MAXIMUM_FINDINGS = 200;
