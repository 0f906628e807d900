import { parsedJson } from '../../text/parsed-json.ts';
import { countOf } from '../../text/count-of.ts';
import { FORGE_RELEASES } from '../../http/addresses.ts';
import type { Answered, Ask, Outcome, Question } from './door/ask.ts';
import { faultOf } from './door/failure.ts';

/** Asks the API of a forge, each address once. */
export type AskForge = (api: string) => Promise<ForgeAnswer>;

export type ForgeAnswer =
  | { readonly kind: 'value'; readonly value: unknown }
  /** Status 404 or 410. */
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly reason: string }
  /** The rate limit is exhausted. */
  | { readonly kind: 'limited'; readonly reason: string };

const MAX_BYTES = 8 * 1024 ** 2;

/** The only origin that receives a token. */
const TOKEN_ORIGIN = new URL(FORGE_RELEASES.github).origin;

/** Caches answers and respects rate limits. GitHub's token goes to its API only, by https. */
export function createForge(ask: Ask, token: string | undefined): AskForge {
  const answers = new Map<string, Promise<ForgeAnswer>>();
  const limits = new Map<string, ForgeAnswer>();
  const askInTurn = async (api: string): Promise<ForgeAnswer> => {
    const { origin } = new URL(api);
    const limit = limits.get(origin);
    if (limit !== undefined) return limit;
    const isTrusted = origin === TOKEN_ORIGIN && token !== undefined && isHeader(token);
    const answer = await askOnce(ask, api, isTrusted ? { authorization: `Bearer ${token}` } : {});
    if (answer.kind === 'limited') limits.set(origin, answer);
    return answer;
  };
  return (api) => {
    const answer = answers.get(api) ?? askInTurn(api);
    answers.set(api, answer);
    return answer;
  };
}

/** Whether a header can hold the text: Node's error would print a token that ends with a line break. */
function isHeader(token: string): boolean {
  return /^[\x21-\x7E]+$/.test(token);
}

async function askOnce(ask: Ask, api: string, headers: Readonly<Record<string, string>>): Promise<ForgeAnswer> {
  const { outcome, body } = await askBody(ask, api, MAX_BYTES, { Accept: 'application/json', ...headers });
  if (outcome.kind === 'answered') {
    const { host } = new URL(api);
    const hasToken = 'authorization' in headers;
    if (outcome.status === 404 || outcome.status === 410) return { kind: 'none' };
    if (outcome.status === 401 && hasToken) return { kind: 'limited', reason: `${host} refuses the token in GH_TOKEN` };
    const limit = limitIn(api, outcome);
    if (limit !== undefined) return { kind: 'limited', reason: limit + tokenAdvice(host, hasToken) };
  }
  const reason = faultOf(api, outcome);
  if (reason !== undefined) return { kind: 'failed', reason: `${api}: ${reason}` };
  const value = parsedJson(body.toString('utf8'));
  return value === undefined ? { kind: 'failed', reason: `${api}: its answer is no JSON` } : { kind: 'value', value };
}

function tokenAdvice(host: string, hasToken: boolean): string {
  return hasToken || host !== new URL(TOKEN_ORIGIN).host ? '' : '; with a token in GH_TOKEN it answers more';
}

/** The rate limit of an answer in words; `undefined` if it has none. */
export function limitIn(address: string, outcome: Outcome): string | undefined {
  if (outcome.kind !== 'answered') return undefined;
  const { status, headers } = outcome;
  if (status !== 429 && !(status === 403 && isExhausted(headers))) return undefined;
  const reset = Number(headers['x-ratelimit-reset'] ?? headers['ratelimit-reset'] ?? NaN);
  // Some hosts give seconds from now in the same header.
  const isMoment = Number.isSafeInteger(reset) && reset >= 1e9 && reset <= 1e11;
  const retryTime = isMoment
    ? ` until ${new Date(reset * 1_000).toISOString().slice(11, 16)} UTC`
    : retryWords(headers['retry-after']);
  return `${new URL(address).host} answers no more questions${retryTime}`;
}

/** The pause of a `Retry-After` in seconds; dates are left out. */
function retryWords(seconds = ''): string {
  return /^[1-9]\d{0,6}$/.test(seconds) ? ` for ${countOf(Number(seconds), 'second')}` : ' for now';
}

function isExhausted(headers: Answered['headers']): boolean {
  return headers['x-ratelimit-remaining'] === '0' || headers['retry-after'] !== undefined;
}

/** Requests a body of at most `limit` bytes; it is complete only if the answer has status 200. */
export async function askBody(
  ask: Ask,
  address: string,
  limit: number,
  headers: NonNullable<Question['headers']> = {},
): Promise<{ readonly outcome: Outcome; readonly body: Buffer }> {
  const parts: Uint8Array[] = [];
  const outcome = await ask(address, { headers, body: { limit, onPart: (part) => parts.push(part) } });
  return { outcome, body: Buffer.concat(parts) };
}
