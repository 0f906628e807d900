import { createHash } from 'node:crypto';
import { lookup } from 'node:dns';
import { request as requestPlain, type IncomingHttpHeaders, type RequestOptions } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivate } from './private-addresses.ts';

/** A request for a file of a stranger's choice. */
export interface FileRequest {
  readonly method: 'HEAD' | 'GET';
  /** Only the first byte is asked for. */
  readonly isRanged?: boolean;
  /** Names of hashes that the whole body is read for. */
  readonly hashes?: readonly string[];
}

export interface FileLimits {
  /** In which nothing moves, in milliseconds. */
  readonly timeout: number;
  /** Most bytes of a body that is read. */
  readonly sizeLimit: number;
  /** Whether machines of this network may be asked. */
  readonly allowPrivate: boolean;
}

export interface FileAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Hash values of the body, by name. */
  readonly digests: ReadonlyMap<string, string>;
}

/** A host that records must not make this machine ask. */
export class PrivateAddress extends Error {}

/** Sends one request; redirects are not followed. Throws where there is no answer. */
export async function requestFile(address: string, ask: FileRequest, limits: FileLimits): Promise<FileAnswer> {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (!limits.allowPrivate && isPrivate(host)) throw new PrivateAddress(`${host} is a private address`);
  const options: RequestOptions = {
    method: ask.method,
    agent: false,
    headers: { 'User-Agent': USER_AGENT, Accept: '*/*', ...(ask.isRanged === true && { Range: 'bytes=0-0' }) },
    ...(!limits.allowPrivate && isIP(host) === 0 && { lookup: publicLookup }),
  };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, options, (response) => {
      const { statusCode: status = 0, headers } = response;
      const hashes = (status === 200 ? (ask.hashes ?? []) : []).map((name) => ({ name, hash: createHash(name) }));
      const finish = () => {
        resolve({ status, headers, digests: new Map(hashes.map(({ name, hash }) => [name, hash.digest('hex')])) });
      };
      // No more is fetched of a body that is not read.
      if (hashes.length === 0) {
        finish();
        response.destroy();
        return;
      }
      let size = 0;
      response.on('data', (part: Buffer) => {
        size += part.length;
        for (const { hash } of hashes) hash.update(part);
        if (size > limits.sizeLimit) response.destroy(new Error(`it has more than ${String(limits.sizeLimit)} bytes`));
      });
      response.on('end', finish).on('error', reject);
    });
    request.setTimeout(limits.timeout, () => {
      request.destroy(new Error(`no answer within ${String(limits.timeout / 1000)} seconds`));
    });
    request.on('error', reject).end();
  });
}

const USER_AGENT = 'game-installer-catalogue link check';

/** Looks a name up, and fails where it leads to a private address: it is asked right here, so that no other answer counts. */
const publicLookup: LookupFunction = (name, options, callback) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    if (error !== null) {
      callback(error, []);
      return;
    }
    const secret = found.find(({ address }) => isPrivate(address));
    if (secret !== undefined)
      callback(new PrivateAddress(`${name} leads to the private address ${secret.address}`), []);
    else if (options.all === true) callback(null, found);
    else callback(null, found[0]?.address ?? '', found[0]?.family);
  });
};
