import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { API_ENDPOINTS } from '../../../generator/answers/endpoints.ts';
import { describeInterface } from '../../../generator/answers/openapi/describe-interface.ts';
import { referencePage } from '../../../generator/website/api-reference/reference-page.ts';
import { RENAMED, SITE } from '../../site.ts';

const description = describeInterface(API_ENDPOINTS, SITE);
const page = referencePage(description, SITE);

/** What an operation says, up to the next one. */
const sections = page.split('<details class="chapter">').slice(1);

test.each(Object.entries(description.paths))(
  '%s is described and can be tried',
  (address, { get, parameters = [] }) => {
    const section = sections.find((one) => one.includes(`<code>${address}</code>`)) ?? '';
    expect(section).toContain(get.summary);
    expect(section).toContain(`data-address="../..${address}"`);
    for (const { name } of parameters) expect(section).toMatch(new RegExp(`<label for="[^"]*\\.${name}"`));
    for (const status of ['200', '304', '404', '204', '405']) expect(section).toContain(`<code>${status}</code>`);
  },
);

test('without JavaScript, an address without parameters is a link', () => {
  expect(page).toContain('<a href="../../api/runtime">');
  expect(page).not.toMatch(/href="[^"]*\{/);
});

test('every schema and every header is explained', () => {
  for (const name of Object.keys(description.components.schemas)) expect(page).toContain(`id="schema-${name}"`);
  for (const name of Object.keys(description.components.headers))
    expect(page).toContain(`<dt><code>${name}</code></dt>`);
});

test('keys of stores have the names that the site gives them', () => {
  const page = referencePage(describeInterface(API_ENDPOINTS, RENAMED), RENAMED);
  expect(page).toContain('>steamid<');
  expect(page).not.toContain('store1_id');
});

test('texts of the settings are not markup', () => {
  const hostile = { ...SITE, title: '<script>a</script>', description: '"><img src=x>\u202E' };
  const text = referencePage(describeInterface(API_ENDPOINTS, hostile), hostile);
  expect(text).not.toContain('<script>a');
  expect(text).not.toContain('<img');
  expect(text).not.toContain('\u202E');
});

test('it weighs less than 60 KB compressed', () => {
  expect(gzipSync(page).length).toBeLessThan(60_000);
});
