import type { JsonSchema } from '../../../../generator/answers/openapi/published-schemas.ts';
import type { Parameter, Parameters, StepKind } from '../../../../generator/scripts/vocabulary/parameter.ts';
import { runners, systemOptions } from '../../../../generator/scripts/vocabulary/runners.ts';
import { GENERATED, mapValues, openMap, ref } from './json-schema.ts';
import {
  commonGameKeys,
  fileKeys,
  launchConfigKeys,
  legacyKeys,
  scriptKeys,
  seldomGameKeys,
} from '../../../../generator/scripts/vocabulary/script-keys.ts';
import { stepDescription, steps } from '../../../../generator/scripts/vocabulary/steps.ts';
import { tasks } from '../../../../generator/scripts/vocabulary/tasks.ts';

/** By these, programs read served scripts: unlike the schema for editors, they refuse no key and nothing that passes the check. */
export function toServedScript(): JsonSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $comment: GENERATED,
    title: 'Served script',
    $ref: '#/$defs/script',
    $defs: servedParts(),
  };
}

function servedParts(): Record<string, JsonSchema> {
  return {
    script: {
      description: 'Installation script. Each map in it may have more keys.',
      type: 'object',
      minProperties: 1,
      properties: {
        ...mapValues(scriptKeys, ({ description }) => value(description)),
        files: list(scriptKeys['files'], {
          description: 'A label and its file: an address, or an address and a name.',
          type: 'object',
          additionalProperties: { anyOf: [{ type: 'string' }, ref('script-file')] },
        }),
        game: orNull('script-game'),
        installer: list(scriptKeys['installer'], { anyOf: [{ type: 'string' }, ref('script-step')] }),
        system: orNull('script-system'),
        variables: map(scriptKeys['variables']),
        ...mapValues(runners, ({ name }) => map({ description: `Settings of ${name}.` })),
        ...Object.fromEntries(legacyKeys.map((key) => [key, value('An old form: it belongs in "game".')])),
      },
    },
    'script-value': {
      description: 'Usually a text. The client makes a text of anything else.',
      type: ['string', 'number', 'boolean', 'null', 'array', 'object'],
    },
    'script-map': {
      description: 'A map of keys and values.',
      type: ['object', 'null'],
      additionalProperties: ref('script-value'),
    },
    'script-file': keys('A file in its long form.', fileKeys, ({ required, description }) =>
      required === true ? { description, type: 'string' } : value(description),
    ),
    'script-step': {
      description:
        'A step by its name, in which "_" and "-" are the same. Of several names, the client takes the first.',
      type: 'object',
      properties: Object.fromEntries(Object.entries(steps).flatMap(([name, step]) => toStep(name, step))),
    },
    ...stepParts(),
    'script-game': {
      description: scriptKeys['game']?.description,
      type: 'object',
      properties: {
        ...gameKeys(),
        ...mapValues(commonGameKeys, toValue),
        launch_configs: list(commonGameKeys['launch_configs'], ref('launch-config')),
      },
    },
    'launch-config': keys('Another way to start the game.', launchConfigKeys, toValue),
    'script-system': {
      description: scriptKeys['system']?.description,
      type: 'object',
      properties: {
        ...mapValues(systemOptions, ({ type }) => value(KINDS[type])),
        env: map({ description: 'Environment variables.' }),
      },
    },
  };
}

const KINDS: Readonly<Record<string, string>> = { bool: 'true or false.', mapping: 'A map of names and values.' };

type Described = Pick<Parameter, 'description'> | undefined;

function value(description: string | undefined): JsonSchema {
  return { ...ref('script-value'), ...(description === undefined ? {} : { description }) };
}

function map(parameter: Described): JsonSchema {
  return { ...ref('script-map'), description: parameter?.description };
}

function orNull(part: string): JsonSchema {
  return { anyOf: [ref(part), { type: 'null' }] };
}

function list(parameter: Described, items: JsonSchema): JsonSchema {
  return { description: parameter?.description, type: 'array', items };
}

function keys(description: string, parameters: Parameters, schemaOf: (parameter: Parameter) => JsonSchema): JsonSchema {
  return { description, ...openMap(parameters, schemaOf) };
}

function toStep(name: string, { description, text }: StepKind): [string, JsonSchema][] {
  const schema = text === undefined ? ref(`${name}-step`) : toValue({ ...text, description });
  return [...new Set([name, name.replaceAll('_', '-')])].map((spelling) => [spelling, schema]);
}

/** Parameters by step; those of all tasks together. */
function stepParts(): Record<string, JsonSchema> {
  const taskParameters = Object.fromEntries(
    Object.values(tasks).flatMap(({ parameters }) => Object.entries(parameters)),
  );
  const stepsWithMaps = Object.entries(steps).filter(([, { text }]) => text === undefined);
  return Object.fromEntries(
    stepsWithMaps.map(([name, { description, parameters }]) => {
      const taskKeys = name === 'task' ? mapValues(taskParameters, ({ description }) => value(description)) : {};
      const { properties, ...part } = keys(description, { ...parameters, ...stepDescription }, toValue);
      return [`${name}-step`, { ...part, properties: { ...taskKeys, ...(properties as JsonSchema) } }];
    }),
  );
}

function toValue({ description, type, loose }: Parameter): JsonSchema {
  if (type === 'text') return { description, type: 'string' };
  if (type === 'label') return { description, type: ['string', 'number', 'boolean', 'null'] };
  if (type === 'list' && loose !== true)
    return list({ description }, { type: 'object', additionalProperties: ref('script-value') });
  return type === 'map' ? map({ description }) : value(description);
}

/** Keys of `game` with the runners that read them. */
function gameKeys(): Record<string, JsonSchema> {
  const readers: Record<string, string[]> = Object.fromEntries(seldomGameKeys.map((key) => [key, []]));
  for (const [name, { game }] of Object.entries(runners)) {
    for (const key of Object.keys(game)) (readers[key] ??= []).push(name);
  }
  return mapValues(readers, (names) => value(names.length === 0 ? undefined : `Read by ${names.join(', ')}.`));
}
