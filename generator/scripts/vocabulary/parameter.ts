import type { CalmForm } from '../changes/calm-forms.ts';
import type { DescribeStep } from '../effects/step-context.ts';

/**
 * - `text`: a text; the client runs text functions on it, so a number crashes it
 * - `scalar`: a text, number or true/false; the client makes a text of it, and of a list or map too
 * - `label`: the same, but a list or map crashes the client, which looks for a file of that label
 * - `words`: the same, but a list or map crashes the client, which splits it into words
 * - `flag`: of a task: any text is true to the client, that of false, too
 * - `switch`: of a step: a plain `false` is false, and any text is true
 */
type ValueType = 'text' | 'scalar' | 'label' | 'words' | 'flag' | 'switch' | 'map' | 'list' | 'any';

/**
 * - `replaced`: the client puts them in, and a `$` means nothing else
 * - `shared`: it puts them in, and a `$` may mean something to a shell or another program that reads the text
 * - `arguments`: it puts them in; the program beside it decides whether a `$` may mean something else
 * - `kept`: it leaves them as they are
 */
type VariableRule = 'replaced' | 'shared' | 'arguments' | 'kept';

/**
 * - `source`: one that must be there, by its label or path
 * - `file`: the same, and never a folder of the game
 * - `label`: a file, by nothing but its label
 * - `on-disc`: one that must be on a disc
 * - `output`: a file that the step writes, with its folder
 */
type ParameterMeaning = 'source' | 'file' | 'label' | 'on-disc' | 'output';

export interface Parameter {
  readonly type: ValueType;
  /** Weight of a change in reviews; without a default, so that nothing is forgotten. */
  readonly review: ReviewWeight;
  readonly required?: true;
  /** An empty value counts as missing. */
  readonly filled?: true;
  readonly nested?: true;
  /** Key that each map in a map has. */
  readonly holding?: string;
  /** The client misreads a value of another type instead of stopping. */
  readonly loose?: true;
  /** A path on the player's machine; for Windows programs also a Windows path. */
  readonly path?: 'linux' | 'any';
  /** Tasks replace variables by default. */
  readonly variables?: VariableRule;
  readonly names?: ParameterMeaning;
  /** Split as by a shell; an open quote crashes the client. */
  readonly split?: true;
  readonly description: string;
  readonly values?: readonly string[];
}

export type Parameters = Readonly<Record<string, Parameter>>;

/** A parameter of a step; all but switches declare the treatment of variables. */
export type StepParameter = Parameter & ({ readonly type: 'switch' } | { readonly variables: VariableRule });

export type ParameterTable = Readonly<Record<string, StepParameter>>;

/** A step, from which lint, description, schema and completion derive. Source: the client's commands, 0.5.23. */
export interface StepKind {
  readonly description: string;
  readonly text?: Omit<StepParameter, 'description'>;
  readonly parameters: ParameterTable;
  /** Groups of which one parameter is required. */
  readonly oneOf?: readonly (readonly string[])[];
  readonly notBoth?: readonly [string, string];
  /** A client version that has it; older ones in use do not. */
  readonly newIn?: string;
  readonly runner?: string;
  readonly usesAnyFile?: true;
  readonly findsEntryPoint?: true;
  readonly changesRunner?: true;
  readonly describe: DescribeStep;
}

export function takesParameters(kind: StepKind | undefined): kind is StepKind {
  return kind !== undefined && kind.text === undefined;
}

export const SPOKEN: ReadonlySet<string> = new Set(['description', 'message']);

type Traits = Omit<Partial<Parameter>, 'type' | 'review' | 'description'>;

function declaring<const Type extends ValueType>(type: Type) {
  return <const More extends Traits>(review: ReviewWeight, description: string, more = {} as More) => ({
    type,
    review,
    description,
    ...more,
  });
}

export const text = declaring('text');
export const scalar = declaring('scalar');
export const label = declaring('label');
export const words = declaring('words');
export const flag = declaring('flag');
export const map = declaring('map');
export const list = declaring('list');
export const value = declaring('any');

/** A path in which the client fills in variables. */
export const machinePath = { path: 'linux', variables: 'replaced' } as const;

export const mustBeFilled = { required: true, filled: true } as const;

export const path = { ...machinePath, type: 'scalar', review: 'inside' } as const;

export const target = { ...path, review: 'target' } as const;

export const archive = { ...path, type: 'label', names: 'file', filled: true } as const;

export const output = label('target', 'The file.', { ...machinePath, names: 'output', ...mustBeFilled });

/** Ignores variables. */
export const unchanged = { type: 'scalar', variables: 'kept', review: 'plain' } as const;

export const calmSwitch = { type: 'switch', review: 'calm' } as const;

/** Weight of a change: calm needs no review, danger comes first, and a form is calm for its values, also in maps and lists. */
export type ReviewWeight = 'calm' | 'check' | 'danger' | 'menu' | CalmForm;
