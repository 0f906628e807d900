import { spanOf, withCommas } from '../../findings/count-of.ts';
import { parsedJson } from '../../findings/parsed-json.ts';
import type { Colours } from '../../findings/report/report.ts';
import { visibleJson, visibleText } from '../../findings/visible-text.ts';
import { printTime } from '../manifest/print-manifest.ts';
import type { AssessedMirror } from './assess-mirrors.ts';

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

const HEADS = ['mirror', 'serial', 'lacks', 'asked', 'state'];

/** The report as a table for a terminal. */
export function printMirrorsText({ origin, mirrors, now }: MirrorsReport, colours: Colours): string {
  const all = [...(origin === undefined ? [] : [origin]), ...mirrors];
  const rows = all.map((one) => [
    printable(one.country === undefined ? one.name : `${one.name} (${one.country})`),
    one.serial === undefined ? '–' : String(one.serial),
    lackWords(one, now),
    one === origin ? '–' : checkedWords(one, now),
    one.state,
  ]);
  const widths = HEADS.map((head, at) => Math.max(head.length, ...rows.map((row) => (row[at] ?? '').length)));
  const print = (row: readonly string[]) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ');
  const lines = rows.map((row, at) => {
    const one = all[at];
    const paint = one?.fine === false ? colours.red : one?.state === 'current' ? String : colours.yellow;
    return `${print(row.slice(0, -1))}  ${paint(row.at(-1) ?? '')}${one === undefined ? '' : remark(one, colours)}\n`;
  });
  const bad = all.filter(({ fine }) => !fine).length;
  const sum =
    bad === 0
      ? 'All are current, or nearly so.'
      : `${String(bad)} of ${String(all.length)} need somebody to look after them.`;
  return `${colours.bold(print(HEADS).trimEnd())}\n${lines.join('')}${sum}\n`;
}

function remark({ words }: AssessedMirror, colours: Colours): string {
  return words === '' ? '' : `  ${colours.dim(printable(words))}`;
}

/** Strangers can put orders to a terminal into what they say. */
function printable(text: string): string {
  return visibleText(text.slice(0, 300));
}
