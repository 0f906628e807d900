import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../runs.ts';
import { effectsOf } from '../installer-of.ts';
import { carryOut, type Move } from './interpreter.ts';

const LABELS = ['one', 'two', 'three'];
const NAMES = ['x', 'y', 'z'];

const folder = fc
  .tuple(fc.constantFrom('$GAMEDIR', '$CACHE'), fc.array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 2 }))
  .map(([root, parts]) => [root, ...parts].join('/'));
const file = fc.oneof(
  fc.constantFrom(...LABELS.map((label) => `$${label}`)),
  folder,
  fc.tuple(folder, fc.constantFrom(...LABELS)).map(([path, label]) => `${path}/${label}.bin`),
);

const move: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ does: fc.constantFrom('extract', 'copy', 'move', 'rename'), from: file, to: folder }),
  fc.record({ does: fc.constant('write'), to: folder }),
  fc.record({ does: fc.constant('run'), path: file }),
);

/** What each archive holds. */
const contents = fc.dictionary(
  fc.constantFrom(...LABELS),
  fc.uniqueArray(fc.array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 2 }).map((parts) => parts.join('/'))),
);

/** The ways in which a script can say the same. */
const manner = fc.constantFrom('step', 'command', 'wrapped');

function toStep(action: Move, form: string): unknown {
  if (action.does === 'run')
    return form === 'step'
      ? { execute: { file: action.path } }
      : bash(form === 'command' ? `"${action.path}" -q` : `sh '${action.path}'`);
  if (action.does === 'write') return { write_file: { file: action.to, content: 'true' } };
  const { does, from, to } = action;
  if (form === 'step')
    return does === 'extract' ? { extract: { file: from, dst: to } } : { [does]: { src: from, dst: to } };
  if (does === 'extract') return bash(form === 'command' ? `7z x "${from}" -o"${to}"` : `cd ${to} && tar xf ${from}`);
  return bash(
    does === 'copy' ? `mkdir -p ${to}; cp -r ${from} ${to}${form === 'command' ? '/' : ''}` : `mv '${from}' "${to}"`,
  );
}

function bash(command: string): unknown {
  return { execute: { command } };
}

function scriptOf(chain: readonly Move[], manners: readonly string[]): unknown {
  return {
    files: LABELS.map((label) => ({ [label]: `https://example.org/${label}.bin` })),
    installer: chain.map((one, index) => toStep(one, manners[index] ?? 'step')),
  };
}

function runIn(script: unknown): Map<string, boolean> {
  const run = effectsOf(script, { runner: 'linux' }).downloads.filter(({ execution }) => execution.when !== 'never');
  return new Map(run.map(({ label, execution }) => [label, execution.certain]));
}

test('what a chain of steps runs is said to be run, whatever the archives hold', () => {
  let runCount = 0;
  fc.assert(
    fc.property(
      fc.array(move, { maxLength: 8 }),
      fc.array(manner, { maxLength: 8 }),
      contents,
      (chain, manners, archives) => {
        const run = carryOut(chain, LABELS, (label) => archives[label] ?? []);
        runCount += run.size;
        expect([...runIn(scriptOf(chain, manners)).keys()]).toEqual(expect.arrayContaining([...run]));
      },
    ),
    { numRuns: runs(600) },
  );
  expect(runCount).toBeGreaterThan(150);
});

test('of what is only copied, nothing else is said to be run', () => {
  const copies = move.filter(({ does }) => does === 'copy' || does === 'run');
  let runCount = 0;
  fc.assert(
    fc.property(fc.array(copies, { maxLength: 8 }), (chain) => {
      const run = carryOut(chain, LABELS, () => []);
      runCount += run.size;
      expect(new Set(runIn(scriptOf(chain, [])).keys())).toEqual(run);
    }),
    { numRuns: runs(400) },
  );
  expect(runCount).toBeGreaterThan(100);
});
