import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { answerOptions } from '../../../generator/answers/answer-schemas.ts';
import { API_ENDPOINTS } from '../../../generator/answers/endpoints.ts';
import { describeInterface } from '../../../generator/answers/openapi/describe-interface.ts';
import { requestPath } from '../../../generator/http/addresses.ts';
import { CONTRACT_HEADERS, INTERFACE_VERSION } from '../../../generator/http/contract.ts';
import { EXTRA } from '../../building/extra-endpoints.ts';
import type { OpenApi } from './open-api.ts';
import { RENAMED, SITE } from '../../site.ts';

const document = describe31(SITE);

/** A rule of the linter that does not suit an interface of files, with the reason. */
const OFF = {
  // The records of a catalogue have the licence of their authors.
  'info-license': 'off',
  // OPTIONS is answered for every address, known or not.
  'operation-4xx-response': 'off',
  // What methods get that no client should use stands as an extension of each path.
  'no-unused-components': 'off',
} as const;

test.each([
  ['by the names of the interface', SITE],
  ['by the names of a client', RENAMED],
  ['where drafts and 404 are otherwise', { ...SITE, unknownSlug: 'empty', jsonTwins: false } as const],
])('a linter of OpenAPI finds nothing, %s', async (_case, site) => {
  const config = await createConfig({ extends: ['recommended-strict'], rules: OFF });
  const problems = await lintFromString({ source: JSON.stringify(describe31(site)), config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

test('the linter would find what is wrong', async () => {
  const config = await createConfig({ extends: ['recommended-strict'], rules: OFF });
  const { paths, ...members } = document;
  const source = JSON.stringify({ ...members, paths: { ...paths, '/api/{slug}': { get: { responses: {} } } } });
  const rules = (await lintFromString({ source, config })).map(({ ruleId }) => ruleId);
  expect(rules).toContain('operation-operationId');
  expect(rules).toContain('path-parameters-defined');
});

describe.each(EXTRA.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  const { paths } = describe31(SITE, EXTRA);
  const { operation } = endpoint;
  if (operation === undefined) {
    test(`${name} is not requested by clients and not described as an address`, () => {
      expect('file' in endpoint ? paths[requestPath(endpoint.file)] : undefined).toBe(undefined);
    });
    return;
  }
  const address = requestPath('address' in operation ? operation.address : 'file' in endpoint ? endpoint.file : '');

  test(`${name} is described`, () => {
    expect(paths[address]?.get.summary).toBe(operation.summary);
  });

  test(`${name} has an address in its folder`, () => {
    expect('folder' in endpoint && !address.startsWith(`/${endpoint.folder}`)).toBe(false);
  });
});

test('ids of operations are unique', () => {
  const ids = Object.values(document.paths).flatMap(({ get, head, options }) =>
    [get, head, options].map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

const answers = Object.entries(document.paths).map(([address, { get }]) => [address, get.responses[200]] as const);

describe.each(answers)('%s', (address, { content, headers }) => {
  test(`the answer of ${address} has the headers of the contract`, () => {
    expect(Object.keys(headers)).toEqual(expect.arrayContaining(Object.keys(CONTRACT_HEADERS)));
  });

  const { schema, examples = {} } = Object.values(content)[0] ?? {};

  const hasExample = schema !== undefined && schema.$ref !== '#/components/schemas/Openapi';

  test(`the answer of ${address} has ${hasExample ? 'an' : 'no'} example`, () => {
    expect(Object.keys(examples).length > 0).toBe(hasExample);
  });

  test.each(Object.entries(examples))(`the example "%s" of ${address} is valid`, (_name, { value }) => {
    expect(schema).toBeDefined();
    const ajv = new Ajv2020({ ...answerOptions, strict: false, allErrors: true });
    const valid = ajv.validate({ $ref: schema?.$ref, components: document.components }, value);
    expect(valid, ajv.errorsText()).toBe(true);
  });
});

test('each header is described', () => {
  for (const [name, { description }] of Object.entries(document.components.headers)) {
    expect(description, name).toMatch(/\.$/);
  }
});

test('store keys have the names of the deployment, in schemas and examples alike', () => {
  const { paths, components } = describe31(RENAMED);
  const installer = components.schemas['Installer'];
  expect(Object.keys(installer?.properties ?? {})).toContain('steamid');
  expect(installer?.required).toContain('humblestoreid');
  expect(JSON.stringify(paths['/api/installers/{slug}'])).toContain('"gogid"');
  expect(JSON.stringify({ paths, components })).not.toMatch(/"store[123]_/);
});

test('what is switched off is not described, nor are its schemas', () => {
  const { paths, components } = describe31({ ...SITE, endpoints: { ...SITE.endpoints, openapi: false } });
  expect(Object.keys(paths)).not.toContain('/openapi.json');
  expect(Object.keys(components.schemas)).not.toContain('Openapi');
});

test('endpoints that describe one address otherwise are refused', () => {
  const endpoints = API_ENDPOINTS.map((endpoint) =>
    endpoint.name === 'installer' && endpoint.origin === 'game' && endpoint.operation !== undefined
      ? { ...endpoint, operation: { ...endpoint.operation, summary: 'Something else' } }
      : endpoint,
  );
  expect(() => describe31(SITE, endpoints)).toThrow('the same address');
});

test('it says where it is served, by which version, and is the same each time', () => {
  expect(document.servers).toEqual([{ url: SITE.baseUrl }]);
  expect(document.info.version).toBe(INTERFACE_VERSION);
  expect(JSON.stringify(describe31(SITE))).toBe(JSON.stringify(document));
});

function describe31(site: typeof SITE, endpoints = API_ENDPOINTS): OpenApi {
  return JSON.parse(JSON.stringify(describeInterface(endpoints, site))) as OpenApi;
}
