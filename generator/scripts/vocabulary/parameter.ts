/**
 * What a value may be.
 *
 * - `text`: a text; the client runs text functions on it, so a number crashes it
 * - `scalar`: a text, number or true/false; the client makes a text of it
 * - `flag`: true or false
 */
export type ValueType = 'text' | 'scalar' | 'flag' | 'map' | 'list' | 'any';

/** A key of a step, a task, a file or a section. */
export interface Parameter {
  readonly type: ValueType;
  readonly required?: true;
  readonly description: string;
  /** The only values that the client knows. */
  readonly values?: readonly string[];
}

export type Parameters = Readonly<Record<string, Parameter>>;
