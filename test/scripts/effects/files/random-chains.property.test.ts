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

function toStep(one: Move, how: string): unknown {
  if (one.does === 'run')
    return how === 'step'
      ? { execute: { file: one.path } }
      : bash(how === 'command' ? `"${one.path}" -q` : `sh '${one.path}'`);
  if (one.does === 'write') return { write_file: { file: one.to, content: 'true' } };
  const { does, from, to } = one;
  if (how === 'step')
    return does === 'extract' ? { extract: { file: from, dst: to } } : { [does]: { src: from, dst: to } };
  if (does === 'extract') return bash(how === 'command' ? `7z x "${from}" -o"${to}"` : `cd ${to} && tar xf ${from}`);
  return bash(
    does === 'copy' ? `mkdir -p ${to}; cp -r ${from} ${to}${how === 'command' ? '/' : ''}` : `mv '${from}' "${to}"`,
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
  let some = 0;
  fc.assert(
    fc.property(
      fc.array(move, { maxLength: 8 }),
      fc.array(manner, { maxLength: 8 }),
      contents,
      (chain, manners, held) => {
        const run = carryOut(chain, LABELS, (label) => held[label] ?? []);
        some += run.size;
        expect([...runIn(scriptOf(chain, manners)).keys()]).toEqual(expect.arrayContaining([...run]));
      },
    ),
    { numRuns: runs(600) },
  );
  expect(some).toBeGreaterThan(150);
});

test('of what is only copied, nothing else is said to be run', () => {
  const copied = move.filter(({ does }) => does === 'copy' || does === 'run');
  let some = 0;
  fc.assert(
    fc.property(fc.array(copied, { maxLength: 8 }), (chain) => {
      const run = carryOut(chain, LABELS, () => []);
      some += run.size;
      expect(new Set(runIn(scriptOf(chain, [])).keys())).toEqual(run);
    }),
    { numRuns: runs(400) },
  );
  expect(some).toBeGreaterThan(100);
});
