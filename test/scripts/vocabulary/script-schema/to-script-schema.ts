import type { JsonSchema } from '../../../../generator/answers/openapi/published-schemas.ts';
import { runners, systemOptions } from '../../../../generator/scripts/vocabulary/runners.ts';
import { GENERATED, mapValues, notBoth, ref, toValue, closedMap } from './json-schema.ts';
import { optionParts, toOptions, gameParts } from './option-schemas.ts';
import { stepList, stepParts } from './step-schemas.ts';
import {
  legacyKeys,
  requiredGameKeys,
  scriptKeys,
  fileKeys,
  hashLengths,
} from '../../../../generator/scripts/vocabulary/script-keys.ts';

/** The schema by which editors complete and explain scripts, for a whole record, whose runner decides what one may say. */
export function toScriptSchema(): JsonSchema {
  const names = Object.keys(runners);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $comment: GENERATED,
    title: 'Script',
    type: 'object',
    properties: {
      runner: {
        // Any text besides, since a newer client may have more of them.
        anyOf: [{ enum: names, enumDescriptions: names.map((name) => runners[name]?.name) }, { type: 'string' }],
      },
      script: notBoth('requires', 'extends'),
    },
    allOf: [
      ...names.map((name) => forRunner({ const: name }, `script.${name}`)),
      forRunner({ not: { enum: names } }, 'script'),
    ],
    $defs: {
      script: toScript(undefined),
      ...Object.fromEntries(names.map((name) => [`script.${name}`, toScript(name)])),
      ...keyParts(),
      ...gameParts(),
      ...optionParts(),
      ...stepParts(),
    },
  };
}

function forRunner(runner: JsonSchema, part: string): JsonSchema {
  return {
    if: { required: ['runner'], properties: { runner } },
    then: { properties: { script: ref(part) } },
  };
}

/** Top-level keys of a runner; any for an unknown one. */
function toScript(runner: string | undefined): JsonSchema {
  const needsGame = runner !== undefined && Object.hasOwn(requiredGameKeys, runner);
  return {
    ...(needsGame ? { required: ['game'] } : {}),
    properties: {
      ...mapValues(scriptKeys, ({ description }, key) => {
        if (key === 'game') return { description, ...ref(runner === undefined ? 'game' : `game.${runner}`) };
        return key === 'installer' ? { description, ...stepList(runner) } : ref(`key.${key}`);
      }),
      ...(runner === undefined ? {} : { [runner]: ref(`runner.${runner}`) }),
      ...Object.fromEntries(legacyKeys.map((key) => [key, ref('legacy-key')])),
    },
    ...(runner === undefined ? {} : { additionalProperties: false }),
  };
}

function keyParts(): Record<string, JsonSchema> {
  const slug: JsonSchema = { pattern: '^[^,|]*$', patternErrorMessage: 'The client takes one slug here, no list.' };
  const refinements: Readonly<Record<string, JsonSchema>> = {
    files: filesSchema,
    system: { title: 'settings of the system', properties: toOptions(systemOptions), additionalProperties: false },
    requires: slug,
    extends: slug,
  };
  const parts = Object.entries(scriptKeys).flatMap(([key, parameter]) =>
    key === 'game' || key === 'installer' ? [] : [[`key.${key}`, { ...toValue(parameter), ...refinements[key] }]],
  );
  const legacy: JsonSchema = { deprecated: true, deprecationMessage: 'An old form: this belongs in "game".' };
  return { ...(Object.fromEntries(parts) as Record<string, JsonSchema>), 'legacy-key': legacy };
}

/** Addresses that the client can fetch or ask for. */
const address: JsonSchema = {
  type: 'string',
  pattern: '^([Hh][Tt][Tt][Pp][Ss]?://|N/A|\\$)',
  patternErrorMessage: 'The client can fetch https addresses, N/A:prompt and $STEAM:appid:path only.',
};

const forms = Object.entries(hashLengths).map(([hash, length]) => `${hash}:[0-9a-f]{${String(length)}}`);
const seldom = `(?!(${Object.keys(hashLengths).join('|')}):)[^:]+:.+`;

const checksum: JsonSchema = {
  type: 'string',
  pattern: `^(${[...forms, seldom].join('|')})$`,
  patternErrorMessage: 'Write the name of a hash, a colon and its value in small hexadecimal digits, such as sha256:….',
};

const refinements: Readonly<Record<string, JsonSchema>> = { url: address, checksum };

const filesSchema: JsonSchema = {
  type: 'array',
  items: {
    description: 'A label and its file.',
    type: 'object',
    minProperties: 1,
    maxProperties: 1,
    additionalProperties: {
      title: 'address and name of a file',
      description:
        'An https address; N/A:prompt for a file that the person has; $STEAM:appid:path for one of an installed game; or "url" and "filename".',
      // By `type` and not as alternatives, of which editors would show the errors of the wrong one.
      type: ['string', 'object'],
      ...withoutType(address),
      ...withoutType(fileMap()),
    },
  },
};

function fileMap(): JsonSchema {
  const map = closedMap(fileKeys);
  const properties = mapValues(map['properties'] as Record<string, JsonSchema>, (value, key) => ({
    ...value,
    ...refinements[key],
  }));
  return { ...map, properties };
}

function withoutType({ type: _type, ...schema }: JsonSchema): JsonSchema {
  return schema;
}
