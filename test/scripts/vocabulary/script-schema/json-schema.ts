import type { JsonSchema } from '../../../../generator/answers/openapi/published-schemas.ts';
import type { Parameter, Parameters } from '../../../../generator/scripts/vocabulary/parameter.ts';

export const GENERATED =
  'Generated from generator/scripts/vocabulary; npm run bless -- test/scripts/vocabulary regenerates it.';

export const scalar: JsonSchema = { type: ['string', 'number', 'boolean'] };

// Alternatives have titles so that editors can tell them apart, and explain the one that applies.

const variable: JsonSchema = { title: 'text with a variable', type: 'string', pattern: '\\$' };

/** Any text is true to the client, even "false". */
const meantTrue: JsonSchema = {
  title: 'text that is true',
  type: ['string', 'number'],
  pattern: '^(?!([Ff]alse|FALSE|[Nn]o|NO|[Oo]ff|OFF)$)',
  patternErrorMessage: 'The client converts this to a string, and every non-empty string is truthy.',
};

/** Editors underline a key that is not listed; the findings say whether that is a warning or an error. */
export function closedMap(parameters: Parameters): JsonSchema {
  return { ...openMap(parameters), additionalProperties: false };
}

export function openMap(parameters: Parameters, schemaOf: (parameter: Parameter) => JsonSchema = toValue): JsonSchema {
  const required = Object.keys(parameters).filter((key) => parameters[key]?.required === true);
  return {
    type: 'object',
    ...(required.length === 0 ? {} : { required }),
    properties: mapValues(parameters, schemaOf),
  };
}

const FORMS: Readonly<Record<Parameter['type'], JsonSchema>> = {
  text: { type: 'string' },
  scalar,
  label: scalar,
  words: scalar,
  flag: { anyOf: [{ const: true }, meantTrue] },
  switch: { anyOf: [{ type: 'boolean' }, meantTrue] },
  map: { type: 'object' },
  list: { type: 'array' },
  // Lets editors write a colon after the key.
  any: { type: ['string', 'number', 'boolean', 'null', 'array', 'object'] },
};

export function toValue({ description, type, values }: Parameter): JsonSchema {
  return { description, ...(values === undefined ? FORMS[type] : { anyOf: [{ enum: values }, variable] }) };
}

/** Refuses two keys together, and points at the second. */
export function notBoth(first: string, second: string): JsonSchema {
  // `not` with both as `required` would say the same, but editors could not tell the key.
  return { if: { required: [first] }, then: { properties: { [second]: false } } };
}

export function oneOf(groups: readonly (readonly string[])[]): JsonSchema[] {
  return groups.map((keys) => {
    const errorMessage = `One of these is needed: ${keys.join(', ')}.`;
    return { anyOf: keys.map((key) => ({ required: [key], errorMessage })) };
  });
}

export function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  map: (value: From, key: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
}

export function ref(name: string): JsonSchema {
  return { $ref: `#/$defs/${name}` };
}
