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
    const walk = new RedirectWalk(first, question, { allow, limits, edge, until: edge.now() + limits.totalTime });
    try {
      return await walk.follow();
    } catch (error) {
      if (error instanceof ReaderFault) throw error.cause;
      const failure = toFailure(error, walk.url);
      const hasLed = failure.kind === 'refused' && walk.url !== first;
      return hasLed ? { ...failure, reason: `it leads elsewhere, and ${failure.reason}` } : failure;
    }
  };
}

interface WalkSettings {
  readonly allow: AllowedHosts;
  readonly limits: DoorLimits;
  readonly edge: DoorEdge;
  /** End of the total time, by the edge's clock. */
  readonly until: number;
}

/** Follows the redirects of an address to its answer. */
class RedirectWalk {
  url: URL;
  private readonly first: URL;
  private readonly question: Question;
  private readonly settings: WalkSettings;
  private readonly steps: Redirect[] = [];
  private readonly progress: BodyProgress = { headers: {}, bytes: 0 };

  constructor(first: URL, question: Question, settings: WalkSettings) {
    this.url = first;
    this.first = first;
    this.question = question;
    this.settings = settings;
  }

  async follow(): Promise<Answered> {
    for (;;) {
      const answer = await this.sendPatiently();
      const { status, headers } = answer;
      const { location } = headers;
      if (status < 300 || status >= 400 || location === undefined)
        return { kind: 'answered', ...answer, steps: this.steps };
      if (this.steps.length === this.settings.limits.redirects)
        throw new HostFault('unusable', 'it leads to another address again and again');
      if (!URL.canParse(location, this.url.href))
        throw new HostFault('unusable', 'it leads to something that is no address');
      this.url = new URL(location, this.url);
      this.steps.push({ status, to: this.url.href });
    }
  }

  /** Retries while the host is busy, after the pause that it asks for unless that is too long. */
  private async sendPatiently(): Promise<Received> {
    const { limits, edge } = this.settings;
    for (let turn = 1, wait = limits.firstPause; ; turn += 1, wait *= 2) {
      const answer = await this.send().catch((error: unknown) => {
        if (turn === limits.tries || wait >= this.timeLeft() || !this.isPassing(error)) throw error;
      });
      if (answer !== undefined && (turn === limits.tries || !isBusy(answer.status))) return answer;
      const pause = requestedPause(answer?.headers ?? {}) ?? Math.min(wait, limits.longestPause);
      if (answer !== undefined && (pause > limits.longestPause || pause >= this.timeLeft())) return answer;
      await edge.pause(pause);
    }
  }

  private isPassing(error: unknown): boolean {
    if (error instanceof ReaderFault || (this.progress.bytes > 0 && validatorOf(this.progress) === undefined))
      return false;
    const failure = toFailure(error, this.url);
    return failure.kind === 'failed' && failure.cause === 'passing';
  }

  private timeLeft(): number {
    return this.settings.until - this.settings.edge.now();
  }

  private async send(): Promise<Received> {
    const { question, url } = this;
    const { allow, limits, edge } = this.settings;
    refuseAddress(url, allow);
    const timeLeft = this.timeLeft();
    if (timeLeft <= 0) throw new HostFault('slow', `no answer within ${String(limits.totalTime / 1_000)} seconds`);
    const lookup = isAllowed(url, allow) ? edge.lookup : publicLookup(edge.lookup);
    return send({ url, question, headers: this.headers(), progress: this.progress, lookup, limits, timeLeft });
  }

  private headers(): Record<string, string> {
    const defaults = { 'User-Agent': USER_AGENT, Accept: '*/*', 'Accept-Encoding': 'identity' };
    const isOrigin = this.url.origin === this.first.origin;
    const headers = Object.entries(this.question.headers ?? {});
    const sentHeaders = headers.filter(([name]) => isOrigin || name.toLowerCase() !== 'authorization');
    const { bytes } = this.progress;
    const validator = bytes === 0 ? undefined : validatorOf(this.progress);
    const part = validator === undefined ? {} : { Range: `bytes=${String(bytes)}-`, 'If-Range': validator };
    return { ...defaults, ...Object.fromEntries(sentHeaders), ...part };
  }
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
