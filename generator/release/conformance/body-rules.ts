import { isUtf8 } from 'node:buffer';
import envelope from '../../../schemas/served/envelope.schema.json' with { type: 'json' };
import type { BodyKind } from '../../answers/answer-schemas.ts';
import { createAnswerValidators } from '../../answers/answer-validators.ts';
import type { Endpoint } from '../../answers/endpoint.ts';
import { folderFile, pageOfFolder } from '../../http/addresses.ts';
import { holds, leftOut, type AnswerRule, expectEqual } from './assertion.ts';
import { toPage } from './choose-sample.ts';
import { jsonOf, textOf } from './exchange.ts';

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

/** What the bytes of an answer say. */
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
