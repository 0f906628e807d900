import { lookup } from 'node:dns';
import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { LookupFunction } from 'node:net';
import { type AllowedHosts, isAllowed, refuseAddress, publicLookup } from './address-policy.ts';
import type { Answered, Ask, Question, Redirect } from './ask.ts';
import { toFailure, HostFault } from './failure.ts';
import { type BodyProgress, type Received, send, type DoorLimits, USUAL_LIMITS, ReaderFault } from './send.ts';

export interface DoorRules {
  readonly allow: AllowedHosts;
  readonly limits?: Partial<DoorLimits>;
}

interface DoorEdge {
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  readonly lookup: LookupFunction;
  readonly pause: (milliseconds: number) => Promise<unknown>;
}

const USER_AGENT = 'game-installer-catalogue';

/** The only way to hosts that records name: checks addresses at each connection and redirect. */
export function openDoor({ allow, limits: changes }: DoorRules, world: Pick<DoorEdge, 'now'> & Partial<DoorEdge>): Ask {
  const edge = { lookup, pause, ...world };
  const limits = { ...USUAL_LIMITS, ...changes };
  return async (address, question) => {
    const first = URL.canParse(address) ? new URL(address) : undefined;
    if (first === undefined) return { kind: 'failed', cause: 'gone', reason: 'it is no address' };
    const walk = openWalk(first, question, { allow, limits, edge, deadline: edge.now() + limits.totalTime });
    try {
      return await walk.follow();
    } catch (error) {
      if (error instanceof ReaderFault) throw error.cause;
      const url = walk.url();
      const failure = toFailure(error, url);
      const hasLed = failure.kind === 'refused' && url !== first;
      return hasLed ? { ...failure, reason: `it leads elsewhere, and ${failure.reason}` } : failure;
    }
  };
}

interface WalkSettings {
  readonly allow: AllowedHosts;
  readonly limits: DoorLimits;
  readonly edge: DoorEdge;
  /** End of the total time, by the edge's clock. */
  readonly deadline: number;
}

/** Follows the redirects of an address to its answer. */
function openWalk(first: URL, question: Question, { allow, limits, edge, deadline }: WalkSettings) {
  let url = first;
  const steps: Redirect[] = [];
  const progress: BodyProgress = { headers: {}, bytes: 0 };
  const timeLeft = () => deadline - edge.now();
  const follow = async (): Promise<Answered> => {
    for (;;) {
      const answer = await sendPatiently();
      const { status, headers } = answer;
      const { location } = headers;
      if (status < 300 || status >= 400 || location === undefined) return { kind: 'answered', ...answer, steps };
      if (steps.length === limits.redirects)
        throw new HostFault('unusable', 'it leads to another address again and again');
      if (!URL.canParse(location, url.href))
        throw new HostFault('unusable', 'it leads to something that is no address');
      url = new URL(location, url);
      steps.push({ status, to: url.href });
    }
  };
  /** Retries while the host is busy, after the pause that it asks for unless that is too long. */
  const sendPatiently = async (): Promise<Received> => {
    for (let turn = 1, wait = limits.firstPause; ; turn += 1, wait *= 2) {
      const answer = await sendOnce().catch((error: unknown) => {
        if (turn === limits.tries || wait >= timeLeft() || !isPassing(error)) throw error;
      });
      if (answer !== undefined && (turn === limits.tries || !isBusy(answer.status))) return answer;
      const pause = requestedPause(answer?.headers ?? {}) ?? Math.min(wait, limits.longestPause);
      if (answer !== undefined && (pause > limits.longestPause || pause >= timeLeft())) return answer;
      await edge.pause(pause);
    }
  };
  const isPassing = (error: unknown): boolean => {
    if (error instanceof ReaderFault || (progress.bytes > 0 && validatorOf(progress) === undefined)) return false;
    const failure = toFailure(error, url);
    return failure.kind === 'failed' && failure.cause === 'passing';
  };
  const sendOnce = async (): Promise<Received> => {
    refuseAddress(url, allow);
    if (timeLeft() <= 0) throw new HostFault('slow', `no answer within ${String(limits.totalTime / 1_000)} seconds`);
    const lookup = isAllowed(url, allow) ? edge.lookup : publicLookup(edge.lookup);
    const headers = headersFor(url.origin === first.origin, question, progress);
    return send({ url, question, headers, progress, lookup, limits, timeLeft: timeLeft() });
  };
  return { url: () => url, follow };
}

function headersFor(isOrigin: boolean, question: Question, progress: BodyProgress): Record<string, string> {
  const defaults = { 'User-Agent': USER_AGENT, Accept: '*/*', 'Accept-Encoding': 'identity' };
  const headers = Object.entries(question.headers ?? {});
  const sentHeaders = headers.filter(([name]) => isOrigin || name.toLowerCase() !== 'authorization');
  const validator = progress.bytes === 0 ? undefined : validatorOf(progress);
  const part = validator === undefined ? {} : { Range: `bytes=${String(progress.bytes)}-`, 'If-Range': validator };
  return { ...defaults, ...Object.fromEntries(sentHeaders), ...part };
}

/** What proves that the rest of a body belongs to its beginning; `undefined` where nothing does. */
function validatorOf({ headers }: BodyProgress): string | undefined {
  const { etag, 'last-modified': time, 'content-encoding': coding = 'identity' } = headers;
  if (coding !== 'identity') return undefined;
  return etag?.startsWith('"') === true ? etag : time;
}

function isBusy(status: number): boolean {
  return status === 429 || status >= 500;
}

/** Milliseconds that a host asks to wait; a date is relative to the host's clock. */
function requestedPause({ 'retry-after': retryAfter = '', date = '' }: IncomingHttpHeaders): number | undefined {
  const pause = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - Date.parse(date);
  return pause > 0 ? pause : undefined;
}
