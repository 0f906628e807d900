import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to the services of AWS for which there is no stand-in that does something. */
export interface AwsRequest {
  /** Such as `CreateRole`, or `POST /2020-05-31/function`. */
  readonly action: string;
  readonly body: string;
}

/**
 * What the services answer, as little as the commands need. They do nothing: that a policy grants what it should, and that
 * a distribution serves the bucket, only AWS itself can tell.
 */
const ANSWERS: Readonly<Record<string, string>> = {
  GetCallerIdentity:
    '<GetCallerIdentityResponse><GetCallerIdentityResult><Account>111122223333</Account></GetCallerIdentityResult></GetCallerIdentityResponse>',
  CreateOpenIDConnectProvider:
    '<CreateOpenIDConnectProviderResponse><CreateOpenIDConnectProviderResult/></CreateOpenIDConnectProviderResponse>',
  CreateRole: '<CreateRoleResponse><CreateRoleResult/></CreateRoleResponse>',
  PutRolePolicy: '<PutRolePolicyResponse/>',
  'PUT publicAccessBlock': '',
  'PUT policy': '',
  'POST origin-access-control': '<OriginAccessControl><Id>EACCESS</Id></OriginAccessControl>',
  'POST response-headers-policy': '<ResponseHeadersPolicy><Id>headers-policy</Id></ResponseHeadersPolicy>',
  'POST function':
    '<FunctionSummary><FunctionMetadata><FunctionARN>arn:aws:cloudfront::111122223333:function/f</FunctionARN></FunctionMetadata></FunctionSummary>',
  'POST publish': '<FunctionSummary/>',
  'POST distribution':
    '<Distribution><ARN>arn:aws:cloudfront::111122223333:distribution/E1</ARN><DomainName>d1.cloudfront.net</DomainName></Distribution>',
};

/** Starts a server that stands for STS, IAM, CloudFront and the settings of buckets, and notes what it is asked. */
export async function startAws() {
  const requests: AwsRequest[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const action = actionOf(request, body);
      requests.push({ action, body });
      const answer = ANSWERS[action];
      response.writeHead(answer === undefined ? 501 : 200, { ETag: 'ETAG', 'Content-Type': 'text/xml' });
      response.end(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    requests,
    stop: () => {
      server.close();
    },
  };
}

/** The name of the action where the protocol has one; otherwise the method, and what it is about. */
function actionOf({ method = '', url = '' }: IncomingMessage, body: string): string {
  const action = /(?:^|&)Action=(\w+)/.exec(body)?.[1];
  if (action !== undefined) return action;
  const { pathname, search } = new URL(url, 'http://aws');
  const subject = search === '' ? (pathname.split('/').pop() ?? '') : search.slice(1).replace(/=$/, '');
  return `${method} ${subject}`;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
