import { expect, test } from 'vitest';
import { runScript } from './run-script.ts';

const build = (words: readonly string[], npm = '') => runScript('build-site.sh', words, { programs: { npm } });

test('what is live takes the place of an earlier build', () => {
  const { code, calls } = build(['https://example.org/a/', '']);
  expect({ code, calls }).toEqual({
    code: 0,
    calls: [
      'npm run --silent catalogue -- build --out dist --base-url https://example.org/a --previous https://example.org/a',
    ],
  });
});

test('only a person says that there is no site yet', () => {
  const { code, calls } = build(['https://example.org/a', 'fresh']);
  expect({ code, calls }).toEqual({
    code: 0,
    calls: ['npm run --silent catalogue -- build --out dist --base-url https://example.org/a'],
  });
});

test('the manifest is signed where there is a key', () => {
  const { calls } = runScript('build-site.sh', ['https://example.org', 'fresh'], {
    programs: { npm: '' },
    variables: { CATALOGUE_SIGNING_KEY: 'secret' },
  });
  expect(calls).toEqual([
    'npm run --silent catalogue -- build --out dist --base-url https://example.org --sign --valid-for 30',
  ]);
});

test('a build that fails is a failure', () => {
  expect(build(['https://example.org', 'fresh'], 'exit 1').code).toBe(1);
});
