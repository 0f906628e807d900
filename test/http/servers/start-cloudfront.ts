import {
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { cloudfront } from '../../../generator/http/hosts/cloudfront/cloudfront.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { startBucket } from '../bucket.ts';
import { cloudfrontFunction } from './cloudfront-function.ts';
import { settingsFor, type RunningServer, type StartServer } from './server.ts';

/** CloudFront before a bucket that is published as the script does it. */
export const startCloudfront: StartServer = async ({ port = 0, ...site }) => {
  const bucket = await startBucket(temporaryFolder());
  await bucket.publish(site.folder);
  const files = cloudfront
    .generate(settingsFor(site, 'https://example.org'), '/etc')
    .map(({ path, text }) => [path, text]);
  const distribution = await startDistribution(
    `${bucket.url}/bucket`,
    Object.fromEntries(files) as Record<string, string>,
    port,
  );
  return {
    url: distribution.url,
    stop: async () => {
      await distribution.stop();
      await bucket.stop();
    },
  };
};

/**
 * A stand-in for CloudFront before the bucket with an address, by the texts of the generated files. It does what the
 * documentation says of them: the function sees each request first; what the bucket refuses becomes the error page; headers
 * of CORS are for requests with an Origin. It neither caches nor compresses.
 */
export async function startDistribution(
  bucket: string,
  files: Readonly<Record<string, string>>,
  port: number,
): Promise<RunningServer> {
  const json = (path: string) => JSON.parse(files[path] ?? '') as unknown;
  const distribution: Distribution = {
    bucket,
    handle: cloudfrontFunction(files['viewer-request.js'] ?? '') as Distribution['handle'],
    policy: json('response-headers-policy.json') as Policy,
    errors: (json('custom-error-responses.json') as { readonly Items: readonly CustomError[] }).Items,
  };
  const server = createServer((request, response) => {
    answer(request, response, distribution).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Distribution {
  /** Address of the bucket. */
  readonly bucket: string;
  readonly handle: (event: object) => ViewerRequest | Reply;
  readonly policy: Policy;
  readonly errors: readonly CustomError[];
}

type FunctionHeaders = Readonly<Record<string, { readonly value: string }>>;

interface ViewerRequest {
  readonly uri: string;
  readonly headers: FunctionHeaders;
}

interface Reply {
  readonly statusCode: number;
  readonly headers: FunctionHeaders;
  readonly body?: { readonly data: string };
}

interface CustomError {
  readonly ErrorCode: number;
  readonly ResponsePagePath: string;
  readonly ResponseCode: string;
}

interface List {
  readonly Items: readonly string[];
}

interface Policy {
  readonly CorsConfig: {
    readonly AccessControlAllowOrigins: List;
    readonly AccessControlExposeHeaders: List;
    readonly OriginOverride: boolean;
  };
  readonly SecurityHeadersConfig: {
    readonly ContentSecurityPolicy?: { readonly ContentSecurityPolicy: string };
    readonly ReferrerPolicy?: { readonly ReferrerPolicy: string };
  };
  readonly CustomHeadersConfig: {
    readonly Items: readonly { readonly Header: string; readonly Value: string; readonly Override: boolean }[];
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, distribution: Distribution): Promise<void> {
  const { method = '', url = '', headers } = request;
  const [uri = '', query = ''] = url.split('?', 2);
  const headerEntries = Object.entries(headers).map(([name, value]) => [name, { value: String(value) }]);
  const event = {
    request: {
      method,
      uri,
      querystring: parametersOf(query),
      headers: Object.fromEntries(headerEntries) as FunctionHeaders,
    },
  };
  const decision = distribution.handle(event);
  if ('statusCode' in decision) {
    const fields = Object.entries(decision.headers).map(([name, { value }]) => [name, value]);
    response
      .writeHead(decision.statusCode, Object.fromEntries(fields) as Record<string, string>)
      .end(decision.body?.data);
    return;
  }
  const object = await fetchObject(distribution.bucket, method, decision);
  const page = distribution.errors.find(({ ErrorCode }) => ErrorCode === object.status);
  const reply =
    page === undefined
      ? object
      : await fetchObject(distribution.bucket, method, { uri: page.ResponsePagePath, headers: {} });
  const status = page === undefined ? object.status : Number(page.ResponseCode);
  const added = headersOf(distribution.policy, reply.headers, headers.origin !== undefined);
  if (page === undefined && isKnown(headers, reply.headers)) {
    const fields = Object.entries(reply.headers).filter(([name]) => !/^content-(?:type|length)$/.test(name));
    response.writeHead(304, { ...Object.fromEntries(fields), ...added }).end();
    return;
  }
  response.writeHead(status, { ...reply.headers, ...added }).end(reply.body);
}

/** Parameters as the function gets them: by name, each as it was sent. */
function parametersOf(query: string): FunctionHeaders {
  const pairs = query.split('&').map((pair) => pair.split('=', 2));
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, { value }]));
}

/** Headers of an object that viewers are sent. */
const PASSED = ['content-type', 'content-length', 'content-range', 'cache-control', 'etag', 'last-modified'];

/** Whether a viewer has an object already. */
function isKnown(conditions: IncomingHttpHeaders, validators: Readonly<Record<string, string>>): boolean {
  const tags = conditions['if-none-match'];
  if (tags !== undefined)
    return tags === '*' || tags.split(/,\s*/).some((tag) => tag.replace(/^W\//, '') === validators['etag']);
  return Date.parse(conditions['if-modified-since'] ?? '') >= Date.parse(validators['last-modified'] ?? '');
}

async function fetchObject(bucket: string, method: string, { uri, headers }: ViewerRequest) {
  const ranges = Object.entries(headers).flatMap(([name, { value }]) => (name === 'range' ? [[name, value]] : []));
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const clientRequest = ask(
      bucket + uri,
      { method, headers: Object.fromEntries(ranges) as Record<string, string> },
      resolve,
    );
    clientRequest.once('error', reject).end();
  });
  const body = await buffer(response);
  const passed = Object.entries(response.headers).filter(([name]) => PASSED.includes(name));
  return { status: response.statusCode ?? 0, headers: Object.fromEntries(passed) as Record<string, string>, body };
}

/** What the policy adds to the headers of an object. */
function headersOf(
  { CorsConfig: cors, SecurityHeadersConfig: security, CustomHeadersConfig: custom }: Policy,
  objectHeaders: Readonly<Record<string, string>>,
  hasOrigin: boolean,
): Record<string, string> {
  const policy = security.ContentSecurityPolicy?.ContentSecurityPolicy;
  const referrer = security.ReferrerPolicy?.ReferrerPolicy;
  const added = custom.Items.filter(({ Header, Override }) => Override || !(Header.toLowerCase() in objectHeaders));
  return {
    'X-Content-Type-Options': 'nosniff',
    ...(policy === undefined ? {} : { 'Content-Security-Policy': policy }),
    ...(referrer === undefined ? {} : { 'Referrer-Policy': referrer }),
    ...Object.fromEntries(added.map(({ Header, Value }) => [Header, Value])),
    ...(hasOrigin
      ? {
          'Access-Control-Allow-Origin': cors.AccessControlAllowOrigins.Items.join(', '),
          'Access-Control-Expose-Headers': cors.AccessControlExposeHeaders.Items.join(', '),
        }
      : {}),
  };
}
