import { describe, expect, test } from 'vitest';
import { MANIFEST_FILES, HOST_FILE_PATHS } from '../../generator/http/own-files.ts';
import { CHANGES, isBelowApi, NOT_FOUND_PAGE } from '../../generator/http/addresses.ts';
import { ENDPOINTS } from '../../generator/website/all-endpoints.ts';
import { endpointFolder, endpointsOf } from '../../generator/answers/places.ts';

test('every endpoint has a name of its own that is not a member of a change', () => {
  const names = ENDPOINTS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(['serial', 'previous', 'added', 'changed', 'removed']).not.toContain(name);
});

test('what comes of games is written before what comes of the site', () => {
  const origins = ENDPOINTS.map(({ origin }) => origin);
  expect(origins.lastIndexOf('game')).toBeLessThan(origins.indexOf('site'));
});

describe.each(ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  test(`${name} has its folder or file where nothing else is written`, () => {
    const place = 'file' in endpoint ? endpoint.file : endpoint.folder;
    expect(place).toMatch('file' in endpoint ? /^[^/].*[^/]$/ : /^[^/].*\/$/);
    expect(place.startsWith(CHANGES)).toBe(false);
    // Hosts have a file of that name where there are no pages.
    const hostFiles = HOST_FILE_PATHS.filter((path) => path !== NOT_FOUND_PAGE);
    expect([...MANIFEST_FILES, ...hostFiles]).not.toContain(place);
    const files = ENDPOINTS.flatMap((other) => ('file' in other ? [other.file] : []));
    if ('file' in endpoint) expect(files.filter((file) => file === place)).toHaveLength(1);
    // A folder of the site holds as many files as there are records; among those of games, they could not be told apart.
    if (!('file' in endpoint) && endpoint.origin === 'site' && endpoint.isAmongGames !== true) {
      for (const { folder } of endpointsOf(ENDPOINTS, 'game')) expect(place.startsWith(folder)).toBe(false);
    }
  });

  test(`${name} is JSON below api/, unless it has a type of its own`, () => {
    if (isBelowApi(endpointFolder(endpoint)))
      expect(endpoint.schema ?? ('type' in endpoint && endpoint.type)).toBeTruthy();
  });
});
