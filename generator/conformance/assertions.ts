import { addressAssertions } from './address-assertions.ts';
import { leftOut, type Assertion } from './assertion.ts';
import { listAssertions } from './list-assertions.ts';
import { methodAssertions } from './method-assertions.ts';
import type { Aspect } from './resources/aspect.ts';
import { bodyAspects, shapeAspects } from './resources/body-aspects.ts';
import { codingAspects } from './resources/coding-aspects.ts';
import { conditionalAspects } from './resources/conditional-aspects.ts';
import { formAspects } from './resources/form-aspects.ts';
import { headerAspects } from './resources/header-aspects.ts';
import { RESOURCES } from './sample.ts';

/** Every assertion, in the order of the table. */
export const assertions: readonly Assertion[] = [
  ...cross('Answers: status and headers', headerAspects),
  ...cross('Answers: bodies', [...bodyAspects, ...shapeAspects]),
  ...cross('Answers: conditional requests', conditionalAspects),
  ...cross('Answers: compression', codingAspects),
  ...cross('Answers: other requests for them', formAspects),
  ...listAssertions,
  ...methodAssertions,
  ...addressAssertions,
];

/** Every aspect for each kind of answer that it is about. */
function cross(group: string, aspects: readonly Aspect[]): Assertion[] {
  return aspects.flatMap(({ kinds = RESOURCES, judge, ...aspect }) =>
    kinds.map((name): Assertion => ({
      ...aspect,
      id: `${name}.${aspect.aspect}`,
      group,
      subject: name,
      judge: function* (sample) {
        const path = sample.paths[name];
        return path === undefined ? leftOut(sample.missing[name] ?? '') : yield* judge({ name, path }, sample);
      },
    })),
  );
}
