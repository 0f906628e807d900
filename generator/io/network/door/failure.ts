import { bareHost, isOfLocalNetwork, Refusal } from './address-policy.ts';
import type { Cause, Failed, Refused, Answered, Outcome } from './ask.ts';

/** What a host did that ends the question. */
export class HostFault extends Error {
  override readonly cause: Cause;

  constructor(cause: Cause, message: string) {
    super(message);
    this.cause = cause;
  }
}

/** What Node says of names, connections and certificates, for people. */
const KNOWN: Readonly<Record<string, readonly [cause: Cause, words: string]>> = {
  ENOTFOUND: ['gone', 'there is no such host'],
  ECONNREFUSED: ['gone', 'the host refuses the connection'],
  CERT_HAS_EXPIRED: ['gone', 'its certificate has expired'],
  ERR_TLS_CERT_ALTNAME_INVALID: ['unusable', 'its certificate is that of another host'],
  DEPTH_ZERO_SELF_SIGNED_CERT: ['unusable', 'its certificate is signed by itself alone'],
  SELF_SIGNED_CERT_IN_CHAIN: ['unusable', 'its certificate is signed by somebody whom this machine does not know'],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: ['unusable', 'its certificate comes without those that lead to it'],
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: [
    'unusable',
    'its certificate is signed by somebody whom this machine does not know',
  ],
  HPE_HEADER_OVERFLOW: ['unusable', 'the header of its answer is too large'],
  Z_DATA_ERROR: ['unusable', 'its answer is compressed in a way that cannot be undone'],
  ECONNRESET: ['passing', 'the connection broke off'],
  EPIPE: ['passing', 'the connection broke off'],
  EAI_AGAIN: ['passing', 'its name cannot be looked up now'],
  ETIMEDOUT: ['passing', 'the host does not answer'],
  EHOSTUNREACH: ['passing', 'there is no way to the host'],
  ENETUNREACH: ['passing', 'there is no way to its network'],
};

/** Of what Node's reader of HTTP refuses, its words say nothing to people. */
const NO_HTTP: readonly [cause: Cause, words: string] = ['unusable', 'what it answers is no HTTP'];

/** An error at an address as an outcome; throws again what is none of the network. */
export function failureOf(error: unknown, url: URL): Refused | Failed {
  if (error instanceof Refusal) return { kind: 'refused', reason: error.message };
  if (error instanceof HostFault) return { kind: 'failed', cause: error.cause, reason: error.message };
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  if (!(error instanceof Error) || code === undefined) throw error;
  const [cause, reason] = KNOWN[code] ?? (code.startsWith('HPE_') ? NO_HTTP : ['passing', error.message || code]);
  const ip = 'address' in error ? String(error.address) : undefined;
  // That a machine of the local network is away says nothing of the way to others.
  return NO_WAY.has(code) && !isOfLocalNetwork(url, ip)
    ? { kind: 'failed', cause, reason, hadNoWay: true }
    : { kind: 'failed', cause, reason };
}

/** What fails where there is no way to a host; any other failure has been on the way to it. */
const NO_WAY = new Set([
  'EADDRNOTAVAIL',
  'EAI_AGAIN',
  'EAI_FAIL',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
]);

export const WEB_PAGE = 'it answers with a web page instead of a file';

/** Why an outcome is not the file at an address; `undefined` where it is. */
export function faultOf(address: string, outcome: Outcome): string | undefined {
  if (outcome.kind === 'refused') return `not asked, since ${outcome.reason}${allowanceOf(address, outcome)}`;
  if (outcome.kind === 'failed') return outcome.reason;
  if (isWebPage(address, outcome)) return WEB_PAGE;
  return outcome.status === 200 ? undefined : `status ${String(outcome.status)}`;
}

/** The option that allows what was refused: with the port, unless an address led elsewhere. */
function allowanceOf(address: string, { reason }: Refused): string {
  const [, name] = /(\S+) (?:is a|leads to)/.exec(reason) ?? [];
  if (name === undefined) return '';
  const url = new URL(address);
  return `; to allow it, add --allow-host ${name === bareHost(url) ? url.host : name}`;
}

/** Whether a page for people came where a program wants a file. */
export function isWebPage(address: string, { status, headers }: Answered): boolean {
  const type = /^[^;\s]*/.exec(headers['content-type'] ?? '')?.[0].toLowerCase();
  const isPage = type === 'text/html' || type === 'application/xhtml+xml';
  return status < 300 && isPage && !/\.x?html?$/i.test(new URL(address).pathname);
}
