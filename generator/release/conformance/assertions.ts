import type { Endpoint } from '../../answers/endpoint.ts';
import { ENDPOINTS } from '../../website/all-endpoints.ts';
import { addressAssertions } from './address-assertions.ts';
import { assertionOf, leftOut, type Assertion } from './assertion.ts';
import { askedEndpoints } from './choose-sample.ts';
import { listAssertions } from './list-assertions.ts';
import { methodAssertions } from './method-assertions.ts';
import { missingPageAssertions } from './missing-page-assertions.ts';
import { searchAssertions } from './search-assertions.ts';
import type { Aspect } from './resources/aspect.ts';
import { bodyAspects, shapeAspects } from './resources/body-aspects.ts';
import { codingAspects } from './resources/coding-aspects.ts';
import { conditionalAspects } from './resources/conditional-aspects.ts';
import { formAspects } from './resources/form-aspects.ts';
import { headerAspects } from './resources/header-aspects.ts';

/** Every assertion about a site with these endpoints, in the order of the table. */
export function assertionsOf(endpoints: readonly Endpoint[]): readonly Assertion[] {
  const asked = askedEndpoints(endpoints);
  return [
    ...cross('Answers: status and headers', asked, headerAspects),
    ...cross('Answers: bodies', asked, [...bodyAspects, ...shapeAspects]),
    ...cross('Answers: conditional requests', asked, conditionalAspects),
    ...cross('Answers: compression', asked, codingAspects),
    ...cross('Answers: other requests for them', asked, formAspects),
    ...listAssertions,
    ...searchAssertions,
    ...methodAssertions,
    ...addressAssertions,
    ...missingPageAssertions,
  ];
}

/** Every assertion about a site that this program has built. */
export const assertions = assertionsOf(ENDPOINTS);

/** Every aspect for each endpoint that it is about. */
function cross(group: string, endpoints: readonly Endpoint[], aspects: readonly Aspect[]): Assertion[] {
  return aspects.flatMap(({ suits = () => true, evaluate, ...aspect }) =>
    endpoints.filter(suits).map((endpoint) => {
      const { name } = endpoint;
      return assertionOf(group, name, {
        ...aspect,
        evaluate: function* (sample) {
          const path = sample.paths[name];
          return path === undefined ? leftOut(sample.missing[name] ?? '') : yield* evaluate({ endpoint, path }, sample);
        },
      });
    }),
  );
}
