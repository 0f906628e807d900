import { expect, test } from 'vitest';
import { runScript } from './run-script.ts';

const build = (curl: string, words: readonly string[]) =>
  runScript('build-site.sh', words, { programs: { curl, npx: '' } });

const MANIFEST = 'https://example.org/a/manifest.json';

test('what is live takes the place of an earlier build', () => {
  const { code, calls } = build('printf 200', ['https://example.org/a/', '']);
  expect(code).toBe(0);
  expect(calls[0]?.endsWith(` ${MANIFEST}`)).toBe(true);
  expect(calls[1]).toBe(
    'npx catalogue build --out dist --base-url https://example.org/a --previous https://example.org/a',
  );
});

test.each(['403', '404'])('a first publication has no predecessor: %s', (status) => {
  const { code, calls, out } = build(`printf ${status}`, ['https://example.org/a']);
  expect({ code, out }).toEqual({ code: 0, out: 'Nothing is published at https://example.org/a yet\n' });
  expect(calls[1]).toBe('npx catalogue build --out dist --base-url https://example.org/a');
});

test.each([
  ['a host that is ill', 'printf 503'],
  ['a host that is not found', 'printf 000; exit 6'],
])('%s is not taken for a first publication', (_name, curl) => {
  const { code, calls, error } = build(curl, ['https://example.org/a']);
  expect(code).toBe(1);
  expect(calls.filter((call) => call.startsWith('npx'))).toEqual([]);
  expect(error).toContain('tick "fresh"');
});

test('whoever says that there is none need not ask', () => {
  const { code, calls } = build('exit 6', ['https://example.org/a', 'fresh']);
  expect({ code, calls }).toEqual({
    code: 0,
    calls: ['npx catalogue build --out dist --base-url https://example.org/a'],
  });
});

test('a build that fails is a failure', () => {
  const { code } = runScript('build-site.sh', ['https://example.org', 'fresh'], { programs: { npx: 'exit 1' } });
  expect(code).toBe(1);
});
