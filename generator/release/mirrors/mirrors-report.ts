import { parsedJson } from '../../findings/parsed-json.ts';
import { spanOf, withCommas } from '../../findings/count-of.ts';
import { printTime } from '../manifest/print-manifest.ts';
import type { AssessedMirror } from './assess-mirrors.ts';
import { visibleJson } from '../../findings/visible-text.ts';

/** How an origin and its mirrors were found. */
export interface MirrorsReport {
  /** Seconds since 1970. */
  readonly now: number;
  /** Seconds. */
  readonly tolerance: number;
  readonly origin: AssessedMirror | undefined;
  readonly mirrors: readonly AssessedMirror[];
}

/** The report as JSON, which the next one reads to see what went back. */
export function printMirrorsJson({ now, tolerance, origin, mirrors }: MirrorsReport): string {
  const report = {
    date: printTime(now),
    tolerance_hours: tolerance / 3600,
    origin: origin === undefined ? null : toJson(origin),
    mirrors: mirrors.map(toJson),
  };
  return `${visibleJson(report, 2)}\n`;
}

/** The highest serial that each was seen with, by URL, from a report; empty from what is not a report. */
export function readHighest(text: string): ReadonlyMap<string, number> {
  const { origin, mirrors } = (parsedJson(text) ?? {}) as { readonly origin?: unknown; readonly mirrors?: unknown };
  return new Map(
    [origin, ...(Array.isArray(mirrors) ? (mirrors as unknown[]) : [])].flatMap((one) => {
      const { url, highest_serial: highest } = (one ?? {}) as Record<string, unknown>;
      return typeof url === 'string' && Number.isSafeInteger(highest) ? [[url, highest as number] as const] : [];
    }),
  );
}

function toJson(mirror: AssessedMirror) {
  const { name, url, country, state, fine, words, serial, time, checked, lacks, highest } = mirror;
  return {
    name,
    url,
    country: country ?? null,
    state,
    fine,
    words,
    serial: serial ?? null,
    date: time === undefined ? null : printTime(time),
    checked: checked === undefined ? null : printTime(checked),
    lacks: lacks === undefined ? null : { releases: lacks.releases, since: printTime(lacks.since) },
    highest_serial: highest ?? null,
  };
}

/** What a mirror lacks, in words; `–` where that cannot be known. */
export function lackWords({ lacks, state }: AssessedMirror, now: number): string {
  // What a stranger says it has is no news.
  if (state === 'unreachable' || state === 'wrong signature' || state === 'wrong files') return '–';
  if (lacks === undefined) return 'nothing';
  const { releases, since } = lacks;
  const span = spanOf(now - since);
  return `${withCommas(releases)} ${releases === 1 ? `release, ${span}` : `releases, up to ${span}`}`;
}

/** When a mirror last asked its source, in words; `–` where it does not say. */
export function checkedWords({ checked }: AssessedMirror, now: number): string {
  return checked === undefined ? '–' : checked > now + 300 ? 'in the future' : `${spanOf(now - checked)} ago`;
}
