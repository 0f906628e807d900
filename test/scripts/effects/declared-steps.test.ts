import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Parameter, Parameters } from '../../../generator/scripts/vocabulary/parameter.ts';
import { steps } from '../../../generator/scripts/vocabulary/steps.ts';
import { tasks } from '../../../generator/scripts/vocabulary/tasks.ts';
import { PROJECT } from '../../project.ts';
import { filesBelow } from '../../tools/bench/files-below.ts';
import { lastStep } from './installer-of.ts';

const tested = filesBelow(join(PROJECT, 'test/scripts/effects'))
  .filter((path) => path.endsWith('.test.ts'))
  .map((path) => readFileSync(path, 'utf8').replaceAll('-', '_'))
  .join('\n');

/** The client gives them itself, whatever a script says. */
const FILLED_IN = 'Filled in by the client.';

function valueOf({ type, values, nested, holding }: Parameter): unknown {
  if (values !== undefined) return values[0];
  if (type === 'flag' || type === 'switch') return true;
  if (type === 'list') return [{ a: 'b' }];
  if (type !== 'map') return '$GAMEDIR/a';
  return holding === undefined ? { a: nested === true ? { b: 'c' } : 'b' } : { a: { [holding]: ['b'] } };
}

/** What a step says of a parameter that is given with those that it cannot do without: nothing, or that it has no effect. */
function unreadOf(
  name: string,
  { parameters, oneOf = [] }: { readonly parameters: Parameters; readonly oneOf?: readonly (readonly string[])[] },
): string[] {
  const needed = Object.keys(parameters).filter((key) => parameters[key]?.required === true);
  return Object.entries(parameters)
    .filter(([, { description }]) => description !== FILLED_IN)
    .filter(([key, parameter]) => {
      const others = oneOf.flatMap((group) => (group.includes(key) ? [] : (group[0] ?? [])));
      const given = Object.fromEntries(
        [...needed, ...others, key].map((one) => [one, valueOf(parameters[one] ?? parameter)]),
      );
      const isTask = Object.hasOwn(tasks, name);
      const step = isTask ? { task: { name, ...given } } : { [name]: given };
      return lastStep({ installer: [step] }).includes(`\`${key}\` has no effect here.`);
    })
    .map(([key]) => key);
}

describe.each([...Object.entries(steps).filter(([name]) => name !== 'task'), ...Object.entries(tasks)])(
  '%s',
  (name, declared) => {
    test('the description reads every parameter that is declared', () => {
      expect(unreadOf(name, declared)).toEqual([]);
    });

    // That it fails is all that is said of such a task.
    if ('fails' in declared) return;
    test('its sentence is tested', () => {
      expect(tested).toMatch(new RegExp(`\\b${name.split('.').at(-1) ?? ''}\\b`));
    });
  },
);
