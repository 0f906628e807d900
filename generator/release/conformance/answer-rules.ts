import type { Endpoint } from '../../answers/endpoint.ts';
import { endpointFolder } from '../../answers/places.ts';
import { FOLDER_PAGE, isBelowApi, folderFile, pageOfFolder } from '../../http/addresses.ts';
import { CONTENT_TYPE, METHODS } from '../../http/contract.ts';
import { cacheControlOf } from '../../http/headers.ts';
import { OTHER_NAMES, pageTypeOf } from '../../http/page-types.ts';
import { holds, type AnswerRule, expectEqual, leftOut } from './assertion.ts';
import { type Exchange, jsonOf, textOf } from './exchange.ts';
import { isUtf8 } from 'node:buffer';
import envelope from '../../../schemas/served/envelope.schema.json' with { type: 'json' };
import type { BodyKind } from '../../answers/answer-schemas.ts';
import { createAnswerValidators } from '../../answers/answer-validators.ts';
import { toPage } from './choose-sample.ts';

/** The words of a header that is a list, in lower case. */
export function wordsOf({ headers }: Exchange, name: string): string[] {
  return (headers[name] ?? '').split(',').map((word) => word.trim().toLowerCase());
}

/** A header with one right value, or one that must not be there. */
function headerRule(aspect: string, name: string, value?: string): AnswerRule {
  return {
    aspect,
    sentence: value === undefined ? `there is no ${name}` : `${name} is ${value}`,
    test: ({ headers: { [name.toLowerCase()]: actual } }) => holds(actual === value, value ?? `no ${name}`, actual),
  };
}

const ALLOWED = METHODS.join(', ');

/** What caches and browsers need of each answer, whatever its status. */
const commonRules: readonly AnswerRule[] = [
  {
    aspect: 'allow',
    sentence: `Allow is ${ALLOWED}`,
    test: (answer) => {
      const words = wordsOf(answer, 'allow').toSorted().join(', ');
      return holds(words === ALLOWED.toLowerCase(), ALLOWED, answer.headers['allow']);
    },
  },
  {
    aspect: 'vary',
    sentence: 'Vary names Accept',
    test: (answer) => holds(wordsOf(answer, 'vary').includes('accept'), 'Accept', answer.headers['vary']),
  },
  headerRule('cors', 'Access-Control-Allow-Origin', '*'),
  headerRule('nosniff', 'X-Content-Type-Options', 'nosniff'),
  headerRule('cookie', 'Set-Cookie'),
];

/** Of each error below `api/`, beside status and body. */
export const errorRules: readonly AnswerRule[] = [headerRule('type', 'Content-Type', CONTENT_TYPE), ...commonRules];

/** An error must not stay in a cache when it is fixed. */
export const uncachedRule = headerRule('cache', 'Cache-Control');

export function headerRules(endpoint: Endpoint): readonly AnswerRule[] {
  return [
    { aspect: 'status', sentence: 'GET answers 200', test: ({ status }) => expectEqual(200, status) },
    {
      aspect: 'type',
      sentence: 'Content-Type is that of the answer',
      test: ({ headers: { 'content-type': actual } }, { path }) => {
        const type = typeOf(endpoint, path);
        return holds(isOfType(type, actual), type, actual);
      },
    },
    {
      aspect: 'cache',
      sentence: 'Cache-Control is that of the contract',
      test: ({ headers }, { path }) => expectEqual(cacheControlOf(path.slice(1)), headers['cache-control']),
    },
    ...commonRules,
    {
      aspect: 'length',
      sentence: 'Content-Length is the number of bytes',
      test: ({ body, headers }) => expectEqual(String(body.length), headers['content-length']),
    },
    { ...headerRule('identity', 'Content-Encoding'), sentence: 'nothing is compressed unasked' },
  ];
}

/** The type of an answer: as the endpoint declares it, or by the ending of the file. */
function typeOf(endpoint: Endpoint, path: string): string {
  if (endpoint.type !== undefined) return endpoint.type;
  if (isBelowApi(endpointFolder(endpoint))) return CONTENT_TYPE;
  return pageTypeOf(path.endsWith('/') ? FOLDER_PAGE : path) ?? '';
}

/** Whether a header says the type; of texts for people it may also say that they are UTF-8. */
function isOfType(type: string, header = ''): boolean {
  const plain = header.startsWith('text/') ? header.replace(/;\s*charset=utf-8$/i, '') : header;
  return plain === type || OTHER_NAMES[plain] === type;
}

/** What the game client reads. */
const CLIENT_KINDS = ['envelope', 'runtime', 'runtime-versions', 'runner', 'game-list', 'game-search'];

const bytesRule: AnswerRule = {
  aspect: 'bytes',
  sentence: 'the bytes are those of the list of files',
  test: ({ sha256 }, { path, sample: { digests } }) => {
    if (digests === undefined) return leftOut('there is no list of files to compare with; give --dist');
    const file = path.slice(1);
    const expected = digests.get(file) ?? digests.get(folderFile(file)) ?? digests.get(pageOfFolder(file));
    return expected === undefined ? leftOut('the list of files does not have it') : expectEqual(expected, sha256);
  },
};

const jsonRule: AnswerRule = {
  aspect: 'json',
  sentence: 'the body is JSON in UTF-8 without a byte order mark',
  // JSON does not begin with such a mark.
  test: (answer) =>
    holds(isUtf8(answer.plain ?? answer.body) && jsonOf(answer) !== undefined, 'JSON in UTF-8', textOf(answer)),
};

export function bodyRules({ schema }: Endpoint): readonly AnswerRule[] {
  if (schema === undefined) return [bytesRule];
  return [bytesRule, jsonRule, ...(CLIENT_KINDS.includes(schema) ? [schemaRule(schema)] : [])];
}

function schemaRule(kind: BodyKind): AnswerRule {
  return {
    aspect: 'schema',
    sentence: 'the body fits the schema of its endpoint',
    test: (answer) => {
      const validate = createAnswerValidators()(kind);
      const value = jsonOf(answer);
      const fits = validate?.(kind === 'envelope' ? withInterfaceNames(value) : value) === true;
      const [error] = validate?.errors ?? [];
      return holds(fits, `the schema "${kind}"`, `${error?.instancePath ?? ''} ${error?.message ?? ''}`.trim());
    },
  };
}

const INSTALLER_KEYS: readonly string[] = envelope.$defs.installer.required;

/** Gives store keys, which a site may rename (`wire_names`), the names of the interface, by their places. */
function withInterfaceNames(list: unknown): unknown {
  const nameOf = (key: string, place = '') =>
    place.startsWith('store') && !INSTALLER_KEYS.includes(key) ? place : key;
  const results = toPage(list)?.results.map((installer) =>
    Object.fromEntries(Object.entries(installer).map(([key, value], at) => [nameOf(key, INSTALLER_KEYS[at]), value])),
  );
  return results === undefined ? list : { ...(list as object), results };
}
