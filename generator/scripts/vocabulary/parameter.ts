/**
 * What a value may be.
 *
 * - `text`: a text; the client runs text functions on it, so a number crashes it
 * - `scalar`: a text, number or true/false; the client makes a text of it, and of a list or map too
 * - `label`: the same, but a list or map crashes the client, which looks for a file of that label
 * - `words`: the same, but a list or map crashes the client, which splits it into words
 * - `flag`: of a task: any text is true to the client, that of false, too
 * - `switch`: of a step: a plain `false` is false, and any text is true
 */
export type ValueType = 'text' | 'scalar' | 'label' | 'words' | 'flag' | 'switch' | 'map' | 'list' | 'any';

/** A key of a step, a task, a file or a section. */
export interface Parameter {
  readonly type: ValueType;
  readonly required?: true;
  /** An empty text, or nothing, is as bad as no parameter. */
  readonly filled?: true;
  /** Each value of a map is a map itself. */
  readonly nested?: true;
  /** Each of the maps in a map has this key, and below it something. */
  readonly holding?: string;
  /** The client does not stop at a value of another type, though it does something else than was meant. */
  readonly loose?: true;
  /** A path on the player's machine: one of Linux, or of a Windows program also one of Windows. */
  readonly path?: 'linux' | 'any';
  readonly description: string;
  /** The only values that the client knows. */
  readonly values?: readonly string[];
}

export type Parameters = Readonly<Record<string, Parameter>>;
