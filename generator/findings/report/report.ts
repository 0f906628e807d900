import type { Finding } from '../finding.ts';

/** What a report shows besides its findings. */
export interface ReportContext {
  /** Path of the catalogue's folder as the reader of the report knows it; empty for the current folder. */
  readonly folder: string;
  /** A line of a record, counted from 1, to be shown with its finding; `undefined` if it cannot be had. */
  readonly lineOf: (file: string, line: number) => string | undefined;
  readonly colours: Colours;
}

/** Colours for a terminal; each returns its text unchanged where there are none. */
export interface Colours {
  readonly red: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly cyan: (text: string) => string;
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
}

/** Prints findings, which are in order, as one text. */
export type Report = (findings: readonly Finding[], context: ReportContext) => string;
