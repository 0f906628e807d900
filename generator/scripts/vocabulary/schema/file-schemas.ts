import { checksumForms, fileKeys, hashLengths } from '../script-keys.ts';
import { closedMap, mapValues, type JsonSchema } from './json-schema.ts';

/** What the client can fetch or ask for; a variable may stand for the rest. */
const address: JsonSchema = {
  type: 'string',
  pattern: '^([Hh][Tt][Tt][Pp][Ss]?://|N/A|\\$)',
  patternErrorMessage: 'The client can fetch https addresses, N/A:prompt and $STEAM:appid:path only.',
};

const seldom = `(?!(${Object.keys(hashLengths).join('|')}):)[^:]+:.+`;

const checksum: JsonSchema = {
  type: 'string',
  pattern: `^(${[...checksumForms, seldom].join('|')})$`,
  patternErrorMessage: 'Write the name of a hash, a colon and its value in small hexadecimal digits, such as sha256:….',
};

const refinements: Readonly<Record<string, JsonSchema>> = { url: address, checksum };

export const filesSchema: JsonSchema = {
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

function withoutType({ type: _type, ...rest }: JsonSchema): JsonSchema {
  return rest;
}
