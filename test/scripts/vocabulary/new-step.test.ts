import { afterAll, expect, test, vi } from 'vitest';
import { words } from '../../../generator/scripts/effects/sentence.ts';
import type { StepKind } from '../../../generator/scripts/vocabulary/parameter.ts';
import type { Task } from '../../../generator/scripts/vocabulary/tasks.ts';

const wave: StepKind = {
  description: 'Waves.',
  parameters: {
    file: {
      type: 'label',
      review: 'inside',
      path: 'linux',
      names: 'file',
      variables: 'replaced',
      required: true,
      description: 'A file.',
    },
    output: {
      type: 'label',
      review: 'target',
      path: 'linux',
      names: 'output',
      variables: 'replaced',
      description: 'Another.',
    },
    words: { type: 'text', review: 'arguments', variables: 'arguments', split: true, description: 'Words.' },
    label: { type: 'text', review: 'plain', variables: 'kept', description: 'A text.' },
  },
  describe: (context) => ({ sentence: words`Waves ${context.text('file')}` }),
};

const nod: Task = {
  description: 'Nods.',
  parameters: { to: { type: 'words', review: 'plain', required: true, description: 'Who.' } },
  describe: (context) => ({ sentence: words`Nods to ${context.text('to')}` }),
};

// Test files share modules. This one has its own, and everything that reads the tables is imported once the step is there.
vi.resetModules();
afterAll(() => vi.resetModules());
const { steps } = await import('../../../generator/scripts/vocabulary/steps.ts');
const { tasks } = await import('../../../generator/scripts/vocabulary/tasks.ts');
(steps as Record<string, StepKind>)['wave_hand'] = wave;
(tasks as Record<string, Task>)['wine.nod'] = nod;
const { lastStep } = await import('../effects/installer-of.ts');
const { lintScript } = await import('../../../generator/scripts/lint/script/lint-script.ts');
const { outlineOf } = await import('../../../generator/scripts/reading/outline.ts');
const { stepParts } = await import('./script-schema/step-schemas.ts');
const { entryOrder } = await import('../../../generator/authoring/format/format-text.ts');
const { parseRecord } = await import('../../../generator/yaml/load/parse-record.ts');
const { toSource } = await import('../../../generator/yaml/load/source.ts');

function codesOf(step: string): string[] {
  const source = toSource('a.yaml', `runner: wine\nscript:\n  game: {exe: a}\n  installer: [${step}]\n`);
  return lintScript(outlineOf(source, parseRecord(source).root)).map(({ code }) => code);
}

test('a step that is declared is described and accepted', () => {
  expect(lastStep({ installer: [{ 'wave-hand': { file: '$GAMEDIR/a' } }] })).toEqual(['Waves `$GAMEDIR/a`']);
  expect(codesOf('wave_hand: {file: $GAMEDIR/a}')).toEqual([]);
  expect(Object.keys(stepParts())).toContain('step.wave_hand');
});

test('its parameters are checked for what they are', () => {
  expect(codesOf('wave_hand: {}')).toEqual(['missing-parameter']);
  expect(codesOf('wave_hand: {file: nothing-here}')).toEqual(['undeclared-label']);
  expect(codesOf('wave_hand: {file: "$GAMEDIR/a\\n"}')).toEqual(['line-break-in-path']);
  expect(codesOf('wave_hand: {file: $GAMEDIR/a, output: b}')).toEqual(['file-without-folder']);
  expect(codesOf(`wave_hand: {file: $GAMEDIR/a, words: "a 'b"}`)).toEqual(['unclosed-quote']);
  expect(codesOf('wave_hand: {file: $GAMEDRI/a}')).toEqual(['unknown-variable']);
  expect(codesOf('wave_hand: {file: $GAMEDIR/a, label: $USER}')).toEqual(['unsubstituted-variable']);
  expect(codesOf('wave_hand: {file: $GAMEDIR/a, files: b}')).toEqual(['unknown-parameter']);
});

test('a task that is declared is described, accepted and checked', () => {
  const task = (parameters: object) => ({ installer: [{ task: { name: 'nod', ...parameters } }] });
  expect(lastStep(task({ to: 'you' }))).toEqual(['Nods to `you`']);
  expect(lastStep(task({}))).toEqual(['Nods to nothing', 'Lutris stops here: `to` is missing.']);
  expect(lastStep(task({ to: 'you', at: 'me' }))).toContain('Lutris stops here: the task takes no `at`.');
  expect(codesOf('task: {name: nod, to: you}')).toEqual([]);
  expect(codesOf('task: {name: nod, to: you, at: me}')).toEqual(['unknown-task-parameter']);
  expect(Object.keys(stepParts())).toContain('task.wine.nod');
});

test('the order of its keys is that of the declaration', () => {
  const keys = Object.keys(wave.parameters);
  const root = { kind: 'mapping' as const, entries: [], after: [] };
  const entries = keys.toReversed().map((text) => ({ key: { text } }));
  const sorted = entryOrder('installer', root)(['script', 'installer', 0, 'wave_hand'], entries as never);
  expect(sorted.map(({ key }) => key?.text)).toEqual(keys);
});

test('what is missing from a declaration does not compile', () => {
  // @ts-expect-error: no description of what it does
  const undescribed: StepKind = { description: 'Waves.', parameters: {} };
  const { describe } = wave;
  const parameter = { type: 'text', description: 'A text.' } as const;
  // @ts-expect-error: nothing of variables
  const vague: StepKind = { description: 'Waves.', describe, parameters: { parameter } };
  expect([undescribed, vague]).toHaveLength(2);
});
