import { NOT_BELOW_API, TRICK } from '../../address-patterns.ts';
import { ERROR_FILES } from '../../addresses.ts';
import { CONTENT_TYPE, CONTRACT_HEADERS, PAGE_HEADERS, PREFLIGHT_SECONDS } from '../../contract.ts';
import { fillTemplate } from '../../fill-template.ts';
import type { Host } from '../../host.ts';
import { OWN_FILES } from '../../own-files.ts';
import { policyFields } from '../../policy-fields.ts';
import { MOST_RESULTS, SURE_KEY } from '../../search-request.ts';
import { type HostSettings, prefixOf, siteName } from '../../settings.ts';

export const cloudfront: Host = {
  name: 'cloudfront',
  title: 'CloudFront before S3',
  reaches: 'the whole contract, except for empty lists',
  shortfalls: [
    'emptyLists',
    `A search in the window of the client goes by the first ${String(SURE_KEY)} letters, since a function cannot look for files: of more than ${String(MOST_RESULTS)} games that begin so, it shows the first, and where none does, the answer is 404, which the client shows as no results.`,
    'A page that is not there is answered in JSON as well: a distribution has one answer for each error.',
    'Headers of CORS are sent to requests with an Origin, as browsers send it, and to no others.',
  ],
  // The documentation: headers of CORS are added to responses to requests of CORS.
  exceptions: ['*.cors'],
  generate: (settings) => [
    { path: 'viewer-request.js', text: viewerRequest(settings) },
    { path: 'response-headers-policy.json', text: json(responseHeadersPolicy(settings)) },
    { path: 'custom-error-responses.json', text: json(customErrorResponses(settings)) },
  ],
  syntaxCheck: (file) => (/\.m?js$/.test(file) ? ['node', '--check', file] : undefined),
};

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Runtime cloudfront-js-2.0: a script with one function `handler`, without imports and exports. */
function viewerRequest(settings: HostSettings): string {
  const prefix = prefixOf(settings.baseUrl);
  const headers = Object.entries({ 'Content-Type': CONTENT_TYPE, ...CONTRACT_HEADERS });
  return fillTemplate('cloudfront/viewer-request.js', {
    ...policyFields(settings),
    HEADERS: JSON.stringify(
      Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), { value }])),
      null,
      2,
    ),
    OWN_FILES: JSON.stringify(OWN_FILES.map((path) => `${prefix}/${path}`)),
    FOLDERS: JSON.stringify(settings.listFolders.map((path) => `${prefix}/${path}`)),
    TRICK: JSON.stringify(TRICK),
    NOT_BELOW_API: JSON.stringify(NOT_BELOW_API),
  });
}

/** For `aws cloudfront create-response-headers-policy`. Headers of CORS and nosniff have places of their own there. */
function responseHeadersPolicy(settings: HostSettings) {
  const { pages } = settings;
  const list = (names: string | undefined) => {
    const items = (names ?? '').split(', ');
    return { Quantity: items.length, Items: items };
  };
  const custom = ['Allow', 'Vary'].map((name) => ({
    Header: name,
    Value: CONTRACT_HEADERS[name],
    // CloudFront itself may have to name Accept-Encoding.
    Override: name !== 'Vary',
  }));
  return {
    // Unique within an account, and without dots.
    Name: `catalogue-${siteName(settings).file.replaceAll('.', '-')}`.slice(0, 128),
    CorsConfig: {
      AccessControlAllowOrigins: list(CONTRACT_HEADERS['Access-Control-Allow-Origin']),
      AccessControlAllowHeaders: list(CONTRACT_HEADERS['Access-Control-Allow-Headers']),
      AccessControlAllowMethods: list(CONTRACT_HEADERS['Access-Control-Allow-Methods']),
      AccessControlExposeHeaders: list(CONTRACT_HEADERS['Access-Control-Expose-Headers']),
      AccessControlMaxAgeSec: PREFLIGHT_SECONDS,
      AccessControlAllowCredentials: false,
      OriginOverride: true,
    },
    SecurityHeadersConfig: {
      ContentTypeOptions: { Override: true },
      // It does no harm to JSON.
      ...(pages.length === 0
        ? {}
        : {
            ContentSecurityPolicy: { ContentSecurityPolicy: PAGE_HEADERS['Content-Security-Policy'], Override: true },
            ReferrerPolicy: { ReferrerPolicy: PAGE_HEADERS['Referrer-Policy'], Override: true },
          }),
    },
    CustomHeadersConfig: { Quantity: custom.length, Items: custom },
  };
}

/** The part `CustomErrorResponses` of a distribution. A bucket that may not be listed says 403 for what is not there. */
function customErrorResponses({ baseUrl }: HostSettings) {
  const items = [403, 404].map((status) => ({
    ErrorCode: status,
    ResponsePagePath: `${prefixOf(baseUrl)}/${ERROR_FILES[404]}`,
    ResponseCode: '404',
    ErrorCachingMinTTL: 10,
  }));
  return { Quantity: items.length, Items: items };
}
