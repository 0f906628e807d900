import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';
import { runScript } from './run-script.ts';

const build = (words: readonly string[], npm = '') =>
  runScript('build-site.sh', words, { programs: { npm, curl: 'exit 22' } });

test('what is live takes the place of an earlier build', () => {
  const { code, calls } = build(['https://example.org/a/', '']);
  expect({ code, calls }).toEqual({
    code: 0,
    calls: [
      'curl --fail --silent --max-time 60 https://example.org/a/manifest.json',
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
    programs: { npm: '', curl: 'exit 22' },
    variables: { CATALOGUE_SIGNING_KEY: 'secret' },
  });
  expect(calls).toEqual([
    'npm run --silent catalogue -- build --out dist --base-url https://example.org --sign --valid-for 30',
  ]);
});

describe('a build that a cache kept', () => {
  const isKept = (live: string, words: readonly string[] = []) => {
    const folder = temporaryFolder({ 'dist/manifest.json': '{"serial":7}' });
    const programs = { npm: '', curl: live };
    expect(runScript('build-site.sh', ['https://example.org', ...words], { programs, folder }).code).toBe(0);
    return existsSync(join(folder, 'dist'));
  };

  test('goes on where it is what is live', () => {
    expect(isKept(`printf '{"serial":7}'`)).toBe(true);
  });

  test('is left where another is live, where nothing answers, and where the site begins anew', () => {
    expect(isKept(`printf '{"serial":6}'`)).toBe(false);
    expect(isKept('exit 22')).toBe(false);
    expect(isKept(`printf '{"serial":7}'`, ['fresh'])).toBe(false);
  });
});

test('a build that fails is a failure', () => {
  expect(build(['https://example.org', 'fresh'], 'exit 1').code).toBe(1);
});
