import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { readRecord } from '../../../yaml/load/read-record.ts';
import { yamlText } from '../../../yaml/load/yaml-texts.ts';
import { describeValue } from '../../../yaml/pyyaml/describe-value.ts';
import { PyyamlOracle } from '../../../yaml/pyyaml/pyyaml-oracle.ts';
import { compareReaders } from '../compare-readers.ts';
import type { Bench, Part } from '../part.ts';

export const readers: Part = {
  name: 'readers',
  promise:
    'Whatever the text, our reader of YAML, the package `yaml` and PyYAML read the same in it, or the record has an ' +
    'error.',
  share: 1,
  gateRounds: [0],
  round: async (bench) => {
    const { random, isGate, tally } = bench;
    const texts = fc.sample(yamlText, { seed: random.below(2 ** 31), numRuns: isGate ? 300 : 3_000 });
    const readings = texts.flatMap((text) => {
      tally(compareReaders(bench, text) ? 'texts that our reader takes' : 'texts that it leaves to `yaml`');
      const value = readRecord(text);
      return value === undefined ? [] : [{ text, value: describeValue(value) }];
    });
    if (PyyamlOracle.lack() === undefined) await compareWithOracle(bench, readings);
  },
};

async function compareWithOracle(
  bench: Bench,
  readings: readonly { readonly text: string; readonly value: unknown }[],
): Promise<void> {
  const oracle = new PyyamlOracle();
  try {
    const theirs = await oracle.load(readings.map(({ text }) => text));
    for (const [index, { text, value }] of readings.entries()) {
      bench.tally('texts without errors that PyYAML read as well');
      if (isDeepStrictEqual(theirs[index], value)) continue;
      bench.fault('PyYAML reads something else', `${JSON.stringify(text)}: ${JSON.stringify([value, theirs[index]])}`);
    }
  } finally {
    oracle.stop();
  }
}
