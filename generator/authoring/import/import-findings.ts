import type { Severity } from '../../findings/diagnostic.ts';
import type { Finding } from '../../findings/finding.ts';

/** What an import tells about, with its severity: an error keeps an object or a file from being imported. */
const severities = {
  'bad-slug': 'error',
  'content-differs': 'warning',
  'field-adapted': 'notice',
  'field-without-place': 'warning',
  'game-differs': 'warning',
  guessed: 'notice',
  'id-taken': 'error',
  'image-beside-record': 'notice',
  'image-left-out': 'warning',
  'loose-json': 'notice',
  'lost-comment': 'warning',
  malformed: 'error',
  'missing-field': 'error',
  'more-pages': 'warning',
  'no-installer': 'error',
  'older-revision': 'notice',
  'read-as-text': 'notice',
  'repeated-key': 'warning',
  'repeated-object': 'error',
  'skipped-file': 'notice',
  'slug-taken': 'error',
  'too-large': 'error',
  unreadable: 'error',
  'wrong-value': 'error',
} satisfies Record<string, Severity>;

export type ImportCode = keyof typeof severities;

/** A stretch of a source, as `Place`, but that of an imported file or address. */
export type SourcePlace = Pick<Finding, 'file' | 'line' | 'column' | 'endLine' | 'endColumn'>;

/** What is wrong, and what to do about it; both without control characters of a stranger's only once a report shows them. */
export function importFinding(code: ImportCode, place: SourcePlace, message: string, help: string): Finding {
  return { ...place, severity: severities[code], code, message, help };
}

/** The beginning of a source. */
export function sourceStart(file: string, line = 1, column = 1): SourcePlace {
  return { file, line, column, endLine: line, endColumn: column };
}
