import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { constructPlain } from '../../../generator/yaml/pyyaml/construct-plain.ts';
import { resolvePlain } from '../../../generator/yaml/pyyaml/resolve-plain.ts';
import { describeValue } from './describe-value.ts';
import { lookalike } from './lookalike.ts';
import { nastyText } from './nasty-text.ts';
import { PyyamlOracle } from './pyyaml-oracle.ts';
import { useOracle } from './use-oracle.ts';
import { runs } from '../../runs.ts';

const lack = PyyamlOracle.lack();

describe.skipIf(lack !== undefined)(
  `plain scalars beside PyYAML${lack === undefined ? '' : ` (skipped: ${lack})`}`,
  () => {
    const oracle = useOracle();

    test('are resolved and constructed alike', async () => {
      const batches = fc.array(fc.oneof({ weight: 9, arbitrary: lookalike }, nastyText), {
        minLength: 1,
        maxLength: 100,
      });
      const property = fc.asyncProperty(batches, async (texts) => {
        const resolutions = texts.map((text) => [resolvePlain(text), describeValue(constructPlain(text))]);
        expect(resolutions).toEqual(await oracle().plain(texts));
      });
      await fc.assert(property, { numRuns: runs(50) });
    });

    test('are refused alike at the limits of Python', async () => {
      const texts = ['9'.repeat(4300), '9'.repeat(4301), `0${'7'.repeat(5000)}`, `0x${'f'.repeat(5000)}`];
      const sexagesimals = [174, 175, 176, 5000].flatMap((count) => [
        `1${':59'.repeat(count)}`,
        `1${':59'.repeat(count)}.`,
      ]);
      const long = [
        ...texts,
        ...sexagesimals,
        `${'9'.repeat(4301)}:1`,
        `${'9'.repeat(400)}:1.5`,
        '1.0e+400',
        '-1.0e-400',
      ];
      const resolutions = long.map((text) => [resolvePlain(text), describeValue(constructPlain(text))]);
      expect(resolutions).toEqual(await oracle().plain(long));
    });
  },
);
