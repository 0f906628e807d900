import type { Severity } from './kind.ts';
import type { Code, Details } from './kinds.ts';

/** A stretch of a file. Lines and columns count from 1, columns in UTF-16 units; the end is exclusive. */
export interface Place {
  /** Path relative to the catalogue's folder, with `/`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** One finding as data; its wording is made where it is reported. */
export interface Diagnostic<C extends Code = Code> {
  readonly code: C;
  readonly place: Place;
  readonly details: Details<C>;
  /** How grave it is where that differs from its kind. */
  readonly severity?: Severity;
}

/** Makes a diagnostic whose details fit its code. */
export function diagnostic<C extends Code>(code: C, place: Place, details: Details<C>): Diagnostic {
  return { code, place, details };
}

/** The place of a file as a whole. */
export function fileStart(file: string): Place {
  return { file, line: 1, column: 1, endLine: 1, endColumn: 1 };
}

/** A place in words, to be named in another finding's sentence: `games/o/openttd/game.yaml:2`. */
export function placeName(place: Place): string {
  return `${place.file}:${String(place.line)}`;
}
