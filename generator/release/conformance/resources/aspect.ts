import type { Evaluation, RequirementLevel, Verdict } from '../assertion.ts';
import { get, type Exchange } from '../exchange.ts';
import { isBelowApi } from '../../../http/addresses.ts';
import { CONTENT_TYPE } from '../../../http/contract.ts';
import type { Endpoint } from '../../../answers/endpoint.ts';
import { folderOf } from '../../../answers/places.ts';
import type { Sample } from '../sample.ts';

/** One answer of a sample. */
export interface Resource {
  readonly endpoint: Endpoint;
  /** Begins with `/`. */
  readonly path: string;
}

/** Something that must hold for an answer of one or more endpoints. */
export interface Aspect {
  readonly aspect: string;
  readonly sentence: string;
  readonly severity: RequirementLevel;
  /** Whether it is about an endpoint; about all when it is not given. */
  readonly suits?: (endpoint: Endpoint) => boolean;
  readonly evaluate: (resource: Resource, sample: Sample) => Evaluation;
}

/** Whether answers lie below `api/`, where the contract says all headers; of what is beside it hosts have their own. */
export function isOfInterface(endpoint: Endpoint): boolean {
  return isBelowApi(folderOf(endpoint));
}

/** The type of answers below `api/`. */
export function typeOf(endpoint: Endpoint): string {
  return ('type' in endpoint ? endpoint.type : undefined) ?? CONTENT_TYPE;
}

/** Whether answers are JSON. */
export function isJson({ schema }: Endpoint): boolean {
  return schema !== undefined;
}

/** An aspect of the plain answer alone. */
export function ofAnswer(
  evaluate: (exchange: Exchange, resource: Resource, sample: Sample) => Verdict,
): Aspect['evaluate'] {
  return function* (resource, sample) {
    return evaluate(yield get(resource.path), resource, sample);
  };
}
