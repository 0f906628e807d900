import { isObject, parsedJson } from '../../findings/parsed-json.ts';
import { isAhead } from '../../http/is-ahead.ts';
import type { ManifestHeader } from '../manifest/parse-manifest.ts';
import { aheadWords } from '../manifest/print-manifest.ts';
import type { ListedMirror } from './mirror-list.ts';

/** The result of a request to a mirror, or to the origin. */
export type MirrorAnswer =
  | { readonly kind: 'silent'; readonly reason: string }
  | {
      readonly kind: 'answer';
      readonly head: Pick<ManifestHeader, 'serial' | 'time' | 'listDigest' | 'expires'>;
      readonly trace: Trace | undefined;
      /** What is wrong with its signature; `undefined` for nothing, and where no key was given to check it against. */
      readonly wrong: string | undefined;
      /** What is wrong with one of its answers that were fetched; `undefined` for nothing. */
      readonly forged: string | undefined;
    };

type MirrorState =
  | 'current'
  | 'behind'
  | 'ahead'
  | 'frozen'
  | 'expired'
  | 'misdated'
  | 'rolled back'
  | 'different'
  | 'wrong files'
  | 'wrong signature'
  | 'unreachable';

/** A mirror as it was found. Times in seconds since 1970. */
export interface AssessedMirror extends ListedMirror {
  readonly state: MirrorState;
  /** Whether no one needs to look after it. */
  readonly fine: boolean;
  /** What there is to say besides the state; may come from a stranger. */
  readonly words: string;
  readonly serial: number | undefined;
  readonly time: number | undefined;
  readonly checked: number | undefined;
  /** How many releases it lacks, and since when at the earliest. */
  readonly lacks: { readonly releases: number; readonly since: number } | undefined;
  /** The highest serial that it was ever seen with. */
  readonly highest: number | undefined;
}

/** What mirrors are checked against. */
interface Measure {
  /** Seconds since 1970. */
  readonly now: number;
  /** How far behind a mirror may be, and how long ago it may have asked its source; seconds. */
  readonly tolerance: number;
  /** The highest serial that each was seen with before, by URL. */
  readonly highest: ReadonlyMap<string, number>;
}

export interface Asked {
  readonly mirror: ListedMirror;
  readonly answer: MirrorAnswer;
}

/** Checks the origin and its mirrors; without an answer of the origin, by the newest release among the mirrors. */
export function assessMirrors(
  origin: Asked | undefined,
  mirrors: readonly Asked[],
  measure: Measure,
): { readonly origin: AssessedMirror | undefined; readonly mirrors: readonly AssessedMirror[] } {
  const rightly = (asked: Asked | undefined) =>
    asked?.answer.kind === 'answer' && asked.answer.wrong === undefined ? [asked.answer.head] : [];
  const newest = mirrors.flatMap(rightly).sort((a, b) => b.serial - a.serial)[0];
  const reference = rightly(origin)[0] ?? newest;
  return {
    origin: origin === undefined ? undefined : assess(origin, rightly(origin)[0], measure),
    mirrors: mirrors.map((asked) => assess(asked, reference, measure)),
  };
}

type NewestRelease = Pick<ManifestHeader, 'serial' | 'time' | 'listDigest'>;

function assess({ mirror, answer }: Asked, reference: NewestRelease | undefined, measure: Measure): AssessedMirror {
  const before = measure.highest.get(mirror.url);
  if (answer.kind === 'silent') {
    const nothing = { serial: undefined, time: undefined, checked: undefined, lacks: undefined, highest: before };
    return { ...mirror, ...nothing, state: 'unreachable', fine: false, words: answer.reason };
  }
  const { head, trace, wrong, forged } = answer;
  const { serial, time } = head;
  const checked = trace?.checked;
  const highest = wrong === undefined ? Math.max(before ?? 0, serial) : before;
  const lacks = reference === undefined ? undefined : lackOf(head, reference);
  const found = { ...mirror, serial, time, checked, lacks, highest };
  if (wrong !== undefined) return { ...found, state: 'wrong signature', fine: false, words: wrong };
  if (forged !== undefined) return { ...found, state: 'wrong files', fine: false, words: forged };
  const seen = seenBefore(before, trace);
  if (serial < seen)
    return { ...found, state: 'rolled back', fine: false, words: `it had serial ${String(seen)} before` };
  const isWithin = (since: number) => measure.now - since <= measure.tolerance;
  if (reference !== undefined && serial > reference.serial) {
    return { ...found, state: 'ahead', fine: isWithin(time), words: 'it has a release that the origin does not show' };
  }
  if (reference?.serial === serial && reference.listDigest !== head.listDigest) {
    return { ...found, state: 'different', fine: false, words: 'it has other files under the same serial' };
  }
  if (isAhead(time, measure.now)) {
    return { ...found, state: 'misdated', fine: false, words: `its release ${aheadWords(time, measure.now)}` };
  }
  if (isExpired(head, measure)) {
    return { ...found, state: 'expired', fine: false, words: 'its release is no longer to be believed' };
  }
  if (checked !== undefined && !isWithin(checked)) {
    return { ...found, state: 'frozen', fine: false, words: 'it no longer asks its source' };
  }
  if (lacks !== undefined) return { ...found, state: 'behind', fine: isWithin(lacks.since), words: '' };
  return { ...found, state: 'current', fine: true, words: '' };
}

function seenBefore(before = 0, trace: Trace | undefined): number {
  return Math.max(before, trace?.serial ?? 0);
}

function isExpired({ expires }: Pick<ManifestHeader, 'expires'>, { now }: Measure): boolean {
  return expires !== undefined && expires < now;
}

/** With one release lacking, it is known since when; with more, only that it was after the one that is there. */
function lackOf(head: NewestRelease, reference: NewestRelease): AssessedMirror['lacks'] {
  const releases = reference.serial - head.serial;
  if (releases <= 0) return undefined;
  return { releases, since: releases === 1 ? reference.time : head.time };
}

/** What a mirror says of itself. No one vouches for it. */
interface Trace {
  /** When it last asked its source, in seconds since 1970; `undefined` where it does not say. */
  readonly checked: number | undefined;
  /** The serial that it says it has. */
  readonly serial: number | undefined;
}

/** Reads what a mirror says of itself; `undefined` if it is none of ours. */
export function parseTrace(text: string): Trace | undefined {
  const json = parsedJson(text);
  if (!isObject(json)) return undefined;
  const { checked, serial } = json;
  const time =
    typeof checked === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(checked) ? Date.parse(checked) : NaN;
  return {
    checked: Number.isNaN(time) ? undefined : time / 1000,
    serial: Number.isSafeInteger(serial) ? (serial as number) : undefined,
  };
}
