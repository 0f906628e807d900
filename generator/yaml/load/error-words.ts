/** The message and the remedy of a syntax error. */
export interface ErrorWords {
  readonly reason: string;
  readonly remedy: string;
  /** The line of the mistake, if it differs from that of the error. */
  readonly line?: number;
}
