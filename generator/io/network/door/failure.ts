import { bareHost, isOfLocalNetwork, Refusal } from './address-policy.ts';
import type { Cause, Failed, Refused, Answered, Outcome } from './ask.ts';

export class HostFault extends Error {
  override readonly cause: Cause;

  constructor(cause: Cause, message: string) {
    super(message);
    this.cause = cause;
  }
}

const ERROR_WORDS: Readonly<Record<string, readonly [cause: Cause, words: string]>> = {
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

/** For the errors of Node's HTTP parser, whose words nobody understands. */
const NO_HTTP: readonly [cause: Cause, words: string] = ['unusable', 'what it answers is no HTTP'];

/** Turns a network error into an outcome; rethrows any other error. */
export function toFailure(error: unknown, url: URL): Refused | Failed {
  if (error instanceof Refusal) return { kind: 'refused', reason: error.message };
  if (error instanceof HostFault) return { kind: 'failed', cause: error.cause, reason: error.message };
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  if (!(error instanceof Error) || code === undefined) throw error;
  const [cause, reason] = ERROR_WORDS[code] ?? (code.startsWith('HPE_') ? NO_HTTP : ['passing', error.message || code]);
  const ip = 'address' in error ? String(error.address) : undefined;
  // A missing machine in the local network does not mean that the internet is out of reach.
  const isUnreachable = UNREACHABLE.has(code) && !isOfLocalNetwork(url, ip);
  return { kind: 'failed', cause, reason, ...(isUnreachable ? { isUnreachable } : {}) };
}

/** Error codes of a machine without a connection; any other error came from a network that was reached. */
const UNREACHABLE = new Set(
  'EADDRNOTAVAIL EAI_AGAIN EAI_FAIL EHOSTUNREACH ENETDOWN ENETUNREACH ENOTFOUND ETIMEDOUT'.split(' '),
);

export const WEB_PAGE = 'it answers with a web page instead of a file';

/** Why an outcome is not the file at the address; `undefined` if it is. */
export function faultOf(address: string, outcome: Outcome): string | undefined {
  if (outcome.kind === 'refused') return `not asked, since ${outcome.reason}${suggestOption(address, outcome)}`;
  if (outcome.kind === 'failed') return outcome.reason;
  if (isWebPage(address, outcome)) return WEB_PAGE;
  return outcome.status === 200 ? undefined : `status ${String(outcome.status)}`;
}

/** The option that allows the refused host: with the port, unless a redirect led there. */
function suggestOption(address: string, { reason }: Refused): string {
  const [, name] = /(\S+) (?:is a|leads to)/.exec(reason) ?? [];
  if (name === undefined) return '';
  const url = new URL(address);
  return `; to allow it, add --allow-host ${name === bareHost(url) ? url.host : name}`;
}

export function isWebPage(address: string, { status, headers }: Answered): boolean {
  const type = /^[^;\s]*/.exec(headers['content-type'] ?? '')?.[0].toLowerCase();
  const isPage = type === 'text/html' || type === 'application/xhtml+xml';
  return status < 300 && isPage && !/\.x?html?$/i.test(new URL(address).pathname);
}
