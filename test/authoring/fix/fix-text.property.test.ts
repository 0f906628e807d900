import fc from 'fast-check';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type FixedText, fixText } from '../../../generator/authoring/fix/fix-text.ts';
import { createRecordCheck } from '../../../generator/authoring/record/record-check.ts';
import { createSchemaCheck } from '../../../generator/records/schemas.ts';
import { placeEntry } from '../../../generator/catalogue/layout.ts';
import { toSource } from '../../../generator/yaml/load/source.ts';
import { findComments } from '../../../generator/yaml/load/walk-tokens.ts';
import { PROJECT } from '../../project.ts';
import { runs } from '../../runs.ts';
import { PyyamlOracle } from '../../yaml/pyyaml/pyyaml-oracle.ts';
import { breakRecord } from './broken-record.ts';

const STARTER = `${PROJECT}catalogue`;
const check = createRecordCheck(createSchemaCheck(), new Map());

const records = readdirSync(STARTER, { recursive: true, encoding: 'utf8' })
  .sort()
  .flatMap((path) => placeEntry({ path, kind: 'file' }).record ?? [])
  .map((record) => ({ record, text: readFileSync(`${STARTER}/${record.path}`, 'utf8') }));

interface Case {
  readonly before: string;
  readonly fixed: FixedText;
  readonly codesBefore: ReadonlySet<string>;
  readonly codesAfter: readonly string[];
  readonly again: FixedText;
}

const brokenCases = fc
  .record({ at: fc.nat(records.length - 1), seed: fc.integer() })
  .map(({ at: index, seed }): Case => {
    const { record, text } = records[index] ?? { record: { role: 'site', path: 'site.yaml' }, text: '' };
    const original = breakRecord(text, seed);
    const fix = (next: string) => fixText(record.role, next, (one) => check(record, one));
    const codesOf = (next: string) => check(record, next).diagnostics.map(({ code }) => code);
    const repair = fix(original);
    const codesBefore = new Set<string>(codesOf(original));
    return { before: original, fixed: repair, codesBefore, codesAfter: codesOf(repair.text), again: fix(repair.text) };
  })
  // What is printed of a failure.
  .map((one) => ({ ...one, toString: () => JSON.stringify([one.before, one.fixed.text]) }));

const parameters = { numRuns: runs(20) };

test('a fixed record has nothing left to fix, no new finding, its comments and all other lines', () => {
  let fixes = 0;
  fc.assert(
    fc.property(brokenCases, ({ before: original, fixed: repair, codesBefore, codesAfter, again }) => {
      fixes += repair.changes.length;
      expect(again.text).toBe(repair.text);
      expect(again.changes).toEqual([]);
      expect(codesAfter.filter((code) => !codesBefore.has(code))).toEqual([]);
      expect(commentsOf(repair.text)).toEqual(commentsOf(original));
      if (repair.changes.length === 0) expect(repair.text).toBe(original);
      const changed = new Set(repair.changes.map(({ line }) => line));
      const otherLines = (text: string) => text.split('\n').filter((_, at) => !changed.has(at + 1));
      expect(otherLines(repair.text)).toEqual(otherLines(original));
    }),
    parameters,
  );
  expect(fixes).toBeGreaterThan(parameters.numRuns / 4);
});

test('a record without findings keeps its bytes', () => {
  for (const { record, text } of records) {
    const { diagnostics } = check(record, text);
    const repair = fixText(record.role, text, (next) => check(record, next));
    if (diagnostics.length === 0) expect(repair).toEqual({ text, changes: [], unfixed: [] });
  }
});

const lack = PyyamlOracle.lack();

test.skipIf(lack !== undefined)('PyYAML reads the same except for what was changed', () => {
  const cases = fc.sample(brokenCases, parameters).filter(({ fixed }) => fixed.changes.length > 0);
  const input = JSON.stringify(cases.map(({ before, fixed }) => [before, fixed.text]));
  const { stdout, stderr } = spawnSync('python3', ['-c', COUNT_DIFFERENCES], { input, encoding: 'utf8' });
  expect(stderr).toBe('');
  const counts = JSON.parse(stdout) as (number | null)[];
  expect(counts.filter((count) => count !== null).length).toBeGreaterThan(cases.length / 2);
  for (const [index, { before: original, fixed: repair }] of cases.entries()) {
    const count = counts[index];
    if (count != null) expect(count, original).toBeLessThanOrEqual(repair.changes.length);
  }
});

function commentsOf(text: string): string[] {
  return findComments(toSource('', text.replace(/^\uFEFF/, ''))).map((comment) => comment.text.trimEnd());
}

/** How many keys and values differ; null where PyYAML cannot read the text before. */
const COUNT_DIFFERENCES = `
import json, sys, yaml

def scalars(text):
    out = []
    def visit(node):
        if isinstance(node, yaml.ScalarNode):
            out.append((node.tag, node.value))
        elif isinstance(node, yaml.SequenceNode):
            out.append('[')
            for item in node.value: visit(item)
        else:
            out.append('{')
            for key, value in node.value: visit(key); visit(value)
    visit(yaml.compose(text, Loader=yaml.SafeLoader))
    return out

def differences(before, after):
    try:
        a = scalars(before)
    except yaml.YAMLError:
        return None
    b = scalars(after)
    return abs(len(a) - len(b)) * 1000 + sum(x != y for x, y in zip(a, b))

print(json.dumps([differences(*pair) for pair in json.load(sys.stdin)]))
`;
