import type { DescribeStep } from '../effects/step-context.ts';
import type { StepParameter, ParameterTable } from './parameter.ts';

/** A step; lint, description, schema and completion follow from it. Source: the client's commands, 0.5.23. */
export interface StepKind {
  readonly description: string;
  /** The one text that the step takes instead of parameters. */
  readonly text?: Omit<StepParameter, 'description'>;
  readonly parameters: ParameterTable;
  /** Groups of parameters of which one is needed. */
  readonly oneOf?: readonly (readonly string[])[];
  /** Parameters that exclude each other. */
  readonly notBoth?: readonly [string, string];
  /** A version of the client that has it, where older ones in use have not; the first one that has it is not known. */
  readonly newIn?: string;
  /** The only runner under which the step works. */
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
