import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveSite, type ServedSite } from '../../release/conformance/served-site.ts';
import type { OpenApi } from './open-api.ts';
import { installersOf, outlineOf } from './typed-client.ts';

let site: ServedSite;
let document: OpenApi;

beforeAll(async () => {
  site = await serveSite();
  document = (await (await fetch(`${site.url}/openapi.json`)).json()) as OpenApi;
});

afterAll(async () => {
  await site.close();
});

test('a client with the exported types reads a built tree', async () => {
  const installers = await installersOf(site.url, 'openttd');
  expect(installers.map(({ slug, runner }) => [slug, runner])).toEqual([
    ['openttd-a', 'linux'],
    ['openttd-b', 'linux'],
  ]);
  expect(installers.flatMap(outlineOf)).toEqual([
    'starts bin/openttd',
    'archive: https://example.org/openttd.tar.xz',
    'install: N/A:Choose the CD image',
    'unpacks archive',
    'starts bin/openttd',
  ]);
});

test('the description names the site that serves it', () => {
  expect(document.servers).toEqual([{ url: site.url }]);
});

test('a client made from the description alone gets what it says from every address', async () => {
  const values: Record<string, string> = {
    slug: 'openttd',
    installer: 'openttd-a',
    page: '2',
    name: 'envelope',
    serial: '1',
    store: 'gogid',
    runner: 'wine',
    file: 'cover.webp',
    key: 'open',
  };
  const templates: string[] = [];
  for (const [template, { get }] of Object.entries(document.paths)) {
    const response = await fetch(
      site.url + template.replaceAll(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? ''),
    );
    // The golden tree has no manifest, no keys and no changes.
    if (/^\/(?:manifest|keys|api\/changes)/.test(template)) continue;
    expect(response.status, template).toBe(200);
    const contents = get.responses[200].content;
    const [{ schema } = {}] = Object.values(contents);
    expect(Object.keys(contents), template).toContain(response.headers.get('Content-Type')?.replace(/;.*/, ''));
    if (schema === undefined) continue;
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    const fits = ajv.validate({ $ref: schema.$ref, components: document.components }, await response.json());
    expect(fits, `${template}: ${ajv.errorsText()}`).toBe(true);
    templates.push(template);
  }
  expect(templates).toContain('/api/pages/installers/{slug}/{page}');
  expect(templates).toContain('/schemas/{name}.json');
});

test('a body has the address of its schema as an id, and fits it', async () => {
  const address = `${site.url}/schemas/envelope.json`;
  const schema = (await (await fetch(address)).json()) as { readonly $id: string };
  expect(schema.$id).toBe(address);
  const ajv = new Ajv2020({ strict: false });
  expect(ajv.validate(schema, await (await fetch(`${site.url}/api/installers/openttd`)).json())).toBe(true);
});
