import type { JsonSchema } from '../../../../generator/answers/openapi/published-schemas.ts';
import type { StepKind } from '../../../../generator/scripts/vocabulary/parameter.ts';
import { stepDescription, steps } from '../../../../generator/scripts/vocabulary/steps.ts';
import { closedMap, notBoth, oneOf, ref, scalar, toValue, mapValues, openMap } from './json-schema.ts';
import { type Task, tasks } from '../../../../generator/scripts/vocabulary/tasks.ts';

const common = { ...steps['task']?.parameters, ...stepDescription };
const callable = Object.entries(tasks).filter(([, { fails }]) => fails !== true);

/** Runners with special steps or tasks. */
const special = new Set([
  ...callable.map(([name]) => runnerOf(name)),
  ...Object.values(steps).flatMap(({ runner }) => runner ?? []),
]);

const ordinary = 'ordinary';

export function stepParts(): Record<string, JsonSchema> {
  const parts: Record<string, JsonSchema> = {};
  for (const [name, step] of Object.entries(steps)) if (name !== 'task') parts[`step.${name}`] = toStep(name, step);
  for (const runner of [undefined, ordinary, ...special]) {
    parts[partName('step.task', runner)] = taskStep(runner);
    parts[partName('steps', runner)] = toList(runner);
  }
  for (const [name, task] of callable) parts[`task.${name}`] = toTask(name, task);
  return parts;
}

export function stepList(runner: string | undefined): JsonSchema {
  return ref(partName('steps', runner === undefined || special.has(runner) ? runner : ordinary));
}

function partName(part: string, runner: string | undefined): string {
  return runner === undefined ? part : `${part}.${runner}`;
}

function toList(runner: string | undefined): JsonSchema {
  const knownSteps = Object.entries(steps).filter(
    ([, step]) => runner === undefined || [undefined, runner].includes(step.runner),
  );
  const toRef = (name: string) => ref(name === 'task' ? partName('step.task', runner) : `step.${name}`);
  const bare = knownSteps
    .filter(([, { text, oneOf }]) => text === undefined && oneOf === undefined)
    .filter(([, { parameters }]) => Object.values(parameters).every(({ required }) => required !== true))
    .map(([name]) => name.replaceAll('_', '[-_]'));
  return {
    type: 'array',
    items: {
      description: 'A step: one key with its parameters.',
      type: ['object', 'string'],
      minProperties: 1,
      maxProperties: 1,
      properties: Object.fromEntries(knownSteps.map(([name]) => [name, toRef(name)])),
      // With at least one `-` for a `_`; apart from `properties`, so that editors offer each step once.
      patternProperties: Object.fromEntries(
        knownSteps
          .filter(([name]) => name.includes('_'))
          .map(([name]) => [`^(?=.*-)${name.replaceAll('_', '[-_]')}$`, toRef(name)]),
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

function toStep(name: string, { description, text, parameters, oneOf: groups = [], notBoth: pair }: StepKind) {
  if (text !== undefined) return { title: name, description, type: 'string' };
  const { properties, ...map } = closedMap({ ...parameters, ...stepDescription });
  const conditions = [...oneOf(groups), ...(pair === undefined ? [] : [notBoth(...pair)])];
  // A menu whose options are plain texts would crash the client.
  const option = { title: 'value and label', type: 'object', minProperties: 1, maxProperties: 1 };
  const { options } = parameters;
  const menu = { options: { ...(options && toValue(options)), items: { ...option, additionalProperties: scalar } } };
  return {
    title: `parameters of ${name}`,
    description,
    ...map,
    properties: { ...(properties as JsonSchema), ...(name === 'input_menu' && menu) },
    ...(conditions.length === 0 ? {} : { allOf: conditions }),
  };
}

const ownTask: JsonSchema = { title: "task of the script's own runner", pattern: '^[^.]*$' };

/** The step `task` in scripts of a runner, whose own tasks need not name it; of an unknown runner, with any such name. */
function taskStep(runner: string | undefined): JsonSchema {
  const names = callable.map(([name]) =>
    runnerOf(name) === runner ? [name.slice(name.indexOf('.') + 1), name] : [name],
  );
  const { properties, ...step } = openMap(common);
  const parameterSchemas = properties as Record<string, JsonSchema>;
  const choice: JsonSchema = {
    enum: names.flat(),
    enumDescriptions: names.flatMap((forms, index) => forms.map(() => callable[index]?.[1].description)),
  };
  return {
    title: 'parameters of task',
    description: steps['task']?.description,
    ...step,
    properties: {
      ...parameterSchemas,
      name: { ...parameterSchemas['name'], ...(runner === undefined ? { anyOf: [choice, ownTask] } : choice) },
    },
    // What may stand beside the name is known once there is one.
    allOf: callable.map(([name], index) => ({
      if: { required: ['name'], properties: { name: { enum: names[index] } } },
      then: ref(`task.${name}`),
    })),
  };
}

function toTask(name: string, { description, parameters, oneOf: groups, dropped: droppedKeys = [] }: Task): JsonSchema {
  const { properties, ...map } = closedMap({ ...common, ...parameters });
  return {
    title: `parameters of ${name}`,
    description,
    ...map,
    properties: mapValues(properties as Record<string, JsonSchema>, (value, key) => {
      if (key === 'name') return true;
      return droppedKeys.includes(key)
        ? { ...value, deprecated: true, deprecationMessage: parameters[key]?.description }
        : value;
    }),
    ...(groups === undefined ? {} : { allOf: oneOf(groups) }),
  };
}

function runnerOf(task: string): string {
  return task.slice(0, task.indexOf('.'));
}
