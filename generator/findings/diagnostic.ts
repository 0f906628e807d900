import { compareCodePoints } from '../text/compare-code-points.ts';

/** An `error` stops the build, a `warning` does not, a `notice` is advice. */
export type Severity = 'error' | 'warning' | 'notice';

/** A stretch of a file. Lines and columns count from 1, columns in UTF-16 units; the end is exclusive. */
export interface Place {
  /** Path relative to the catalogue's folder, with `/`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** A finding as plain data, made by the `at` of its definition and worded where it is reported. */
export interface Diagnostic {
  readonly code: string;
  readonly severity: Severity;
  readonly place: Place;
  /** What the sentences of this code need. */
  readonly details: object;
}

/** A text among the details of a diagnostic, if it has one of that name. */
export function detailOf({ details }: Diagnostic, name: string): string | undefined {
  const detail = (details as Readonly<Record<string, unknown>>)[name];
  return typeof detail === 'string' ? detail : undefined;
}

/** The place of the other record, of a diagnostic about two. */
export function otherPlaceOf({ details }: Diagnostic): Place | undefined {
  return (details as { readonly otherPlace?: Place }).otherPlace;
}

export function isError({ severity }: Pick<Diagnostic, 'severity'>): boolean {
  return severity === 'error';
}

export function isNotice({ severity }: Diagnostic): boolean {
  return severity === 'notice';
}

export function fileStart(file: string): Place {
  return { file, line: 1, column: 1, endLine: 1, endColumn: 1 };
}

/** A place in words, to be named in another finding's sentence: `games/o/openttd/game.yaml:2`. */
export function placeName(place: Place): string {
  return `${place.file}:${String(place.line)}`;
}

/** Order of a report: by file, then by place within it, then by code. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareCodePoints(a.place.file, b.place.file) ||
    a.place.line - b.place.line ||
    a.place.column - b.place.column ||
    compareCodePoints(a.code, b.code)
  );
}
