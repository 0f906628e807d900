import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ignoredRules, refusedRules, rulesByCode } from '../../../../generator/scripts/lint/script/script-rules.ts';
import { PROJECT } from '../../../project.ts';
import { filesBelow } from '../../../tools/bench/files-below.ts';

const words = new Set(
  filesBelow(join(PROJECT, 'test/scripts/lint'))
    .filter((path) => path.endsWith('.test.ts'))
    .flatMap((path) => readFileSync(path, 'utf8').match(/[a-z0-9-]+/g) ?? []),
);

test.each([...refusedRules, ...ignoredRules].map(({ finding }) => finding.code))('a test names "%s"', (code) => {
  expect(words).toContain(code);
});

test('every rule is run and documented once', () => {
  expect(new Set([...refusedRules, ...ignoredRules])).toEqual(new Set(rulesByCode.values()));
  expect(refusedRules.length + ignoredRules.length).toBe(rulesByCode.size);
});
