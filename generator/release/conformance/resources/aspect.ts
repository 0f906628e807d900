import type { Endpoint } from '../../../answers/endpoint.ts';
import { endpointFolder } from '../../../answers/places.ts';
import { FOLDER_PAGE, isBelowApi } from '../../../http/addresses.ts';
import { CONTENT_TYPE } from '../../../http/contract.ts';
import { OTHER_NAMES, pageTypeOf } from '../../../http/page-types.ts';
import { type ContractRule, type Evaluation, must, should, type Verdict } from '../assertion.ts';
import type { Sample } from '../choose-sample.ts';
import { type Exchange, get } from '../exchange.ts';

export interface SampledAnswer {
  readonly endpoint: Endpoint;
  /** Begins with `/`. */
  readonly path: string;
}

/** Something that must hold for an answer of one or more endpoints. */
export interface Aspect extends ContractRule<(resource: SampledAnswer, sample: Sample) => Evaluation> {
  /** Whether it is about an endpoint; about all when it is not given. */
  readonly suits?: (endpoint: Endpoint) => boolean;
}

/** Requirements on the answers to several requests for the same. */
export const answerMust = must<Aspect['evaluate']>;
export const answerShould = should<Aspect['evaluate']>;

/** Whether answers lie below `api/`. */
export function isOfInterface(endpoint: Endpoint): boolean {
  return isBelowApi(endpointFolder(endpoint));
}

/** The type of an answer: as the endpoint declares it, or by the ending of the file. */
export function typeOf({ endpoint, path }: SampledAnswer): string {
  const declared = 'type' in endpoint ? endpoint.type : undefined;
  if (declared !== undefined) return declared;
  return isOfInterface(endpoint) ? CONTENT_TYPE : (pageTypeOf(path.endsWith('/') ? FOLDER_PAGE : path) ?? '');
}

/** Whether a header says the type; of texts for people it may also say that they are UTF-8. */
export function isOfType(type: string, seen: string | undefined): boolean {
  const plain = seen?.startsWith('text/') === true ? seen.replace(/;\s*charset=utf-8$/i, '') : (seen ?? '');
  return plain === type || OTHER_NAMES[plain] === type;
}

export function isJson({ schema }: Endpoint): boolean {
  return schema !== undefined;
}

/** A requirement on the plain answer alone. */
export function ofAnswer(
  aspect: string,
  sentence: string,
  check: (exchange: Exchange, resource: SampledAnswer, sample: Sample) => Verdict,
): Aspect {
  return answerMust(aspect, sentence, function* (resource, sample) {
    return check(yield get(resource.path), resource, sample);
  });
}
