import { expect, test } from 'vitest';
import type { Endpoint } from '../../generator/answers/endpoint.ts';
import { ENDPOINTS } from '../../generator/website/all-endpoints.ts';
import { servedEndpoints } from '../../generator/answers/places.ts';
import { SEARCH_ANSWERS } from '../../generator/http/addresses.ts';
import { ENDPOINT_GROUPS, toSwitches } from '../../generator/records/endpoint-groups.ts';
import type { SiteRecord } from '../../generator/records/records.ts';
import { SITE, WEBSITE } from '../site.ts';

const feed: Endpoint = {
  name: 'news',
  origin: 'site',
  group: 'games',
  file: 'news.atom',
  operation: { id: 'switched', summary: 'Switched off and on' },
  bodyOf: () => '',
};

test('a group is served unless the settings switch it off', () => {
  const serves = (flag: boolean | undefined) => {
    const endpoints = toSwitches((group) => (group === 'games' ? flag : undefined));
    return servedEndpoints([feed], { ...SITE, endpoints }).length === 1;
  };
  expect([undefined, true, false].map(serves)).toEqual([true, true, false]);
});

test('the two operations of the interface cannot be switched off', () => {
  const endpoints = toSwitches(() => false);
  const names = servedEndpoints(ENDPOINTS, { ...SITE, endpoints }).map(({ name }) => name);
  for (const { name, isRequired } of ENDPOINTS) if (isRequired === true) expect(names).toContain(name);
});

test('a site that says whom to tell of security problems says so with pages and without', () => {
  const security = { contact: ['mailto:security@example.org'], expires: '2027-11-01', policy: undefined };
  const has = (settings: Partial<SiteRecord>) =>
    servedEndpoints(ENDPOINTS, { ...SITE, ...settings }).some(({ name }) => name === 'security');
  expect([has({}), has({ website: WEBSITE }), has({ security }), has({ security, website: WEBSITE })]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

const { default: schema } = await import('../../schemas/site.schema.json', { with: { type: 'json' } });
const groupSchemas = schema.properties.endpoints.properties;

test('every group has a usual setting in the schema as well', () => {
  const usual = Object.entries(groupSchemas).map(([group, one]) => [group, one.default]);
  expect(Object.fromEntries(usual)).toEqual(ENDPOINT_GROUPS);
});

/** Addresses under which clients ask for what lies in a folder. */
const ASKED: Readonly<Record<string, string>> = { [SEARCH_ANSWERS]: 'api/games?search=' };

test('the description of a group names the address of each of its endpoints, or the index that lists them', () => {
  const gaps = ENDPOINTS.flatMap((endpoint) => {
    if (endpoint.group === undefined) return [];
    const place = 'folder' in endpoint ? (ASKED[endpoint.folder] ?? endpoint.folder) : endpoint.file;
    const names = [place, place.replace(/index\.html$|\/index\.json$/, '')];
    const { description } = groupSchemas[endpoint.group];
    return ['api/index.json', ...names].some((name) => description.includes(`/${name}`))
      ? []
      : [`${endpoint.group}: /${place}`];
  });
  expect(gaps, 'Name them in "endpoints" of schemas/site.schema.json').toEqual([]);
});
