import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { printContent } from '../../../generator/yaml/pyyaml/print-content.ts';
import { ValueMap, type Value } from '../../../generator/yaml/value/value.ts';
import { nastyMap } from './nasty-value.ts';
import { nastyText } from './nasty-text.ts';
import { PyyamlOracle } from './pyyaml-oracle.ts';
import { useOracle } from './use-oracle.ts';
import { runs } from '../../runs.ts';

const lack = PyyamlOracle.lack();

describe.skipIf(lack !== undefined)(
  `printContent beside PyYAML${lack === undefined ? '' : ` (skipped: ${lack})`}`,
  () => {
    const oracle = useOracle();

    test('prints maps of every shape alike', async () => {
      const batches = fc.array(nastyMap, { minLength: 1, maxLength: 20 });
      const property = fc.asyncProperty(batches, async (maps) => {
        expect(maps.map(printContent)).toEqual(await oracle().dump(maps));
      });
      await fc.assert(property, { numRuns: runs(20) });
    });

    test('prints strings of every kind alike, as a value, an item and a key', async () => {
      const batches = fc.array(nastyText, { minLength: 1, maxLength: 30 });
      const property = fc.asyncProperty(batches, async (texts) => {
        const maps = texts.map(placeEverywhere);
        expect(maps.map(printContent)).toEqual(await oracle().dump(maps));
      });
      await fc.assert(property, { numRuns: runs(20) });
    });

    test('folds alike wherever the words end', async () => {
      const words = fc.array(fc.integer({ min: 1, max: 45 }), { minLength: 3, maxLength: 12 });
      const glue = fc.constantFrom(' ', '  ', " '", '\n', '\t', '\u00e9', '\u{1f600} ', '" ', ': ');
      const lead = fc.constantFrom('', ' ', '  ', '\n', "'", '\t');
      const folds = fc.tuple(lead, words, glue, glue, fc.integer({ min: 0, max: 45 }));
      const property = fc.asyncProperty(fc.array(folds, { minLength: 1, maxLength: 20 }), async (batch) => {
        const maps = batch.map(([first, lengths, separator, last, depth]) => {
          const text = `${first}${lengths.map((length) => 'x'.repeat(length)).join(separator)}${last}end`;
          return new ValueMap(['k'.repeat(depth + 1)], [nest(text, depth)]);
        });
        expect(maps.map(printContent)).toEqual(await oracle().dump(maps));
      });
      await fc.assert(property, { numRuns: runs(20) });
    });
  },
);

function placeEverywhere(text: string): ValueMap {
  const inner = text === 'i' ? new ValueMap(['i'], [text]) : new ValueMap(['i', text], [[text], text]);
  return new ValueMap(['v'], [inner]);
}

function nest(text: string, depth: number): Value {
  return depth === 0 ? text : [nest(text, depth - 1)];
}
