import { relative } from 'node:path/posix';
import { NOT_BELOW_API } from '../../address-patterns.ts';
import { COMPRESSED_HEADERS, pageHeaders, REVALIDATED_FILES, typesBesideApi } from '../../headers.ts';
import { type Fields, fillTemplate } from '../../fill-template.ts';
import type { Host } from '../../host.ts';
import { OWN_FILES } from '../../own-files.ts';
import { policyFields } from '../../policy-fields.ts';
import { type HostSettings, siteOf } from '../../settings.ts';

export const cloudflareWorkers: Host = {
  name: 'cloudflare-workers',
  title: 'Cloudflare Workers with static assets',
  reaches: 'the whole contract',
  shortfalls: [
    'An address that leads out of the interface by ".." is tidied before the Worker sees it, so that it has the page for people.',
  ],
  // The documentation's limits of the free plan, as of 2025; paid plans take 100,000 files.
  limits: { files: 20_000, largestFile: 25 * 1024 * 1024 },
  generate: (settings, folder) => [
    { path: 'worker.mjs', text: fillTemplate('cloudflare-workers/worker.mjs', workerFields(settings)) },
    {
      path: 'wrangler.jsonc',
      text: fillTemplate('cloudflare-workers/wrangler.jsonc', projectFields(settings, folder)),
    },
  ],
  syntaxCheck: (file) => (/\.m?js$/.test(file) ? ['node', '--check', file] : undefined),
};

function workerFields(settings: HostSettings): Fields {
  return {
    ...policyFields(settings),
    HEADERS: JSON.stringify(COMPRESSED_HEADERS, null, 2),
    TYPES: JSON.stringify(Object.fromEntries(typesBesideApi(settings))),
    REVALIDATED: JSON.stringify(REVALIDATED_FILES),
    PAGE_HEADERS: JSON.stringify(Object.fromEntries(pageHeaders(settings))),
    OWN_FILES: JSON.stringify(OWN_FILES),
    NOT_BELOW_API: JSON.stringify(NOT_BELOW_API),
  };
}

/** For a folder with the file: its paths are relative, so that another machine can use it as well. */
function projectFields(settings: HostSettings, folder: string): Fields {
  const name = siteOf(settings)
    .hostName.toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return {
    BASE_URL: settings.baseUrl,
    NAME: name === '' ? 'catalogue' : name,
    DIRECTORY: relative(folder, settings.folder),
  };
}
