import { NOT_BELOW_API, TRICK } from '../address-patterns.ts';
import {
  API,
  API_ROOT,
  ERROR_FILES,
  FOLDER_FILE,
  FOLDER_PAGE,
  GAME_LIST,
  NOTHING_FOUND,
  searchAnswerPath,
} from '../addresses.ts';
import { CONTENT_TYPE, CONTRACT_HEADERS, PAGE_HEADERS, PREFLIGHT_SECONDS } from '../contract.ts';
import type { Host } from '../host.ts';
import { OWN_FILES } from '../own-files.ts';
import { MOST_RESULTS, SEARCH_PARAMETER, SEARCH_SCRIPT, SURE_KEY } from '../search-request.ts';
import { type HostSettings, prefixOf } from '../settings.ts';
import { siteName } from '../site-name.ts';

export const cloudfront: Host = {
  name: 'cloudfront',
  title: 'CloudFront before S3',
  reaches: 'the whole contract, except for empty lists',
  shortfalls: [
    'An unknown slug cannot be an empty list.',
    `A search in the window of the client goes by the first ${String(SURE_KEY)} letters, since a function cannot look for files: of more than ${String(MOST_RESULTS)} games that begin so, it shows the first, and where none does, the answer is 404, which the client shows as no results.`,
    'A page that is not there is answered in JSON as well: a distribution has one answer for each error.',
    'Headers of CORS are sent to requests with an Origin, as browsers send it, and to no others.',
  ],
  // The documentation: headers of CORS are added to responses to requests of CORS.
  excused: ['*.cors'],
  unsupported: ['empty-lists'],
  limits: {},
  generate: (settings) => [
    { path: 'viewer-request.js', text: viewerRequest(settings) },
    { path: 'response-headers-policy.json', text: json(responseHeadersPolicy(settings)) },
    { path: 'custom-error-responses.json', text: json(customErrorResponses(settings)) },
  ],
};

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Runtime cloudfront-js-2.0: a script with one function `handler`, without imports and exports. */
function viewerRequest(settings: HostSettings): string {
  const text = JSON.stringify;
  const prefix = prefixOf(settings.baseUrl);
  const headers = { 'Content-Type': CONTENT_TYPE, ...CONTRACT_HEADERS };
  const lowered = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), { value }]);
  const own = OWN_FILES.map((path) => `${prefix}/${path}`);
  const folders = settings.listFolders.map((path) => `${prefix}/${path}`);
  return `// ${settings.baseUrl} on CloudFront: a function of the runtime cloudfront-js-2.0 for viewer requests, for every path.
// Made by "catalogue host cloudfront".
var PREFIX = ${text(prefix)};
var HEADERS = ${text(Object.fromEntries(lowered), null, 2)};
var OWN_FILES = ${text(own)};
var FOLDERS = ${text(folders)};
var TRICK = new RegExp(${text(TRICK)});
var NOT_BELOW_API = new RegExp(${text(NOT_BELOW_API)});

function handler(event) {
  var request = event.request;
  var path = request.uri;
  if (request.method === 'OPTIONS') return reply(204, 'No Content', undefined);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return reply(405, 'Method Not Allowed', ${text(settings.bodies.methodNotAllowed)});
  }
  var isApi = path.startsWith(PREFIX + '/${API}');
  var isRefused = TRICK.test(path) || OWN_FILES.includes(path) || path === PREFIX + '/${API_ROOT}' || path === PREFIX + '/${API}';
  if (isRefused || (isApi && NOT_BELOW_API.test(path))) {
    return reply(404, 'Not Found', request.method === 'HEAD' ? undefined : ${text(settings.bodies.notFound)});
  }
  // A part of a JSON text is of no use; a slash at the end asks for the same.
  if (isApi) {
    delete request.headers.range;
    path = request.uri = path.replace(/\\/$/, '');
  }
${settings.hasSearch ? SEARCH : ''}  if (FOLDERS.includes(path)) request.uri = path + '/${FOLDER_FILE}';
  else if (!isApi && path.endsWith('/')) request.uri = path + '${FOLDER_PAGE}';
  return request;
}

function reply(status, description, body) {
  var headers = {};
  Object.keys(HEADERS).forEach(function (name) { headers[name] = HEADERS[name]; });
  if (status === 204) {
    delete headers['content-type'];
    headers['access-control-max-age'] = { value: '${String(PREFLIGHT_SECONDS)}' };
  }
  var response = { statusCode: status, statusDescription: description, headers: headers };
  if (body !== undefined) response.body = { encoding: 'text', data: body };
  return response;
}
${settings.hasSearch ? `\n${TYPED_TEXT}\n${SEARCH_SCRIPT}` : ''}`;
}

/** A function cannot look for files: a key that a name has for certain has one, whatever follows. */
const SEARCH = `  var typed = path === PREFIX + '/${GAME_LIST}' ? typedText(request.querystring.${SEARCH_PARAMETER}) : '';
  if (typed !== '') {
    request.uri = PREFIX + '/' + (searchKey(typed) === '' ? '${NOTHING_FOUND}' : '${searchAnswerPath('')}' + searchKey(typed).slice(0, ${String(SURE_KEY)}));
    return request;
  }
`;

const TYPED_TEXT = `// What was typed, from a parameter as it was sent.
function typedText(parameter) {
  var sent = parameter === undefined ? '' : parameter.value;
  try {
    return decodeURIComponent(sent.replace(/\\+/g, ' '));
  } catch (error) {
    return sent;
  }
}
`;

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
