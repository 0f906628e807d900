import { expect, test, vi } from 'vitest';
import type { TestModule } from 'vitest/node';
import { ClosingReporter } from './closing-reporter.ts';

/** A file of tests, as the runner reports it. */
function moduleOf(messages: Readonly<Record<string, string>>, skipCount = 0, name = 'test/a.test.ts'): TestModule {
  const tests = Object.entries(messages).map(([fullName, message]) => ({
    fullName,
    result: () => ({ errors: [{ message }] }),
  }));
  const children = {
    allSuites: () => [],
    allTests: (state: string) => (state === 'failed' ? tests : Array.from({ length: skipCount })),
  };
  return { relativeModuleId: name, errors: () => [], children } as unknown as TestModule;
}

function printReport(
  modules: readonly TestModule[],
  errors: Parameters<ClosingReporter['onTestRunEnd']>[1] = [],
): string {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    new ClosingReporter().onTestRunEnd(modules, errors);
    return write.mock.calls.map(([text]) => String(text)).join('');
  } finally {
    write.mockRestore();
  }
}

test('what failed and why stands last', () => {
  const text = printReport([moduleOf({ 'a > b': '\u001b[31mtwo is not three\u001b[39m\n\nmore\nand more' }, 2)]);
  expect(text).toContain('test/a.test.ts: 2\n');
  expect(text).toMatch(/ Failed: 1\n {3}test\/a\.test\.ts > a > b\n {5}two is not three\n {5}\n {5}more\n\n$/);
});

test('of many failures in a file, the first few are named; an error outside of the tests is one of them', () => {
  expect(printReport([moduleOf(manyFailures(12))])).toMatch(
    /^ Failed: 12, of which 10 are named below\n(?:.+\n){20}\n$/,
  );
  expect(printReport([], [{ message: 'lost' }])).toBe(' Failed: 1\n   outside of the tests\n     lost\n\n');
});

test('all files with failures come first, then the first failure of each', () => {
  const modules = Array.from({ length: 10 }, (_none, at) => moduleOf(manyFailures(1), 0, `test/${String(at)}.test.ts`));
  const lines = printReport([moduleOf(manyFailures(12)), ...modules]).split('\n');
  expect(lines[0]).toBe(' Failed: 22, of which 11 are named below');
  expect(lines.slice(1, 3)).toEqual(['   test/a.test.ts: 12', '   test/0.test.ts: 1']);
  expect(lines.slice(12, 16)).toEqual(['', '   test/a.test.ts > test 0', '     wrong', '   test/0.test.ts > test 0']);
  expect(lines).toHaveLength(37);
});

function manyFailures(length: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length }, (_none, at) => [`test ${String(at)}`, 'wrong']));
}

test('nothing is said where there is nothing to say', () => {
  expect(printReport([moduleOf({}, 0)])).toBe('');
});
