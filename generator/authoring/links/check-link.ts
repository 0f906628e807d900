import type { FileAnswer, FileRequest } from '../../io/network/request-file.ts';
import type { Link } from './collect-links.ts';
import type { LinkState } from './link-result.ts';

/** How addresses are asked. */
export interface LinkNetwork {
  readonly ask: (url: string, request: FileRequest) => Promise<FileAnswer>;
  /** Waits so many milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>;
  /** Whether an error says that the address must not be asked. */
  readonly isForbidden: (error: unknown) => boolean;
  /** Whether this machine can find any host. */
  readonly isOnline: () => Promise<boolean>;
  /** Names of the hashes that can be computed. */
  readonly hashes: ReadonlySet<string>;
}

const MOST_REDIRECTS = 10;
const TRIES = 3;
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 30_000;

/** Answers of hosts that refuse programs, or are busy: they say nothing of the file. */
const UNCLEAR: ReadonlySet<number> = new Set([401, 402, 403, 407, 408, 425, 429, 451]);

/** What a host says without a fault of its own, for good. */
const PERMANENT: ReadonlySet<number> = new Set([301, 308]);

/** Errors that stay: there is no such host, or nothing that answers for it. */
const LASTING = new Set(['ENOTFOUND', 'ECONNREFUSED', 'ERR_INVALID_URL', 'CERT_HAS_EXPIRED']);

/** Checks one address by the cheapest request that tells; with `readsBody` its checksums, too. */
export async function checkLink(link: Link, readsBody: boolean, network: LinkNetwork): Promise<LinkState> {
  try {
    const hashes = readsBody ? hashesOf(link, network) : [];
    const first = hashes.length > 0 ? { method: 'GET' as const, hashes } : { method: 'HEAD' as const };
    const found = await follow(link.url, first, network);
    // Some hosts answer HEAD in another way than GET, or not at all.
    const isRefused = first.method === 'HEAD' && !isGood(found.answer.status);
    const { url, isMoved, answer } = isRefused ? await follow(link.url, RANGED, network) : found;
    const { status } = answer;
    if (!isGood(status)) return { state: isUnclear(status) ? 'unclear' : 'dead', reason: `status ${String(status)}` };
    const difference = differenceOf(link, answer);
    if (difference !== undefined) return { state: 'changed', reason: difference };
    return isMoved === undefined ? { state: 'alive' } : { state: 'moved', to: url };
  } catch (error) {
    return faultOf(error, network);
  }
}

const RANGED: FileRequest = { method: 'GET', isRanged: true };

interface Followed {
  readonly url: string;
  /** Whether every step up to a temporary one was for good. */
  readonly isMoved: true | undefined;
  readonly answer: FileAnswer;
}

/** Follows redirects; the address of a file that has moved is that up to the first temporary step. */
async function follow(url: string, request: FileRequest, network: LinkNetwork): Promise<Followed> {
  let asked = url;
  let settled = url;
  let isPermanent = true;
  for (let steps = 0; steps <= MOST_REDIRECTS; steps += 1) {
    const answer = await persist(asked, request, network);
    const { location } = answer.headers;
    if (answer.status < 300 || answer.status >= 400 || location === undefined)
      return { url: settled, isMoved: settled === url ? undefined : true, answer };
    asked = new URL(location, asked).href;
    if (!/^https?:/.test(asked)) throw new Error('it leads to an address that is not of the web');
    isPermanent &&= PERMANENT.has(answer.status);
    if (isPermanent) settled = asked;
  }
  throw new Error('it leads to another address again and again');
}

/** Asks again where a host may only be busy, after the time that it asks for. */
async function persist(url: string, request: FileRequest, network: LinkNetwork): Promise<FileAnswer> {
  for (let turn = 1; ; turn += 1) {
    const wait = Math.min(FIRST_PAUSE * 2 ** (turn - 1), LONGEST_PAUSE);
    try {
      const answer = await network.ask(url, request);
      if (turn === TRIES || (answer.status !== 429 && answer.status < 500)) return answer;
      const wanted = Number(answer.headers['retry-after']) * 1_000;
      await network.pause(wanted > 0 ? Math.min(wanted, LONGEST_PAUSE) : wait);
    } catch (error) {
      if (turn === TRIES || network.isForbidden(error) || isLasting(error)) throw error;
      await network.pause(wait);
    }
  }
}

function isGood(status: number): boolean {
  // An empty file has no first byte.
  return status === 200 || status === 206 || status === 416;
}

function isUnclear(status: number): boolean {
  return UNCLEAR.has(status) || status >= 500 || status < 400;
}

function faultOf(error: unknown, network: LinkNetwork): LinkState {
  const reason = error instanceof Error && error.message !== '' ? error.message : String(error);
  if (network.isForbidden(error)) return { state: 'unclear', reason: `not asked, since ${reason}` };
  return { state: isLasting(error) ? 'dead' : 'unclear', reason };
}

function isLasting(error: unknown): boolean {
  return LASTING.has((error as NodeJS.ErrnoException).code ?? '');
}

interface Expected {
  readonly name: string;
  readonly value: string;
}

function hashesOf({ checksums }: Link, { hashes }: LinkNetwork): string[] {
  return [...new Set(checksums.map(expectedOf).map(({ name }) => name))].filter((name) => hashes.has(name));
}

function expectedOf(checksum: string): Expected {
  const [name = '', value = ''] = checksum.split(':');
  return { name: name.toLowerCase(), value: value.trim().toLowerCase() };
}

/** How a file differs from what the records expect of it. */
function differenceOf({ checksums, sizes }: Link, { status, headers, digests }: FileAnswer): string | undefined {
  for (const { name, value } of checksums.map(expectedOf)) {
    const found = digests.get(name);
    if (found !== undefined && found !== value) return `its ${name} is ${found}, not ${value}`;
  }
  const total = status === 206 ? /\/(\d+)$/.exec(headers['content-range'] ?? '')?.[1] : headers['content-length'];
  const size = status === 416 || headers['content-encoding'] !== undefined ? undefined : total;
  const other = size === undefined ? undefined : sizes.find((wanted) => wanted !== Number(size));
  return other === undefined ? undefined : `it has ${String(size)} bytes, not ${String(other)}`;
}
