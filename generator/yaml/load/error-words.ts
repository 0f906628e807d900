/** What is wrong with a text that is no YAML, and what to do about it. */
export interface ErrorWords {
  readonly reason: string;
  readonly remedy: string;
  /** The line to point at, where it is another one than that of the error. */
  readonly line?: number;
}
