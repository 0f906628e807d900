import type { Happening } from '../../release/compare/comparison.ts';
import type { Point } from '../../scripts/changes/point.ts';
import type { Sentence } from '../../scripts/effects/sentence.ts';
import type { RecordPath } from '../../catalogue/layout.ts';

/** How two states of a catalogue differ, for a reviewer of the later one. */
export interface Review {
  /** What is compared, as a person names it. */
  readonly base: string;
  readonly head: string;
  /** What cannot be seen in what is compared, as a sentence; absent where nothing is hidden. */
  readonly unseen?: string;
  /** What clients rely on and no longer get. */
  readonly breaking: readonly Breaking[];
  /** Records that differ in what they say, and images that differ in their bytes, riskiest first. */
  readonly changes: readonly RecordChange[];
  /** Keys that have another name in records which differ in nothing else; these are not among the changes. */
  readonly renamed: readonly RenamedKey[];
  readonly labels: readonly Label[];
}

/** What a pull request can be labelled with. */
export type Label = 'new host' | 'new author' | 'runs commands' | 'breaking change';

export interface RenamedKey {
  readonly what: RecordChange['what'];
  readonly before: string;
  readonly after: string;
  /** How many. */
  readonly records: number;
}

export interface RecordChange {
  readonly happening: Happening;
  readonly what: RecordPath['role'] | 'image';
  /** Slug of an installer or a game; for others the path of the file. */
  readonly name: string;
  /** Slug of the game; empty for what belongs to none. */
  readonly game: string;
  /** Path of the record; for a built folder that of the answer. */
  readonly file: string;
  /** What a reviewer should know, most alarming first. */
  readonly points: readonly Point[];
  readonly fields: readonly FieldChange[];
  /** What changed in the script, a sentence each. */
  readonly words: readonly Sentence[];
  /** Lines of a unified difference of the script, each with its sign; empty if it is the same. */
  readonly script: readonly string[];
}

/** A value before and after, as one line of text; null where there is none. */
export interface FieldChange {
  readonly key: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface Breaking {
  readonly code: 'slug-gone' | 'slug-moved' | 'id-changed' | 'version-changed' | 'page-moved';
  /** Slug, or path of a record, that it is about. */
  readonly name: string;
  /** Path of the record; for one that is gone, where it was. */
  readonly file: string;
  readonly sentence: Sentence;
}
