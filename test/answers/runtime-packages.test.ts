import { printBody } from '../../generator/answers/places.ts';
import { expect, test } from 'vitest';
import { runtime, runtimes, runtimeVersions } from '../../generator/answers/endpoints/runtimes.ts';
import { createAnswerCheck } from '../../generator/answers/check-answers.ts';
import type { SiteFile } from '../../generator/answers/endpoint.ts';
import type { RuntimeRecord } from '../../generator/records/records.ts';
import { NO_RECORDS } from '../site.ts';

const TIME = '2026-03-01T12:00:00.000000Z';

const dxvk: RuntimeRecord = {
  name: 'dxvk',
  createdAt: TIME,
  architecture: 'all',
  url: 'https://example.org/dxvk',
  version: '',
  versioned: false,
};

const bodyOf = (endpoint: SiteFile, ...records: RuntimeRecord[]) =>
  String(printBody(endpoint.bodyOf({ ...NO_RECORDS, runtimes: records })));

test('the runtime packages are the same array under both paths, of four keys, whatever else a record says', () => {
  const list = bodyOf(runtime, { ...dxvk, version: '2.10', versioned: true });
  expect(list).toBe(`[{"name":"dxvk","created_at":"${TIME}","architecture":"all","url":"https://example.org/dxvk"}]`);
  expect(bodyOf(runtimes, { ...dxvk, version: '2.10', versioned: true })).toBe(list);
});

test('the runtime packages stand by name in what newer clients ask', () => {
  expect(bodyOf(runtimeVersions, { ...dxvk, version: '2.10', versioned: true })).toBe(
    `{"client_version":"","runtimes":{"dxvk":{"name":"dxvk","architecture":"all","created_at":"${TIME}",` +
      '"url":"https://example.org/dxvk","versioned":true,"version":"2.10"}},"runners":{}}',
  );
});

test('the runtime packages stand there even when there are none, and without a version when none is known', () => {
  expect(bodyOf(runtimeVersions)).toBe('{"client_version":"","runtimes":{},"runners":{}}');
  expect(bodyOf(runtimeVersions, dxvk)).toContain('"versioned":false,"version":""}');
});

test('the runtime packages stand in the order of their names, also of names that read as numbers', () => {
  const names = ['zink', '10', '9', '__proto__', 'Zink'].map((name) => ({ ...dxvk, name }));
  const keys = bodyOf(runtimeVersions, ...names).matchAll(/"([^"]+)":\{"name"/g);
  expect([...keys].map(([, name]) => name)).toEqual(['10', '9', 'Zink', '__proto__', 'zink']);
});

test.each([
  [['i386', 'x86_64', 'all'], 'x86_64'],
  [['armv7', 'i386', 'all'], 'all'],
  [['armv7', 'aarch64', 'i386'], 'i386'],
  [['armv7', 'aarch64'], 'aarch64'],
  [['armv7'], 'armv7'],
])('the runtime packages of one name for %s are one by name, that for %s', (architectures, winner) => {
  for (const list of [architectures, architectures.toReversed()]) {
    const body = bodyOf(runtimeVersions, ...list.map((architecture) => ({ ...dxvk, architecture })));
    expect(body.match(/"architecture":"(\w+)"/g)).toEqual([`"architecture":"${winner}"`]);
  }
});

test('the runtime packages lie at the addresses that clients ask', () => {
  expect([runtimeVersions, runtime, runtimes].map(({ file }) => file)).toEqual([
    'api/runtimes/versions',
    'api/runtime',
    'api/runtimes/index.json',
  ]);
});

test('the runtime packages fit their schemas, and a body that does not is refused', () => {
  const check = createAnswerCheck();
  for (const endpoint of [runtimeVersions, runtime, runtimes]) {
    check(endpoint.file, endpoint.schema ?? 'envelope', JSON.parse(bodyOf(endpoint, dxvk)));
  }
  const body = bodyOf(runtimeVersions, dxvk).replace('false', '"no"');
  expect(() => {
    check('api/runtimes/versions', 'runtime-versions', JSON.parse(body));
  }).toThrow('must be boolean');
});
