import type { JsonSchema } from '../../../../generator/answers/openapi/published-schemas.ts';
import { freeOptions, type Option, runners, type Runner } from '../../../../generator/scripts/vocabulary/runners.ts';
import { mapValues, ref, scalar, closedMap, toValue } from './json-schema.ts';
import {
  commonGameKeys,
  launchConfigKeys,
  requiredGameKeys,
  seldomGameKeys,
} from '../../../../generator/scripts/vocabulary/script-keys.ts';

const kinds: Readonly<Record<string, JsonSchema>> = {
  bool: { description: 'true or false.', type: 'boolean' },
  file: { description: 'A file.', ...scalar },
  directory: { description: 'A folder.', ...scalar },
  string: { description: 'A text.', ...scalar },
  command_line: { description: 'A command line.', ...scalar },
  range: { description: 'A number.', type: ['number', 'string'] },
  multiple_file: { description: 'One or more files.', type: ['array', 'string'] },
  mapping: {
    title: 'names and values',
    description: 'Names and values.',
    type: 'object',
    additionalProperties: scalar,
  },
  choice: { description: 'A choice.', ...scalar },
  choice_with_search: { description: 'A choice.', ...scalar },
  choice_with_entry: { description: 'A choice, or a value of your own.', ...scalar },
};

/** A value that is known only while installing: a variable, several values, or none. */
const handedOn: JsonSchema = { title: 'value to be known later', not: { type: 'string', pattern: '^[^$,]+$' } };

export function optionParts(): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(kinds).map(([type, schema]) => [`option.${type}`, schema]));
}

export function toOptions(options: Readonly<Record<string, Option>>): Record<string, JsonSchema> {
  return mapValues(options, toOption);
}

function toOption({ type, choices }: Option, key: string): JsonSchema {
  const kind = kinds[type];
  if (kind === undefined) throw new Error(`No schema for options of type "${type}"`);
  if (choices === undefined) return ref(`option.${type}`);
  // A choice that is a number in digits may be written without quotes.
  const numbers = choices.filter((choice) => String(Number(choice)) === choice).map(Number);
  const choiceList: JsonSchema = { enum: [...choices, ...numbers] };
  const isClosed = type === 'choice' && !freeOptions.has(key);
  return {
    description: kind['description'],
    anyOf: [choiceList, isClosed ? handedOn : { title: 'another value', ...scalar }],
  };
}

export function gameParts(): Record<string, JsonSchema> {
  const parts: Record<string, JsonSchema> = {
    game: { title: 'section game', type: 'object', properties: commonKeys() },
  };
  for (const [name, runner] of Object.entries(runners)) {
    parts[`game.${name}`] = toGame(name, runner);
    parts[`runner.${name}`] = {
      title: `settings of ${runner.name}`,
      description: `Settings of ${runner.name}.`,
      type: 'object',
      properties: toOptions(runner.runner),
      additionalProperties: false,
    };
  }
  for (const [key, parameter] of Object.entries(commonGameKeys)) parts[`game-key.${key}`] = toValue(parameter);
  const ways = parts['game-key.launch_configs'];
  return { ...parts, 'game-key.launch_configs': { ...ways, items: closedMap(launchConfigKeys) } };
}

function toGame(name: string, { name: title, game }: Runner): JsonSchema {
  const required = requiredGameKeys[name];
  return {
    title: `section game of ${title}`,
    type: 'object',
    ...(required === undefined ? {} : { required: [required] }),
    properties: { ...toOptions(game), ...commonKeys() },
    patternProperties: { [`^(${seldomGameKeys.join('|')})$`]: true },
    additionalProperties: false,
  };
}

function commonKeys(): Record<string, JsonSchema> {
  return mapValues(commonGameKeys, (_parameter, key) => ref(`game-key.${key}`));
}
