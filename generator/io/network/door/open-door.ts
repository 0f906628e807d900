import { lookup } from 'node:dns';
import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { LookupFunction } from 'node:net';
import { type Allowed, isAllowed, refuseAddress, publicLookup } from './address-policy.ts';
import type { Answered, Ask, Question, Redirect } from './ask.ts';
import { failureOf, HostFault } from './failure.ts';
import { type Received, send, type DoorLimits, USUAL_LIMITS, ReaderFault } from './send.ts';

/** What a door lets through. */
export interface DoorRules {
  readonly allow: Allowed;
  readonly limits?: Partial<DoorLimits>;
}

interface DoorEdge {
  /** Milliseconds since any moment, never back. */
  readonly now: () => number;
  readonly lookup: LookupFunction;
  readonly pause: (milliseconds: number) => Promise<unknown>;
}

const USER_AGENT = 'game-installer-catalogue';

/** The one way to hosts of strangers: addresses are checked where it connects, at each redirect anew. */
export function openDoor({ allow, limits: given }: DoorRules, world: Pick<DoorEdge, 'now'> & Partial<DoorEdge>): Ask {
  const edge = { lookup, pause, ...world };
  const limits = { ...USUAL_LIMITS, ...given };
  return async (address, question) => {
    const first = URL.canParse(address) ? new URL(address) : undefined;
    if (first === undefined) return { kind: 'failed', cause: 'gone', reason: 'it is no address' };
    const way = new Way(first, question, { allow, limits, edge, until: edge.now() + limits.totalTime });
    try {
      return await way.follow();
    } catch (error) {
      if (error instanceof ReaderFault) throw error.cause;
      const failure = failureOf(error, way.url);
      const hasLed = failure.kind === 'refused' && way.url !== first;
      return hasLed ? { ...failure, reason: `it leads elsewhere, and ${failure.reason}` } : failure;
    }
  };
}

interface Course {
  readonly allow: Allowed;
  readonly limits: DoorLimits;
  readonly edge: DoorEdge;
  /** When the total time is over. */
  readonly until: number;
}

/** The way from an address to its answer. */
class Way {
  /** Where it has come to. */
  url: URL;
  private readonly first: URL;
  private readonly question: Question;
  private readonly course: Course;
  private readonly steps: Redirect[] = [];
  /** Whether some of a body was given to its reader, who could not tell it from that of a second try. */
  private hasBegun = false;

  constructor(first: URL, question: Question, course: Course) {
    const { body } = question;
    const onPart = (part: Uint8Array) => {
      this.hasBegun = true;
      return body?.onPart(part);
    };
    this.url = first;
    this.first = first;
    this.question = body === undefined ? question : { ...question, body: { ...body, onPart } };
    this.course = course;
  }

  async follow(): Promise<Answered> {
    for (;;) {
      const answer = await this.persist();
      const { status, headers } = answer;
      const { location } = headers;
      if (status < 300 || status >= 400 || location === undefined)
        return { kind: 'answered', ...answer, steps: this.steps };
      if (this.steps.length === this.course.limits.redirects)
        throw new HostFault('unusable', 'it leads to another address again and again');
      if (!URL.canParse(location, this.url.href))
        throw new HostFault('unusable', 'it leads to something that is no address');
      this.url = new URL(location, this.url);
      this.steps.push({ status, to: this.url.href });
    }
  }

  /** Asks again where a host may only be busy, after the time that it asks for if that is not too long. */
  private async persist(): Promise<Received> {
    const { limits, edge } = this.course;
    for (let turn = 1, wait = limits.firstPause; ; turn += 1, wait *= 2) {
      const answer = await this.send().catch((error: unknown) => {
        if (turn === limits.tries || wait >= this.left() || !this.isPassing(error)) throw error;
      });
      if (answer !== undefined && (turn === limits.tries || !isBusy(answer.status))) return answer;
      const wanted = wantedPause(answer?.headers ?? {}) ?? Math.min(wait, limits.longestPause);
      if (answer !== undefined && (wanted > limits.longestPause || wanted >= this.left())) return answer;
      await edge.pause(wanted);
    }
  }

  private isPassing(error: unknown): boolean {
    if (this.hasBegun || error instanceof ReaderFault) return false;
    const failure = failureOf(error, this.url);
    return failure.kind === 'failed' && failure.cause === 'passing';
  }

  private left(): number {
    return this.course.until - this.course.edge.now();
  }

  private async send(): Promise<Received> {
    const { question, url } = this;
    const { allow, limits, edge } = this.course;
    refuseAddress(url, allow);
    const left = this.left();
    if (left <= 0) throw new HostFault('slow', `no answer within ${String(limits.totalTime / 1_000)} seconds`);
    const lookup = isAllowed(url, allow) ? edge.lookup : publicLookup(edge.lookup);
    return send({ url, question, headers: this.headers(), lookup, limits, left });
  }

  private headers(): Record<string, string> {
    const usual = { 'User-Agent': USER_AGENT, Accept: '*/*', 'Accept-Encoding': 'identity' };
    const own = Object.entries(this.question.headers ?? {});
    const kept = own.filter(
      ([name]) => name.toLowerCase() !== 'authorization' || this.url.origin === this.first.origin,
    );
    return { ...usual, ...Object.fromEntries(kept) };
  }
}

function isBusy(status: number): boolean {
  return status === 429 || status >= 500;
}

/** The milliseconds that a host asks to wait; a date counts from its own clock, which may not be right. */
function wantedPause({ 'retry-after': wanted = '', date = '' }: IncomingHttpHeaders): number | undefined {
  const pause = /^\d+$/.test(wanted) ? Number(wanted) * 1_000 : Date.parse(wanted) - Date.parse(date);
  return pause > 0 ? pause : undefined;
}
