import type { DescribeStep } from '../step-context.ts';

/** A task of a runner. */
export interface TaskKind {
  readonly describe: DescribeStep;
  readonly required: readonly string[];
  /** Parameters that the client takes and that tell nothing, since it fills them in itself. */
  readonly accepted: readonly string[];
}
