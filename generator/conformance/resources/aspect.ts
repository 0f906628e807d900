import type { Judging, Severity, Verdict } from '../assertion.ts';
import { get, type Exchange } from '../exchange.ts';
import type { ResourceName, Sample } from '../sample.ts';

/** One answer of a sample. */
export interface Resource {
  readonly name: ResourceName;
  /** Begins with `/`. */
  readonly path: string;
}

/** Something that must hold for an answer of one or more kinds. */
export interface Aspect {
  readonly aspect: string;
  readonly sentence: string;
  readonly severity: Severity;
  /** Kinds of answers it is about; all when it is not given. */
  readonly kinds?: readonly ResourceName[];
  readonly judge: (resource: Resource, sample: Sample) => Judging;
}

/** An aspect of the plain answer alone. */
export function ofAnswer(judge: (exchange: Exchange, resource: Resource, sample: Sample) => Verdict): Aspect['judge'] {
  return function* (resource, sample) {
    return judge(yield get(resource.path), resource, sample);
  };
}
