import { describe, expect, test } from 'vitest';

import { FOLDER_ANSWER } from '../../generator/hosting/contract.ts';
import { FOLDER_FILE } from '../../generator/render/answer.ts';
import { answersOfSite, pathsOf } from '../../generator/render/answers.ts';
import { runtimeAnswers } from '../../generator/render/answers/runtime-answers.ts';
import { createAnswerCheck } from '../../generator/render/check-answers.ts';
import type { RuntimeRecord } from '../../generator/validate/records.ts';

const TIME = '2026-03-01T12:00:00.000000Z';

const dxvk: RuntimeRecord = {
  name: 'dxvk',
  createdAt: TIME,
  architecture: 'all',
  url: 'https://example.org/dxvk',
  version: '',
  versioned: false,
};

const bodyOf = (path: string, ...runtimes: RuntimeRecord[]) =>
  answersOfSite(runtimes).find((answer) => pathsOf(answer.path, true).includes(path))?.body ?? '';

describe('the runtime packages', () => {
  test('are the same array under both paths, of four keys, whatever else a record says', () => {
    const list = bodyOf('api/runtime', { ...dxvk, version: '2.10', versioned: true });
    expect(list).toBe(`[{"name":"dxvk","created_at":"${TIME}","architecture":"all","url":"https://example.org/dxvk"}]`);
    expect(bodyOf('api/runtimes/index.json', { ...dxvk, version: '2.10', versioned: true })).toBe(list);
  });

  test('stand by name in what newer clients ask', () => {
    expect(bodyOf('api/runtimes/versions', { ...dxvk, version: '2.10', versioned: true })).toBe(
      `{"client_version":"","runtimes":{"dxvk":{"name":"dxvk","architecture":"all","created_at":"${TIME}",` +
        '"url":"https://example.org/dxvk","versioned":true,"version":"2.10"}},"runners":{}}',
    );
  });

  test('stand there even when there are none, and without a version when none is known', () => {
    expect(bodyOf('api/runtimes/versions')).toBe('{"client_version":"","runtimes":{},"runners":{}}');
    expect(bodyOf('api/runtimes/versions', dxvk)).toContain('"versioned":false,"version":""}');
  });

  test('stand in the order of their names, also of names that read as numbers', () => {
    const names = ['zink', '10', '9', '__proto__', 'Zink'].map((name) => ({ ...dxvk, name }));
    const keys = bodyOf('api/runtimes/versions', ...names).matchAll(/"([^"]+)":\{"name"/g);
    expect([...keys].map(([, name]) => name)).toEqual(['10', '9', 'Zink', '__proto__', 'zink']);
  });

  test.each([
    [['i386', 'x86_64', 'all'], 'x86_64'],
    [['armv7', 'i386', 'all'], 'all'],
    [['armv7', 'aarch64', 'i386'], 'i386'],
    [['armv7', 'aarch64'], 'aarch64'],
    [['armv7'], 'armv7'],
  ])('of one name for %s are one by name, that for %s', (architectures, chosen) => {
    for (const list of [architectures, architectures.toReversed()]) {
      const body = bodyOf('api/runtimes/versions', ...list.map((architecture) => ({ ...dxvk, architecture })));
      expect(body.match(/"architecture":"(\w+)"/g)).toEqual([`"architecture":"${chosen}"`]);
    }
  });

  test('have a twin beside each path that is asked for', () => {
    const paths = [...runtimeAnswers([dxvk])].flatMap(({ path }) => pathsOf(path, true));
    expect(paths).toEqual([
      'api/runtimes/versions',
      'api/runtimes/versions.json',
      'api/runtime',
      'api/runtime.json',
      'api/runtimes/index.json',
      'api/runtimes.json',
    ]);
    expect(bodyOf('api/runtimes.json', dxvk)).toBe(bodyOf('api/runtime', dxvk));
  });

  test('fit their schemas, and a body that does not is refused', () => {
    const check = createAnswerCheck();
    for (const { path, kind, body } of runtimeAnswers([dxvk])) check(path, kind, JSON.parse(body));
    const body = bodyOf('api/runtimes/versions', dxvk).replace('false', '"no"');
    expect(() => {
      check('api/runtimes/versions', 'runtime-versions', JSON.parse(body));
    }).toThrow('must be boolean');
  });
});

test('the file of a folder is the one that hosts look for', () => {
  expect(FOLDER_FILE).toBe(FOLDER_ANSWER);
});
