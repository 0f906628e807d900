import { parsedJson } from '../../text/parsed-json.ts';
import { countOf } from '../../text/count-of.ts';
import { FORGE_RELEASES } from '../../http/addresses.ts';
import type { Answered, Ask, Outcome, Question } from './door/ask.ts';
import { faultOf } from './door/failure.ts';

/** Asks the interface of a forge; each address only once. */
export type AskForge = (api: string) => Promise<ForgeAnswer>;

export type ForgeAnswer =
  | { readonly kind: 'value'; readonly value: unknown }
  /** It knows of no such thing. */
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly reason: string }
  /** It answers no more questions for some time, this one included. */
  | { readonly kind: 'limited'; readonly reason: string };

/** Most bytes of an answer. */
const LARGEST = 8 * 1024 ** 2;

/** The one origin that gets a token. */
const TOKEN_ORIGIN = new URL(FORGE_RELEASES.github).origin;

/** Asks forges. GitHub's token goes to its API alone, by https; a forge that wants a pause is left alone. */
export function createForge(ask: Ask, token: string | undefined): AskForge {
  const known = new Map<string, Promise<ForgeAnswer>>();
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
    const found = known.get(api) ?? askInTurn(api);
    known.set(api, found);
    return found;
  };
}

/** Whether a text can be sent in a header; one that ends in a line break could not, and would be in the message. */
function isHeader(token: string): boolean {
  return /^[\x21-\x7E]+$/.test(token);
}

async function askOnce(ask: Ask, api: string, headers: Readonly<Record<string, string>>): Promise<ForgeAnswer> {
  const { outcome, body } = await askBody(ask, api, LARGEST, { Accept: 'application/json', ...headers });
  if (outcome.kind === 'answered') {
    const { host } = new URL(api);
    const isKnown = 'authorization' in headers;
    if (outcome.status === 404 || outcome.status === 410) return { kind: 'none' };
    if (outcome.status === 401 && isKnown) return { kind: 'limited', reason: `${host} refuses the token in GH_TOKEN` };
    const limit = limitIn(api, outcome);
    if (limit !== undefined) return { kind: 'limited', reason: limit + moreBy(host, isKnown) };
  }
  const reason = faultOf(api, outcome);
  if (reason !== undefined) return { kind: 'failed', reason: `${api}: ${reason}` };
  const value = parsedJson(body.toString('utf8'));
  return value === undefined ? { kind: 'failed', reason: `${api}: its answer is no JSON` } : { kind: 'value', value };
}

function moreBy(host: string, isKnown: boolean): string {
  return isKnown || host !== new URL(TOKEN_ORIGIN).host ? '' : '; with a token in GH_TOKEN it answers more';
}

/** That a host wants no more questions, and until when; `undefined` where it does not say that. */
export function limitIn(address: string, outcome: Outcome): string | undefined {
  if (outcome.kind !== 'answered') return undefined;
  const { status, headers } = outcome;
  if (status !== 429 && !(status === 403 && isUsedUp(headers))) return undefined;
  const reset = Number(headers['x-ratelimit-reset'] ?? headers['ratelimit-reset'] ?? NaN);
  // Some hosts say seconds from now, in a header of the same name.
  const isMoment = Number.isSafeInteger(reset) && reset >= 1e9 && reset <= 1e11;
  const until = isMoment
    ? ` until ${new Date(reset * 1_000).toISOString().slice(11, 16)} UTC`
    : pauseOf(headers['retry-after']);
  return `${new URL(address).host} answers no more questions${until}`;
}

/** How long a host wants no more questions, by its seconds; a date of it says less than it takes to read. */
function pauseOf(seconds = ''): string {
  return /^[1-9]\d{0,6}$/.test(seconds) ? ` for ${countOf(Number(seconds), 'second')}` : ' for now';
}

function isUsedUp(headers: Answered['headers']): boolean {
  return headers['x-ratelimit-remaining'] === '0' || headers['retry-after'] !== undefined;
}

/** Asks for a body of at most so many bytes; it is whole only where the outcome is an answer with status 200. */
export async function askBody(
  ask: Ask,
  address: string,
  limit: number,
  headers: NonNullable<Question['headers']> = {},
): Promise<{ readonly outcome: Outcome; readonly body: Buffer }> {
  const parts: Uint8Array[] = [];
  const onPart = (part: Uint8Array) => {
    parts.push(part);
  };
  const outcome = await ask(address, { headers, body: { limit, onPart } });
  return { outcome, body: Buffer.concat(parts) };
}
