import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Diagnostic, isError } from '../../../generator/findings/diagnostic.ts';
import { parseRecord } from '../../../generator/yaml/load/parse-record.ts';
import { toSource } from '../../../generator/yaml/load/source.ts';
import type { YamlNode } from '../../../generator/yaml/load/yaml-node.ts';
import { toScript } from '../../../generator/records/to-script.ts';
import type { Value } from '../../../generator/yaml/value/value.ts';
import { describeValue } from '../pyyaml/describe-value.ts';
import { PyyamlOracle } from '../pyyaml/pyyaml-oracle.ts';
import { findDiagnostics } from '../../find-codes.ts';
import { BASE, GAME, INSTALLER, RETIRED, RUNTIME, SITE } from '../../findings/case.ts';
import { yamlText } from './yaml-texts.ts';

/** How many texts are tried, and from where on: `RUNS=1000000 SEED=7` for a long run. */
const RUNS = Number(process.env['RUNS'] ?? 6_000);
const SEED = process.env['SEED'] === undefined ? {} : { seed: Number(process.env['SEED']) };

/** Texts that are tried at a time. */
const BATCH = 200;

/** A long run takes long. */
const TIMEOUT = 30_000 + RUNS * 10;

const roles = [SITE, GAME, INSTALLER, RUNTIME, RETIRED];
const lack = PyyamlOracle.lack();

describe.skipIf(lack !== undefined)(
  `what is read of a record beside PyYAML${lack === undefined ? '' : ` (skipped: ${lack})`}`,
  () => {
    let oracle: PyyamlOracle;
    beforeAll(() => {
      oracle = new PyyamlOracle();
    });
    afterAll(() => {
      oracle.stop();
    });

    test('is the same, or there is a finding', { timeout: TIMEOUT }, async () => {
      let taken = 0;
      const batches = fc.array(yamlText, { minLength: BATCH, maxLength: BATCH });
      const property = fc.asyncProperty(batches, async (texts) => {
        const read = texts.flatMap((text) => {
          const value = readRecord(text);
          return value === undefined ? [] : [{ text, value: describeValue(value) }];
        });
        taken += read.length;
        const theirs = await oracle.load(read.map(({ text }) => text));
        expect(read).toEqual(read.map(({ text }, index) => ({ text, value: theirs[index] })));
      });
      await fc.assert(property, { ...SEED, numRuns: Math.ceil(RUNS / BATCH) });
      expect(taken).toBeGreaterThan(RUNS / 20);
    });
  },
);

test('whatever is found in any text is not a fault of the program, and has a place', { timeout: TIMEOUT }, async () => {
  const property = fc.asyncProperty(yamlText, fc.constantFrom(...roles), async (text, path) => {
    const found = await findDiagnostics({ ...BASE, [path]: text });
    const isOdd = ({ code, place }: Diagnostic) => code === 'internal-error' || !(place.line >= 1 && place.column >= 1);
    expect(found.filter(isOdd)).toEqual([]);
  });
  await fc.assert(property, { ...SEED, numRuns: Math.ceil(RUNS / 20) });
});

/** What a text says, if nothing is wrong with it. */
function readRecord(text: string): Value | undefined {
  const source = toSource('record.yaml', text);
  const { root, diagnostics } = parseRecord(source);
  // A record is never a scalar, and has a finding if it is one.
  if (root === undefined || root.kind === 'scalar' || diagnostics.some(isError)) return undefined;
  const { script, diagnostics: found } = toScript(source, wrap(root));
  return found.some(isError) ? undefined : script.values[0];
}

function wrap(value: YamlNode): YamlNode & { kind: 'mapping' } {
  const range = { start: 0, end: 0 };
  return {
    kind: 'mapping',
    ...range,
    pairs: [{ key: { kind: 'scalar', ...range, plain: false, text: 'all' }, value }],
  };
}
