import type { DescribeStep } from '../effects/step-context.ts';
import type { ReviewWeight } from './review-weight.ts';

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

/**
 * What the client does with the variables in a text.
 *
 * - `replaced`: it puts them in, and a `$` means nothing else
 * - `shared`: it puts them in, and a `$` may mean something to a shell or another program that reads the text
 * - `arguments`: it puts them in; the program beside it decides whether a `$` may mean something else
 * - `kept`: it leaves them as they are
 */
type VariableRule = 'replaced' | 'shared' | 'arguments' | 'kept';

/**
 * The file or folder that a parameter of a step names.
 *
 * - `source`: one that must be there, by its label or path
 * - `file`: the same, and never a folder of the game
 * - `label`: a file, by nothing but its label
 * - `on-disc`: one that must be on a disc
 * - `output`: a file that the step writes, with its folder
 */
type ParameterMeaning = 'source' | 'file' | 'label' | 'on-disc' | 'output';

export interface Parameter {
  readonly type: ValueType;
  /** How a reviewer takes a change of it; there is no default, so that nothing new is passed over in silence. */
  readonly review: ReviewWeight;
  readonly required?: true;
  /** An empty text, or nothing, is as bad as no parameter. */
  readonly filled?: true;
  readonly nested?: true;
  /** Each of the maps in a map has this key, and below it something. */
  readonly holding?: string;
  /** The client does not stop at a value of another type, though it does something else than was meant. */
  readonly loose?: true;
  /** A path on the player's machine: one of Linux, or of a Windows program also one of Windows. */
  readonly path?: 'linux' | 'any';
  /** Of a task they are replaced unless it says something else. */
  readonly variables?: VariableRule;
  readonly names?: ParameterMeaning;
  /** The client splits the text into words as a shell does, and crashes over an open quote. */
  readonly split?: true;
  readonly description: string;
  readonly values?: readonly string[];
}

export type Parameters = Readonly<Record<string, Parameter>>;

/** A parameter of a step: unless it is a switch, it says what becomes of variables. */
export type StepParameter = Parameter & ({ readonly type: 'switch' } | { readonly variables: VariableRule });

export type ParameterTable = Readonly<Record<string, StepParameter>>;

/** A step; lint, description, schema and completion follow from it. Source: the client's commands, 0.5.23. */
export interface StepKind {
  readonly description: string;
  /** The one text that the step takes instead of parameters. */
  readonly text?: Omit<StepParameter, 'description'>;
  readonly parameters: ParameterTable;
  /** Groups of parameters of which one is needed. */
  readonly oneOf?: readonly (readonly string[])[];
  readonly notBoth?: readonly [string, string];
  /** A version of the client that has it, where older ones in use have not; the first one that has it is not known. */
  readonly newIn?: string;
  readonly runner?: string;
  /** It may use any of the files without naming it. */
  readonly usesAnyFile?: true;
  /** It finds out by itself what starts the game. */
  readonly findsEntryPoint?: true;
  /** It may give the game another runner than the record's. */
  readonly changesRunner?: true;
  readonly describe: DescribeStep;
}

/** Whether a step takes parameters, and not one text; not for a step that the client does not have. */
export function takesParameters(kind: StepKind | undefined): kind is StepKind {
  return kind !== undefined && kind.text === undefined;
}

export const SPOKEN: ReadonlySet<string> = new Set(['description', 'message']);

export const path = {
  type: 'scalar',
  path: 'linux',
  variables: 'replaced',
  review: 'inside',
} as const;

export const target = { ...path, review: 'target' } as const;

export const archive = { ...path, type: 'label', names: 'file', filled: true } as const;

export const output = {
  ...target,
  type: 'label',
  names: 'output',
  required: true,
  filled: true,
  description: 'The file.',
} as const;

/** Whatever it is given, the client does not look for variables in it. */
export const unchanged = { type: 'scalar', variables: 'kept', review: 'plain' } as const;

/** A switch that decides about nothing that runs. */
export const calmSwitch = { type: 'switch', review: 'calm' } as const;
