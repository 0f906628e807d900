import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Parameter, Parameters, StepKind } from '../../../generator/scripts/vocabulary/parameter.ts';
import { steps } from '../../../generator/scripts/vocabulary/steps.ts';
import { tasks } from '../../../generator/scripts/vocabulary/tasks.ts';
import { PROJECT } from '../../project.ts';
import { filesBelow } from '../../tools/bench/files-below.ts';
import { effectsOf, lastStep } from './installer-of.ts';

const testSources = filesBelow(join(PROJECT, 'test/scripts/effects'))
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

type Declared = Pick<StepKind, 'text' | 'oneOf'> & { readonly parameters: Parameters };

/** A step with values for some parameters, and for those that it cannot do without. */
function stepWith(
  name: string,
  { text, parameters, oneOf = [] }: Declared,
  values: Readonly<Record<string, unknown>>,
): object {
  if (text !== undefined) return { [name]: Object.values(values)[0] };
  const required = Object.keys(parameters).filter((key) => parameters[key]?.required === true);
  const alternatives = oneOf.flatMap((group) => (group.some((key) => key in values) ? [] : (group[0] ?? [])));
  const allValues: Record<string, unknown> = { ...values };
  for (const key of [...required, ...alternatives])
    allValues[key] ??= valueOf(parameters[key] ?? { type: 'text', review: 'calm', description: '' });
  return Object.hasOwn(tasks, name) ? { task: { name, ...allValues } } : { [name]: allValues };
}

/** Paths that name where something runs, and nothing that it changes. */
const SURROUNDINGS = ['working_dir', 'prefix'];

/** The paths of a step that its effects do not have. */
function unrecordedOf(name: string, declaration: Declared): string[] {
  const allParameters: Parameters = {
    ...declaration.parameters,
    ...(declaration.text && { '': { ...declaration.text, description: '' } }),
  };
  const paths = Object.keys(allParameters).filter(
    (key) => allParameters[key]?.path !== undefined && !SURROUNDINGS.includes(key),
  );
  return paths.filter((key) => {
    const {
      paths: changes,
      programs,
      registry,
    } = effectsOf({ installer: [stepWith(name, declaration, { [key]: '/srv/a' })] });
    return !JSON.stringify([changes, programs, registry]).includes('/srv/a');
  });
}

/** Whether what a step takes to another path is still known as the download when it is run there. */
function isFollowed(name: string, declaration: Declared): boolean {
  const paths = Object.entries(declaration.parameters).filter(([, one]) => one.path !== undefined);
  const from = paths.find(([, one]) => one.names !== undefined && one.names !== 'output')?.[0];
  const to = paths.find(([key, one]) => one.names === undefined && !SURROUNDINGS.includes(key))?.[0];
  if (from === undefined || to === undefined) return true;
  const transfer = stepWith(name, declaration, { [from]: 'setup', [to]: '$GAMEDIR/x' });
  const runs = ['$GAMEDIR/x', '$GAMEDIR/x/a.zip'].map((file) => ({ execute: { file } }));
  const { programs } = effectsOf({ files: [{ setup: 'https://example.org/a.zip' }], installer: [transfer, ...runs] });
  return programs.some(({ files }) => files.includes('setup'));
}

/** Parameters of which a step says that they have no effect. */
function unreadOf(name: string, declaration: Declared): string[] {
  return Object.entries(declaration.parameters)
    .filter(([, { description }]) => description !== FILLED_IN)
    .filter(([key, parameter]) => {
      const step = stepWith(name, declaration, { [key]: valueOf(parameter) });
      return lastStep({ installer: [step] }).includes(`\`${key}\` has no effect here.`);
    })
    .map(([key]) => key);
}

describe.each([...Object.entries(steps).filter(([name]) => name !== 'task'), ...Object.entries(tasks)])(
  '%s',
  (name, declaration) => {
    test('the description reads every parameter that is declared', () => {
      expect(unreadOf(name, declaration)).toEqual([]);
    });

    test('its paths are among the effects', () => {
      expect(unrecordedOf(name, declaration), 'Paths for context.writes, context.executes or context.recorder').toEqual(
        [],
      );
    });

    test('what it takes to another path is followed', () => {
      expect(isFollowed(name, declaration), 'Say with context.recorder.carries what it takes from where to where').toBe(
        true,
      );
    });

    // That it fails is all that is said of such a task.
    if ('fails' in declaration) return;
    test('its sentence is tested', () => {
      const task = name.split('.').at(-1) ?? '';
      const call = Object.hasOwn(tasks, name) ? new RegExp(`\\b${task}\\b`) : new RegExp(`\\b${name}'?: `);
      expect(call.test(testSources), `No test in test/scripts/effects/steps.test.ts has ${name}`).toBe(true);
    });
  },
);
