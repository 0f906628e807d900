import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Diagnostic } from '../../../generator/findings/diagnostic.ts';
import { describeValue } from '../pyyaml/describe-value.ts';
import { PyyamlOracle } from '../pyyaml/pyyaml-oracle.ts';
import { useOracle } from '../pyyaml/use-oracle.ts';
import { findDiagnostics } from '../../find-codes.ts';
import { runs } from '../../runs.ts';
import { BASE, GAME, INSTALLER, RETIRED, RUNTIME, SITE } from '../../findings/case.ts';
import { readRecord } from './read-record.ts';
import { yamlText } from './yaml-texts.ts';

/** How many texts are tried. */
const RUNS = runs(500);

/** Texts that are tried at a time. */
const BATCH = 200;

/** A long run takes long. */
const TIMEOUT = 30_000 + RUNS * 10;

const roles = [SITE, GAME, INSTALLER, RUNTIME, RETIRED];
const lack = PyyamlOracle.lack();

describe.skipIf(lack !== undefined)(
  `what is read of a record beside PyYAML${lack === undefined ? '' : ` (skipped: ${lack})`}`,
  () => {
    const oracle = useOracle();

    test('is the same, or there is a finding', { timeout: TIMEOUT }, async () => {
      let count = 0;
      const batches = fc.array(yamlText, { minLength: BATCH, maxLength: BATCH });
      const property = fc.asyncProperty(batches, async (texts) => {
        const readings = texts.flatMap((text) => {
          const value = readRecord(text);
          return value === undefined ? [] : [{ text, value: describeValue(value) }];
        });
        count += readings.length;
        const theirs = await oracle().load(readings.map(({ text }) => text));
        expect(readings).toEqual(readings.map(({ text }, index) => ({ text, value: theirs[index] })));
      });
      await fc.assert(property, { numRuns: Math.ceil(RUNS / BATCH) });
      expect(count).toBeGreaterThan(RUNS / 20);
    });
  },
);

test('whatever is found in any text is not a fault of the program, and has a place', { timeout: TIMEOUT }, async () => {
  const property = fc.asyncProperty(yamlText, fc.constantFrom(...roles), async (text, path) => {
    const diagnostics = await findDiagnostics({ ...BASE, [path]: text });
    const isOdd = ({ code, place }: Diagnostic) => code === 'internal-error' || !(place.line >= 1 && place.column >= 1);
    expect(diagnostics.filter(isOdd)).toEqual([]);
  });
  await fc.assert(property, { numRuns: Math.ceil(RUNS / 20) });
});
