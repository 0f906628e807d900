import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hostFiles } from '../../generator/http/host-files.ts';
import { netlify } from '../../generator/http/hosts/netlify/netlify.ts';
import { HOST_FILE_PATHS } from '../../generator/http/own-files.ts';
import { ENDPOINTS } from '../../generator/website/all-endpoints.ts';
import { hostFacts } from '../../generator/answers/host-facts.ts';
import type { Policy } from '../../generator/http/settings.ts';
import { lackOfServers, loadPackage } from '../servers/load-package.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { EMPTY, NOT_FOUND } from './sample-tree.ts';
import { settingsFor } from './servers/server.ts';

const policy: Policy = {
  ...hostFacts(ENDPOINTS),
  baseUrl: 'https://example.org',
  unknownSlug: 'not-found',
};

function files(changes: Partial<Policy> = {}): Record<string, string> {
  return Object.fromEntries(hostFiles({ ...policy, ...changes }).map(({ path, body }) => [path, body]));
}

test('every file is among the names that are known, and no other', () => {
  expect(Object.keys(files({ unknownSlug: 'empty', pages: [] })).sort()).toEqual([...HOST_FILE_PATHS].sort());
  // One of the pages says that there is none.
  expect(files()).not.toHaveProperty(['404.html']);
  expect(files()).not.toHaveProperty('empty.json');
  expect(files({ unknownSlug: 'empty' })['empty.json']).toBe(EMPTY);
  expect(files()['api/404.html']).toBe(NOT_FOUND);
});

/** Folders whose lists are answered in their place. */
const LISTS = policy.listFolders.map((folder) => `/${folder} 200`);

describe.skipIf(lackOfServers() !== undefined)('Netlify', () => {
  test('reads the headers without complaint', async () => {
    const { parseAllHeaders } = await loadPackage<HeadersParser>('@netlify/headers-parser');
    const folder = temporaryFolder(files());
    const { headers, errors } = await parseAllHeaders({
      headersFiles: [join(folder, '_headers')],
      netlifyConfigPath: undefined,
      configHeaders: [],
      minimal: true,
    });
    expect(errors).toEqual([]);
    const types = {
      '/api/*': 'application/json',
      '/manifest.json': 'application/json',
      '/manifest.sha256': 'text/plain',
      '/manifest.sha256.minisig': 'text/plain',
    };
    expect(headers).toEqual(
      expect.arrayContaining(
        Object.entries(types).map(([path, type]) => ({
          for: path,
          values: {
            'Content-Type': type,
            Allow: 'GET, HEAD, OPTIONS',
            Vary: 'Accept, Accept-Encoding',
            'Access-Control-Allow-Origin': '*',
            'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS',
            'Access-Control-Allow-Headers': '*',
            'Access-Control-Expose-Headers': 'ETag, Allow',
            'X-Content-Type-Options': 'nosniff',
            'Cache-Control': path === '/api/*' ? 'public, max-age=300, stale-if-error=86400' : 'public, no-cache',
          },
        })),
      ),
    );
  });

  test.each([
    ['not-found', [...LISTS, '/api/* 404']],
    ['empty', [...LISTS, '/api/installers/:slug 200', '/api/* 404']],
  ] as const)('reads the redirects where unknown_slug is %s', async (unknownSlug, expected) => {
    const [toml] = netlify.generate(settingsFor({ folder: '/srv/dist', unknownSlug }, 'https://example.org'), '/etc');
    const folder = temporaryFolder({ ...files({ unknownSlug }), 'netlify.toml': toml?.text ?? '' });
    const { parseAllRedirects } = await loadPackage<RedirectParser>('netlify-redirect-parser');
    const { redirects, errors } = await parseAllRedirects({
      redirectsFiles: [join(folder, '_redirects')],
      netlifyConfigPath: join(folder, 'netlify.toml'),
      configRedirects: [],
      minimal: true,
    });
    expect(errors).toEqual([]);
    expect(redirects.map(({ from, status }) => `${from} ${String(status)}`)).toEqual(expected);
  });
});

/** The little of `@netlify/headers-parser` that is used here. */
interface HeadersParser {
  readonly parseAllHeaders: (
    options: object,
  ) => Promise<{ readonly headers: unknown; readonly errors: readonly Error[] }>;
}

/** The little of `netlify-redirect-parser` that is used here. */
interface RedirectParser {
  readonly parseAllRedirects: (options: object) => Promise<{
    readonly redirects: readonly { readonly from: string; readonly status: number }[];
    readonly errors: readonly Error[];
  }>;
}
