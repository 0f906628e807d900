import { describe, expect, test } from 'vitest';
import { cloudfront } from '../../generator/http/hosts/cloudfront/cloudfront.ts';
import { METHOD_NOT_ALLOWED, NOT_FOUND } from './sample-tree.ts';
import { cloudfrontFunction } from './servers/cloudfront-function.ts';
import { settingsFor } from './servers/server.ts';

interface Outcome {
  readonly uri?: string;
  readonly headers: Record<string, { readonly value: string }>;
  readonly statusCode?: number;
  readonly body?: { readonly data: string };
}

/** What the function of viewer requests makes of a request; CloudFront hands it a query as it was sent. */
function handle(method: string, uri: string, prefix = '', search?: string): Outcome {
  const [file] = cloudfront.generate(settingsFor({ folder: '/srv/dist' }, `https://example.org${prefix}`), '/etc');
  const querystring = search === undefined ? {} : { search: { value: search }, 'with-installers': { value: 'True' } };
  const event = { request: { method, uri, headers: { range: { value: 'bytes=0-1' } }, querystring } };
  return cloudfrontFunction(file?.text ?? '')(event) as Outcome;
}

test('what is a file goes on to the bucket, whole', () => {
  for (const method of ['GET', 'HEAD']) {
    expect(handle(method, '/api/installers/doom')).toMatchObject({ uri: '/api/installers/doom', headers: {} });
  }
  expect(handle('GET', '/api/runtime').headers).not.toHaveProperty('range');
  expect(handle('GET', '/manifest.sha256').headers).toHaveProperty('range');
  expect(handle('GET', '/mirror/api/runtime', '/mirror').uri).toBe('/mirror/api/runtime');
});

test('a folder is its list', () => {
  expect(handle('GET', '/api/runtimes').uri).toBe('/api/runtimes/index.json');
  expect(handle('GET', '/mirror/api/runtimes', '/mirror').uri).toBe('/mirror/api/runtimes/index.json');
  expect(handle('GET', '/api/runtimes/versions').uri).toBe('/api/runtimes/versions');
  expect(handle('GET', '/browse/').uri).toBe('/browse/index.html');
  expect(handle('GET', '/api/installers/doom/').uri).toBe('/api/installers/doom');
  expect(handle('GET', '/mirror/api/runtimes/', '/mirror').uri).toBe('/mirror/api/runtimes/index.json');
});

test.each(['/api', '/api/', '/api/runtime.gz/', '/api/runtime.gz', '/404.json', '/_headers', '/.git', '/api//runtime'])(
  '%s is nothing',
  (uri) => {
    expect(handle('GET', uri)).toMatchObject({ statusCode: 404, body: { data: NOT_FOUND } });
    expect(handle('HEAD', uri)).not.toHaveProperty('body');
    expect(handle('GET', uri).headers).toMatchObject({
      'content-type': { value: 'application/json' },
      allow: { value: 'GET, HEAD, OPTIONS' },
    });
  },
);

test('OPTIONS and other methods never reach the bucket', () => {
  const options = handle('OPTIONS', '/api/nothing');
  expect(options).toMatchObject({ statusCode: 204, headers: { 'access-control-max-age': { value: '86400' } } });
  expect(options).not.toHaveProperty('body');
  expect(handle('POST', '/api/runtime')).toMatchObject({ statusCode: 405, body: { data: METHOD_NOT_ALLOWED } });
});

test('the policy of headers says what the contract says', () => {
  const [, policy] = cloudfront.generate(settingsFor({ folder: '/srv/dist' }, 'https://example.org'), '/etc');
  expect(JSON.parse(policy?.text ?? '')).toMatchObject({
    CorsConfig: { AccessControlAllowMethods: { Quantity: 3, Items: ['GET', 'HEAD', 'OPTIONS'] } },
    CustomHeadersConfig: { Quantity: 2, Items: [{ Header: 'Allow' }, { Header: 'Vary', Value: 'Accept' }] },
  });
});

describe('a search of the game client', () => {
  const uriFor = (search: string, prefix = '') => handle('GET', `${prefix}/api/games`, prefix, search).uri;

  test('goes by the first letters of what was typed, without words such as "the"', () => {
    expect(uriFor('openttd')).toBe('/api/search/open');
    expect(uriFor('The+Wi')).toBe('/api/search/wi');
    // An accented letter is left out: the function cannot take the accent off.
    expect(uriFor('caf%C3%A9+noir', '/mirror')).toBe('/mirror/api/search/cafn');
    expect(handle('GET', '/api/games').uri).toBe('/api/games/index.json');
    expect(uriFor('')).toBe('/api/games/index.json');
    expect(handle('GET', '/api/games/openttd', '', 'doom').uri).toBe('/api/games/openttd');
  });

  test.each(['..', '%2e%2e', '%00', '%', '%2F%2e%2e%2f', '%E0%A4', '..%5c', '%D0%B4%D1%83%D0%BC', '+', '__proto__'])(
    '%s reaches no other file',
    (input) => {
      expect(uriFor(input)).toMatch(/^\/api\/search\/(?:_|[a-z0-9]{1,4})$/);
    },
  );

  test.each(['a', '/', '%00', '%E2%98%83', 'the+', '%F0'])('nor do 300 times %s', (input) => {
    expect(uriFor(input.repeat(300))).toMatch(/^\/api\/search\/(?:_|[a-z0-9]{1,4})$/);
  });
});
