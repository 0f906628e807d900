import type { StepKind } from '../../vocabulary/step-kind.ts';
import { steps } from '../../vocabulary/steps.ts';

/** The names of the steps of which something is declared. */
export function stepsWith(holds: (kind: StepKind) => boolean): string[] {
  return Object.entries(steps).flatMap(([name, kind]) => (holds(kind) ? [name] : []));
}
