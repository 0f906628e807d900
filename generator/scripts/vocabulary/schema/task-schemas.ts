import { stepDescription, steps } from '../steps.ts';
import { tasks, type Task } from '../tasks.ts';
import { closedMap, mapValues, oneOf, openMap, ref, type JsonSchema } from './json-schema.ts';

const common = { ...steps['task']?.parameters, ...stepDescription };
const callable = Object.entries(tasks).filter(([, { fails }]) => fails !== true);

/** The runners that have tasks. */
export const taskRunners: ReadonlySet<string> = new Set(callable.map(([name]) => runnerOf(name)));

const ownTask: JsonSchema = { title: "task of the script's own runner", pattern: '^[^.]*$' };

/** Parts for the parameters of each task. */
export function taskParts(): Record<string, JsonSchema> {
  return Object.fromEntries(callable.map(([name, task]) => [`task.${name}`, toTask(name, task)]));
}

/** The step `task` in scripts of a runner, whose own tasks need not name it; of an unknown runner, with any such name. */
export function taskStep(runner: string | undefined): JsonSchema {
  const names = callable.map(([name]) => (runnerOf(name) === runner ? [shortName(name), name] : [name]));
  const { properties, ...step } = openMap(common);
  const known = properties as Record<string, JsonSchema>;
  const choice: JsonSchema = {
    enum: names.flat(),
    enumDescriptions: names.flatMap((forms, index) => forms.map(() => callable[index]?.[1].description)),
  };
  return {
    title: 'parameters of task',
    description: steps['task']?.description,
    ...step,
    properties: {
      ...known,
      name: { ...known['name'], ...(runner === undefined ? { anyOf: [choice, ownTask] } : choice) },
    },
    // What may stand beside the name is known once there is one.
    allOf: callable.map(([name], index) => ({
      if: { required: ['name'], properties: { name: { enum: names[index] } } },
      then: ref(`task.${name}`),
    })),
  };
}

function toTask(name: string, { description, parameters, oneOf: groups, dropped = [] }: Task): JsonSchema {
  const { properties, ...map } = closedMap({ ...common, ...parameters });
  return {
    title: `parameters of ${name}`,
    description,
    ...map,
    properties: mapValues(properties as Record<string, JsonSchema>, (value, key) => {
      if (key === 'name') return true;
      return dropped.includes(key)
        ? { ...value, deprecated: true, deprecationMessage: parameters[key]?.description }
        : value;
    }),
    ...(groups === undefined ? {} : { allOf: oneOf(groups) }),
  };
}

function runnerOf(task: string): string {
  return task.slice(0, task.indexOf('.'));
}

function shortName(task: string): string {
  return task.slice(task.indexOf('.') + 1);
}
