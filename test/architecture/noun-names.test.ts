import { Linter, type Rule } from 'eslint';
import { expect, test } from 'vitest';
// @ts-expect-error ESLint loads it before TypeScript can be read, so that it has no types.
import { nounNames } from '../../eslint-names.js';

function refusedNames(code: string): number {
  const linter = new Linter();
  const plugins = { house: { rules: { 'noun-names': nounNames as Rule.RuleModule } } };
  return linter.verify(code, [{ plugins, rules: { 'house/noun-names': 'error' } }]).length;
}

test.each([
  ['a variable', 'const found = 1;'],
  ['a parameter', 'function check(found) {}'],
  ['a part of an object', 'const { entry: found } = entries;'],
  ['a function', 'function found() {}'],
  ['a parameter of a function that is no callback', 'const check = (found) => found;'],
  ['a parameter of a callback with a block', 'entries.map((found) => { return found; });'],
  ['a parameter of a callback on two lines', 'entries.map((found) =>\n  found);'],
])('%s is not called by a bare participle', (_subject, code) => {
  expect(refusedNames(code)).toBe(1);
});

test.each([
  ['the parameter of a callback on one line', 'entries.map((found) => found.length);'],
  ['a property', 'const entry = { found: 1 };'],
  ['a noun', 'const diagnostics = 1;'],
])('%s may have any name', (_subject, code) => {
  expect(refusedNames(code)).toBe(0);
});
