import { answerSchemas, type BodyKind } from '../../../answers/answer-schemas.ts';
import { createAnswerValidators } from '../../../answers/answer-validators.ts';
import type { Endpoint } from '../../../answers/endpoint.ts';
import { folderFile, pageOfFolder } from '../../../http/addresses.ts';
import { holds, leftOut, PASS, same } from '../assertion.ts';
import { isUtf8, jsonOf, textOf } from '../exchange.ts';
import { type Aspect, isJson, ofAnswer } from './aspect.ts';
import { INSTALLER, keyProblemOf, RUNTIME, typeProblemOf } from '../installer-shape.ts';
import { isObject } from '../../../findings/parsed-json.ts';
import { toPage } from '../page.ts';

const isList = ({ schema }: Endpoint) => schema === 'envelope';
const isPackages = ({ schema }: Endpoint) => schema === 'runtime';

/** What every body is, whatever it says. */
export const bodyAspects: readonly Aspect[] = [
  ofAnswer('bytes', 'the bytes are those of the list of files', ({ sha256 }, { path }, { digests }) => {
    if (digests === undefined) return leftOut('there is no list of files to compare with; give --dist');
    const expected = [path.slice(1), folderFile(path.slice(1)), pageOfFolder(path.slice(1))]
      .map((file) => digests.get(file))
      .find((digest) => digest !== undefined);
    return expected === undefined ? leftOut('the list of files does not have it') : same(expected, sha256);
  }),
  ofBody(isJson, 'utf-8', 'the body is UTF-8 without a byte order mark', (exchange) => {
    const text = textOf(exchange);
    return holds(isUtf8(exchange) && !text.startsWith('\uFEFF'), 'UTF-8 without a byte order mark', text);
  }),
  ofBody(isJson, 'json', 'the body is JSON', (exchange) =>
    holds(jsonOf(exchange) !== undefined, 'JSON', textOf(exchange)),
  ),
  ofBody(isJson, 'compact', 'the JSON has no blanks between its parts and no line break at its end', (exchange) => {
    const text = textOf(exchange);
    const at = findBlank(text);
    return holds(at < 0, 'no blank', `a blank after ${text.slice(Math.max(0, at - 20), at)}`);
  }),
  ofBody(isJson, 'unescaped', 'letters are written as themselves, not as escapes', (exchange) => {
    const found = findNeedlessEscape(textOf(exchange));
    return holds(found === undefined, 'no needless escape', found);
  }),
  {
    ...ofBody(
      ({ schema }) => schema !== undefined && !hasStoreKeys(schema),
      'schema',
      'the body fits the schema of its endpoint',
      (exchange, { endpoint: { schema } }) => {
        const validate = schema && createAnswerValidators()(schema);
        const fits = validate?.(jsonOf(exchange)) === true;
        const [error] = validate?.errors ?? [];
        return holds(
          fits,
          `the schema "${schema ?? ''}"`,
          `${error?.instancePath ?? ''} ${error?.message ?? ''}`.trim(),
        );
      },
    ),
    severity: 'should',
  },
];

/** Whether a schema has keys that a site may rename: what fits is then decided by the shape alone. */
function hasStoreKeys(kind: BodyKind): boolean {
  return JSON.stringify(answerSchemas[kind]).includes('"store1_id"');
}

/** What the bodies of each kind say. */
export const shapeAspects: readonly Aspect[] = [
  ofBody(isList, 'envelope', 'the body is an envelope: count, next, previous, results, in this order', (exchange) => {
    const value = jsonOf(exchange);
    return same('count,next,previous,results', isObject(value) ? Object.keys(value).join(',') : value);
  }),
  ofBody(
    isList,
    'envelope-types',
    'count is a whole number, next and previous are addresses or null, results a list of objects',
    (exchange) => {
      const value = jsonOf(exchange);
      const { count, next, previous } = isObject(value) ? value : {};
      const right = Number.isInteger(count) && isAddress(next) && isAddress(previous) && toPage(value) !== undefined;
      return holds(right, 'the types of section 2.1', textOf(exchange));
    },
  ),
  ofEntries(
    isList,
    'installer-keys',
    'each installer has the keys of the interface, in its order',
    keyProblemOf(INSTALLER),
  ),
  ofEntries(isList, 'installer-types', 'each value of an installer has its type', typeProblemOf(INSTALLER)),
  ofBody(
    ({ name }) => name === 'installer',
    'single',
    'an installer answers to its own slug alone: count 1, no other page',
    (exchange, { path }, { slug: game }) => {
      const page = toPage(jsonOf(exchange));
      const slug = path.slice(path.lastIndexOf('/') + 1);
      if (slug === game && page !== undefined && page.results.length > 1) return leftOut('its game has the same slug');
      const right = page?.count === 1 && page.next === null && page.results.length === 1;
      return holds(right && page.results[0]?.['slug'] === slug, `count 1 and slug ${slug}`, textOf(exchange));
    },
  ),
  ofBody(isPackages, 'array', 'the body is an array without an envelope', (exchange) =>
    holds(Array.isArray(jsonOf(exchange)), 'an array', textOf(exchange)),
  ),
  ofEntries(
    isPackages,
    'package-keys',
    'each package has the keys of the interface, in its order',
    keyProblemOf(RUNTIME),
  ),
  ofEntries(isPackages, 'package-types', 'each value of a package has its type', typeProblemOf(RUNTIME)),
  ofBody(isPackages, 'newest-first', 'created_at descends', (exchange) => {
    const moments = entriesOf(jsonOf(exchange)).map((entry) => String(isObject(entry) ? entry['created_at'] : ''));
    // Timestamps of one form are in order when their texts are.
    const at = moments.findIndex((moment, index) => index > 0 && moment > (moments[index - 1] ?? ''));
    return holds(at < 0, 'descending order', `${moments[at] ?? ''} after ${moments[at - 1] ?? ''}`);
  }),
  ofBody(
    ({ schema }) => schema === 'runtime-versions',
    'versions-keys',
    'the body is an object with client_version, runtimes and runners',
    (exchange) => {
      const value = jsonOf(exchange);
      const names = isObject(value) ? Object.keys(value) : [];
      const right = ['client_version', 'runtimes', 'runners'].every((name) => names.includes(name));
      return holds(right, 'client_version, runtimes, runners', names.join(', '));
    },
  ),
];

type Suits = NonNullable<Aspect['suits']>;

/** A requirement on the bodies of some endpoints. */
function ofBody(suits: Suits, ...requirement: Parameters<typeof ofAnswer>): Aspect {
  return { ...ofAnswer(...requirement), suits };
}

function ofEntries(suits: Suits, aspect: string, sentence: string, problemOf: (entry: unknown) => string | undefined) {
  return ofBody(suits, aspect, sentence, (exchange) => {
    const entries = entriesOf(jsonOf(exchange));
    if (entries.length === 0) return leftOut('the list is empty');
    const problem = entries.map(problemOf).find((found) => found !== undefined);
    return problem === undefined ? PASS : { kind: 'fail', expected: sentence, seen: problem };
  });
}

function entriesOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : (toPage(value)?.results ?? []);
}

function isAddress(value: unknown): boolean {
  return value === null || (typeof value === 'string' && /^https?:\/\/[^\s/]+\/\S+$/.test(value));
}

const JSON_BLANKS = /"(?:[^"\\]|\\.)*"|([ \t\r\n]+)/g;

/** Where a JSON text has a blank outside its strings, counted from 0; -1 for a compact one. */
function findBlank(text: string): number {
  for (const match of text.matchAll(JSON_BLANKS)) {
    if (match[1] !== undefined) return match.index;
  }
  return -1;
}

/** A character that is written as an escape though JSON does not ask for it; `undefined` where there is none. */
function findNeedlessEscape(text: string): string | undefined {
  for (const match of text.matchAll(/\\(?:u([0-9a-fA-F]{4})|.)/g)) {
    const code = Number.parseInt(match[1] ?? '0', 16);
    // Control characters need their escapes, and half a pair cannot be written in UTF-8.
    if (match[1] !== undefined && code >= 0x20 && (code < 0xd800 || code > 0xdfff)) return match[0];
  }
  return undefined;
}
