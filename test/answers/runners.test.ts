import { printBody } from '../../generator/answers/places.ts';
import { expect, test } from 'vitest';
import type { SiteSource } from '../../generator/answers/endpoint.ts';
import { runners } from '../../generator/answers/endpoints/runners.ts';
import { runtimeVersions } from '../../generator/answers/endpoints/runtimes.ts';
import type { RunnerRecord } from '../../generator/records/records.ts';
import { NO_RECORDS, SITE } from '../site.ts';

const record = (version: string, isDefault: boolean, changes: Partial<RunnerRecord> = {}): RunnerRecord => ({
  ...{ name: 'dosbox', version, architecture: 'x86_64', isDefault, url: `https://example.org/${version}.tar.xz` },
  ...changes,
});

const sourceOf = (...records: RunnerRecord[]): SiteSource => ({ ...NO_RECORDS, runners: records });

const answersOf = (...records: RunnerRecord[]) =>
  Object.fromEntries(
    Array.from(runners.answersOf(sourceOf(...records)), ({ path, body }) => [path, String(printBody(body))]),
  );

test('a version has all four keys, and the default one comes first', () => {
  expect(answersOf(record('0.9', false), record('0.8', true))['api/runners/dosbox']).toBe(
    '{"name":"dosbox","versions":[' +
      '{"version":"0.8","architecture":"x86_64","url":"https://example.org/0.8.tar.xz","default":true},' +
      '{"version":"0.9","architecture":"x86_64","url":"https://example.org/0.9.tar.xz","default":false}]}',
  );
});

test('wine has an answer without a record', () => {
  expect(answersOf()).toEqual({ 'api/runners/wine': '{"name":"wine","versions":[]}' });
  expect(JSON.parse(answersOf(record('11.0', true, { name: 'wine' }))['api/runners/wine'] ?? '')).toMatchObject({
    versions: [{ version: '11.0' }],
  });
});

const runnersOf = (source: SiteSource) =>
  (JSON.parse(String(printBody(runtimeVersions.bodyOf(source)))) as { runners: unknown }).runners;

test('the default of each architecture stands among the runtime packages', () => {
  const source = sourceOf(record('0.9', false), record('0.8', true), record('0.7', true, { architecture: 'aarch64' }));
  expect(runnersOf(source)).toEqual({
    dosbox: [
      { version: '0.7', architecture: 'aarch64', url: 'https://example.org/0.7.tar.xz' },
      { version: '0.8', architecture: 'x86_64', url: 'https://example.org/0.8.tar.xz' },
    ],
  });
});

test('no runner is offered where the settings switch runners off', () => {
  const source = sourceOf(record('0.8', true));
  expect(runnersOf({ ...source, settings: { ...SITE, endpoints: { ...SITE.endpoints, runners: false } } })).toEqual({});
});
