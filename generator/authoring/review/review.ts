import type { Happening } from '../../release/compare/comparison.ts';
import type { Point } from '../../scripts/changes/point.ts';
import type { Sentence } from '../../scripts/effects/sentence.ts';
import type { RecordPath } from '../../catalogue/layout.ts';

/** Differences of two states, for a reviewer of the later one. */
export interface Review {
  readonly base: string;
  readonly head: string;
  /** What the comparison cannot see, as a sentence. */
  readonly unseen?: string;
  readonly breaking: readonly Breaking[];
  /** Riskiest first. */
  readonly changes: readonly RecordChange[];
  /** Renamed keys of records that are equal otherwise; not among the changes. */
  readonly renamed: readonly RenamedKey[];
  readonly labels: readonly Label[];
}

export type Label = 'new host' | 'new author' | 'runs commands' | 'breaking change';

export interface RenamedKey {
  readonly what: RecordChange['what'];
  readonly before: string;
  readonly after: string;
  readonly records: number;
}

export interface RecordChange {
  readonly happening: Happening;
  readonly what: RecordPath['role'] | 'image';
  /** Slug of an installer or a game, else the path. */
  readonly name: string;
  /** Slug; empty for records of no game. */
  readonly game: string;
  /** Path of the record; for a built folder of the answer. */
  readonly file: string;
  /** Most alarming first. */
  readonly points: readonly Point[];
  readonly fields: readonly FieldChange[];
  /** A sentence for each change of the script. */
  readonly words: readonly Sentence[];
  /** Of a unified difference, with signs; empty without a change. */
  readonly script: readonly string[];
}

/** On one line; null where there is none. */
export interface FieldChange {
  readonly key: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface Breaking {
  readonly code: 'slug-gone' | 'slug-moved' | 'id-changed' | 'version-changed' | 'page-moved';
  /** Slug, or path of a record. */
  readonly name: string;
  /** Where it was, if it is gone. */
  readonly file: string;
  readonly sentence: Sentence;
}
