import type { Endpoint } from '../../answers/endpoint.ts';
import { suggest } from '../../findings/suggest.ts';
import { ENDPOINTS } from '../../website/all-endpoints.ts';
import { addressAssertions, missingPageAssertions } from './address-assertions.ts';
import { type Assertion, assertionOf, leftOut } from './assertion.ts';
import { askedEndpoints } from './choose-sample.ts';
import { listAssertions } from './list-assertions.ts';
import { methodAssertions } from './method-assertions.ts';
import type { Aspect } from './resources/aspect.ts';
import { bodyAspects, shapeAspects } from './resources/body-aspects.ts';
import { codingAspects, headerAspects } from './resources/coding-aspects.ts';
import { conditionalAspects } from './resources/conditional-aspects.ts';
import { formAspects } from './resources/form-aspects.ts';
import { searchAssertions } from './search-assertions.ts';

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

/** Which assertions a list of ids and patterns means, or which of its words means none. */
type Exceptions =
  | { readonly kind: 'ids'; readonly ids: ReadonlySet<string> }
  | { readonly kind: 'unknown'; readonly word: string; readonly suggestion: string | undefined };

/** Reads ids such as `game.allow`; `*` stands for any subject or any aspect: `*.allow`, `preflight.*`. */
export function toExceptions(words: readonly string[]): Exceptions {
  const ids = assertions.map(({ id }) => id);
  const excepted = new Set<string>();
  for (const word of words) {
    const found = ids.filter((id) => matches(id, word));
    if (found.length === 0) return { kind: 'unknown', word, suggestion: suggest(word, [...ids, ...patterns(word)]) };
    for (const id of found) excepted.add(id);
  }
  return { kind: 'ids', ids: excepted };
}

function matches(id: string, word: string): boolean {
  const [subject, aspect] = id.split('.');
  const [wantedSubject, wantedAspect, ...rest] = word.split('.');
  if (rest.length > 0) return false;
  return (wantedSubject === '*' || wantedSubject === subject) && (wantedAspect === '*' || wantedAspect === aspect);
}

/** Patterns that can be meant where a word has an asterisk. */
function patterns(word: string): string[] {
  if (word.startsWith('*.')) return [...new Set(assertions.map(({ aspect }) => `*.${aspect}`))];
  return word.endsWith('.*') ? [...new Set(assertions.map(({ subject }) => `${subject}.*`))] : [];
}
