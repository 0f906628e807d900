import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readLayout } from '../../../generator/authoring/format/layout.ts';
import { printLayout } from '../../../generator/authoring/format/print-layout.ts';
import { isError } from '../../../generator/findings/diagnostic.ts';
import { isAgreed, readTwice } from '../../../generator/records/two-readings.ts';
import { printJson } from '../../../generator/yaml/json/print-json.ts';
import { parseRecord } from '../../../generator/yaml/load/parse-record.ts';
import { toSource } from '../../../generator/yaml/load/source.ts';
import { findComments } from '../../../generator/yaml/load/walk-tokens.ts';
import type { YamlNode } from '../../../generator/yaml/load/yaml-node.ts';
import { runs } from '../../runs.ts';
import { mutatedLines, mutatedRecord, soup } from '../../yaml/load/record-texts.ts';
import { describeValue } from '../../yaml/pyyaml/describe-value.ts';
import { nastyMap } from '../../yaml/pyyaml/nasty-value.ts';
import { PyyamlOracle } from '../../yaml/pyyaml/pyyaml-oracle.ts';
import { useOracle } from '../../yaml/pyyaml/use-oracle.ts';

/** Values of every kind, in the form in which JSON has them, which is YAML too. */
const json = nastyMap.map((map) => `${printJson(map)}\n`);

const text = fc.oneof(mutatedLines, mutatedRecord, soup, json);

interface Read {
  readonly root: YamlNode;
  readonly comments: readonly string[];
  /** What it means, whichever version of YAML it is read by. */
  readonly meaning: unknown;
}

/** What a text means; `undefined` for one in which something is wrong, or that is a single value, as no record is. */
function readText(from: string): Read | undefined {
  const source = toSource('a.yaml', from);
  const { root, diagnostics } = parseRecord(source);
  if (root === undefined || root.kind === 'scalar' || diagnostics.some(isError)) return undefined;
  const meaning = meaningOf(root);
  return meaning === undefined ? undefined : { root, comments: commentsOf(from), meaning: meaning.value };
}

function commentsOf(from: string): string[] {
  return findComments(toSource('', from)).map((one) => one.text.trimEnd());
}

function meaningOf(node: YamlNode): { value: unknown } | undefined {
  if (node.kind === 'alias') return undefined;
  if (node.kind === 'sequence') return combine(node.items.map(meaningOf));
  if (node.kind === 'mapping') return combine(node.pairs.flatMap(({ key, value }) => [keyOf(key), meaningOf(value)]));
  if (!node.plain) return { value: `text ${node.text}` };
  const readings = readTwice(node.text);
  if (!isAgreed(readings)) return undefined;
  const { yaml12 } = readings;
  return { value: typeof yaml12 === 'string' ? `text ${yaml12}` : describeValue(yaml12) };
}

/** A key that is not a text is an error of a record. */
function keyOf(key: YamlNode): { value: unknown } | undefined {
  const meaning = meaningOf(key);
  return String(meaning?.value).startsWith('text ') ? meaning : undefined;
}

function combine(parts: readonly ({ value: unknown } | undefined)[]): { value: unknown } | undefined {
  return parts.includes(undefined) ? undefined : { value: parts.map((part) => part?.value) };
}

const print = (from: string, { root }: Read) => printLayout(readLayout(toSource('a.yaml', from), root));

test('what is formatted means the same, has the same comments, and is formatted already', () => {
  let count = 0;
  fc.assert(
    fc.property(text, (original) => {
      const first = readText(original);
      if (first === undefined) return;
      count += 1;
      const printout = print(original, first);
      const second = readText(printout);
      expect(second?.meaning, printout).toEqual(first.meaning);
      expect(second?.comments.toSorted(), printout).toEqual(first.comments.toSorted());
      if (second !== undefined) expect(print(printout, second)).toBe(printout);
    }),
    { numRuns: runs(150) },
  );
  expect(count).toBeGreaterThan(runs(150) / 5);
});

const lack = PyyamlOracle.lack();

describe.skipIf(lack !== undefined)(`beside PyYAML${lack === undefined ? '' : ` (skipped: ${lack})`}`, () => {
  const oracle = useOracle();

  test('PyYAML reads the same before and after', async () => {
    let pairCount = 0;
    const property = fc.asyncProperty(fc.array(text, { minLength: 50, maxLength: 50 }), async (texts) => {
      const pairs = texts.flatMap((original) => {
        const reading = readText(original);
        return reading === undefined ? [] : [{ before: original, after: print(original, reading) }];
      });
      pairCount += pairs.length;
      const values = await oracle().load(pairs.map(({ before }) => before));
      const valuesAfter = await oracle().load(pairs.map(({ after }) => after));
      for (const [index, { before: original, after: printout }] of pairs.entries())
        if (values[index] !== 'refused')
          expect(valuesAfter[index], `${original}\n---\n${printout}`).toEqual(values[index]);
    });
    await fc.assert(property, { numRuns: runs(3) });
    expect(pairCount).toBeGreaterThan(runs(3) * 10);
  });
});
