import type { Parameters } from '../parameter.ts';
import { stepDescription, steps, type StepKind } from '../steps.ts';
import { closedMap, notBoth, oneOf, ref, scalar, toValue, type JsonSchema } from './json-schema.ts';
import { taskParts, taskRunners, taskStep } from './task-schemas.ts';

/** Runners under which other steps or tasks work than elsewhere. */
const special = new Set([...taskRunners, ...Object.values(steps).flatMap(({ runner }) => runner ?? [])]);

/** Stands for all other runners that are known. */
const ordinary = 'ordinary';

/** Parts for the steps, their parameters and the lists of them. */
export function stepParts(): Record<string, JsonSchema> {
  const parts: Record<string, JsonSchema> = {};
  for (const [name, step] of Object.entries(steps)) if (name !== 'task') parts[`step.${name}`] = toStep(name, step);
  for (const runner of [undefined, ordinary, ...special]) {
    parts[partName('step.task', runner)] = taskStep(runner);
    parts[partName('steps', runner)] = toList(runner);
  }
  return { ...parts, ...taskParts() };
}

/** The list `installer` in scripts of a runner, or of an unknown one. */
export function stepList(runner: string | undefined): JsonSchema {
  return ref(partName('steps', runner === undefined || special.has(runner) ? runner : ordinary));
}

function partName(part: string, runner: string | undefined): string {
  return runner === undefined ? part : `${part}.${runner}`;
}

function toList(runner: string | undefined): JsonSchema {
  const known = Object.entries(steps).filter(
    ([, step]) => runner === undefined || [undefined, runner].includes(step.runner),
  );
  const toRef = (name: string) => ref(name === 'task' ? partName('step.task', runner) : `step.${name}`);
  const bare = known.filter(([, step]) => needsNothing(step)).map(([name]) => name.replaceAll('_', '[-_]'));
  return {
    type: 'array',
    items: {
      description: 'A step: one key with its parameters.',
      type: ['object', 'string'],
      minProperties: 1,
      maxProperties: 1,
      properties: Object.fromEntries(known.map(([name]) => [name, toRef(name)])),
      // Apart from `properties`, so that editors understand the other spelling and offer each step once.
      patternProperties: Object.fromEntries(
        known.filter(([name]) => name.includes('_')).map(([name]) => [hyphened(name), toRef(name)]),
      ),
      additionalProperties: false,
      if: { type: 'string' },
      // By a pattern, since editors would offer the values of an enum among the keys.
      then: {
        pattern: `^(${bare.join('|')})$`,
        patternErrorMessage: 'Write a step and its parameters as key and value.',
      },
    },
  };
}

function toStep(
  name: string,
  { description, form, parameters, oneOf: groups = [], notBoth: pair }: StepKind,
): JsonSchema {
  if (form === 'text') return { title: name, description, type: 'string' };
  const { properties, ...map } = closedMap({ ...parameters, ...stepDescription });
  const conditions = [...oneOf(groups), ...(pair === undefined ? [] : [notBoth(...pair)])];
  return {
    title: `parameters of ${name}`,
    description,
    ...map,
    properties: { ...(properties as JsonSchema), ...(name === 'input_menu' ? { options: toMenu(parameters) } : {}) },
    ...(conditions.length === 0 ? {} : { allOf: conditions }),
  };
}

/** A menu whose options are plain texts would crash the client. */
function toMenu({ options }: Parameters): JsonSchema {
  const option = {
    title: 'value and label',
    type: 'object',
    minProperties: 1,
    maxProperties: 1,
    additionalProperties: scalar,
  };
  return { ...(options === undefined ? {} : toValue(options)), items: option };
}

/** Whether a step can stand without parameters, as a bare text. */
function needsNothing({ form, parameters, oneOf: groups = [] }: StepKind): boolean {
  return form === 'map' && groups.length === 0 && Object.values(parameters).every(({ required }) => required !== true);
}

/** Matches a name in which at least one `_` is written `-`. */
function hyphened(name: string): string {
  return `^(?=.*-)${name.replaceAll('_', '[-_]')}$`;
}
