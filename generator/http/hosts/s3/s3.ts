import { ERROR_FILES, PAGES, RUNTIMES } from '../../addresses.ts';
import { literally } from '../../address-patterns.ts';
import { MANIFEST_TYPES, PACKED_ENDINGS } from '../../contract.ts';
import { type Fields, fillTemplate } from '../../fill-template.ts';
import { patternOf } from '../../headers.ts';
import type { Host } from '../../host.ts';
import { HOST_FILE_PATHS } from '../../own-files.ts';
import { policyFields } from '../../policy-fields.ts';
import { type HostSettings, prefixOf } from '../../settings.ts';

export const s3: Host = {
  name: 's3',
  title: 'S3 and other object stores',
  reaches: 'type, Cache-Control, CORS, ETag, JSON in errors',
  shortfalls: [
    'Allow, Vary: Accept and nosniff are not sent, other methods have errors in XML, and OPTIONS is 200 for browsers and 403 for others: put CloudFront before it ("catalogue host cloudfront").',
    `A folder with a list, as in "${RUNTIMES}", is redirected to "${RUNTIMES}/".`,
    'emptyLists',
    'search',
    'slash',
    'A page that is not there is answered in JSON as well: a bucket has one answer for all errors.',
    'A change of headers alone is not uploaded: the publishing script compares bytes.',
  ],
  exceptions: [
    // None of our headers; those of CORS only for a browser.
    ...['allow', 'vary', 'nosniff', 'cors'].map((check) => `*.${check}`),
    // A folder redirects to itself with a slash, or is nothing.
    ...['runners.*', 'runtimes.*', 'installers.*', 'games.*', 'store-list.*'],
    // It ignores the query of a request.
    'search.*',
    // Errors are XML, except for 404 at the address of a website; what it answers to other methods cannot be set.
    ...['*.body', 'post.status', 'post.type', 'post-games.status', 'post-games.type'],
  ],
  // The documentation: 5 TiB for one object; the script uploads in one piece, which S3 takes up to 5 GiB.
  limits: { largestFile: 5 * 1024 ** 3 },
  generate: (settings) => {
    const fields = { ...policyFields(settings), ...fileFields(settings) };
    return [
      { path: 'publish.sh', text: fillTemplate('s3/publish.sh', fields), executable: true },
      { path: 'website.xml', text: fillTemplate('s3/website.xml', fields) },
      { path: 'cors.xml', text: fillTemplate('s3/cors.xml', fields) },
    ];
  },
  syntaxCheck: (file) => (file.endsWith('.sh') ? ['shellcheck', file] : ['xmllint', '--noout', file]),
};

function fileFields({ folder, baseUrl, fileTypes }: HostSettings): Fields {
  return {
    FOLDER: folder,
    LATER_PAGES: PAGES,
    ERROR_KEY: `${prefixOf(baseUrl)}/${ERROR_FILES[404]}`.slice(1),
    // The script leaves out hidden files by one pattern.
    STEERING: HOST_FILE_PATHS.filter((path) => !path.startsWith('.')).map((path) => ({ FILE: path })),
    PACKED_ENDINGS: PACKED_ENDINGS.map((ending) => ({ ENDING: literally(ending) })),
    TYPES: typeRows(fileTypes),
    MANIFEST_TYPES: typeRows(MANIFEST_TYPES),
  };
}

function typeRows(types: Readonly<Record<string, string>>) {
  return Object.entries(types).map(([path, type]) => ({ PATTERN: patternOf(path, '**'), TYPE: type }));
}
