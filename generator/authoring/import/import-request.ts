import type { WireNames } from '../../records/records.ts';
import type { CatalogueFiles } from '../../catalogue/catalogue-files.ts';
import type { ImagePath } from '../../catalogue/layout.ts';
import type { RecordCheck } from '../fix/record-check.ts';
import type { KnownSlugs } from '../record/known-slugs.ts';
import type { GivenAnswers } from './complete-object.ts';

export interface ImportRequest {
  readonly files: CatalogueFiles;
  readonly index: KnownSlugs;
  readonly imagesOf: (game: string) => readonly ImagePath[];
  readonly wireNames: WireNames | undefined;
  readonly check: RecordCheck;
  readonly given: GivenAnswers;
  /** The time of records whose sources have none, as records write it. */
  readonly now: string;
  /** Whether records are made that the check refuses, so that somebody can fix them. */
  readonly withErrors: boolean;
  /** First line of a new record of either kind; empty for none. */
  readonly header: (kind: 'game' | 'installer') => string;
}
