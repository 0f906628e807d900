import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hostFiles } from '../../generator/http/host-files.ts';
import { API_ENDPOINTS } from '../../generator/answers/endpoints.ts';
import { ENDPOINTS } from '../../generator/website/all-endpoints.ts';
import { hostFacts } from '../../generator/answers/host-facts.ts';
import type { Policy } from '../../generator/http/settings.ts';

export const NOT_FOUND = '{"detail":"Not found.","count":0,"next":null,"previous":null,"results":[]}';
export const NO_PAGE = '<!doctype html><title>Not found</title>';
export const METHOD_NOT_ALLOWED = '{"detail":"Method not allowed."}';
export const EMPTY = '{"count":0,"next":null,"previous":null,"results":[]}';
const DOOM = `{"count":1,"next":null,"previous":null,"results":[{"slug":"doom","notes":"${'ä'.repeat(400)}"}]}`;

/** What is served, by its path. */
export const FILES: Readonly<Record<string, string>> = {
  '404.json': NOT_FOUND,
  '405.json': METHOD_NOT_ALLOWED,
  'api/installers/doom': DOOM,
  'api/installers/doom.json': DOOM,
  // Slugs that look like other things.
  'api/installers/a-': '{"count":0}',
  'api/installers/x_y': '{"count":2}',
  'api/installers/0': '{"count":3}',
  'api/pages/installers/doom/2': '{"page":2}',
  'api/runtime': '[]',
  'api/runtimes/index.json': '[1]',
  'api/runtimes/versions': '[2]',
  'manifest.json': '{}',
  'manifest.sha256': 'e3b0  api/runtime\n',
  'manifest.sha256.minisig': 'untrusted comment: signature\n',
  'browse/index.html': '<!doctype html><title>Games</title>',
  'browse/style.css': 'body { margin: 0 }',
  'images/doom/cover.webp': 'WEBP',
  'images/doom/banner.jpg': 'JPEG',
  'images/doom/icon.png': 'PNG',
  '.well-known/security.txt': 'Contact: mailto:security@example.org\n',
};

/** A folder like `dist/` that anybody may read, since servers do not run as root. */
export function makeSampleTree({
  hasPages = true,
  ...policy
}: Pick<Policy, 'baseUrl' | 'unknownSlug'> & { readonly hasPages?: boolean }): {
  readonly folder: string;
  readonly remove: () => void;
} {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-dist-'));
  chmodSync(folder, 0o755);
  const generatedFiles = hostFiles({ ...hostFacts(hasPages ? ENDPOINTS : API_ENDPOINTS), ...policy });
  const files = {
    ...FILES,
    ...(hasPages ? { '404.html': NO_PAGE } : {}),
    ...Object.fromEntries(generatedFiles.map(({ path, body }) => [path, body])),
  };
  for (const [path, body] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), body);
  }
  // What changed within this second has a weak ETag with Apache.
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    utimesSync(join(folder, path), 1_700_000_000, 1_700_000_000);
  mkdirSync(join(folder, 'api/hollow'));
  writeFileSync(join(folder, 'api/installers/.secret'), 'hidden');
  writeFileSync(join(folder, '.secret'), 'hidden');
  return {
    folder,
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
