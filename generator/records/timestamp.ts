import type { Diagnostic } from '../findings/diagnostic.ts';
import type { Fields, Located } from './fields.ts';
import { badDate, badTimestamp } from './findings/times.ts';

const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/;
const WITH_ZONE = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[-+]\d{2}:?\d{2})$/;
const ZERO = '0'.charCodeAt(0);

/** Checks a timestamp: `YYYY-MM-DDTHH:MM:SS.ffffffZ`, and a moment that exists. */
export function checkTimestamp({ value, place }: Located<string>): Diagnostic[] {
  if (isTimestamp(value)) return [];
  return [badTimestamp.at(place, { value, suggestion: nearest(value) })];
}

/** The same of a key, where there is one. */
export function checkTime<Key extends string>(fields: Fields<Key>, key: Key): Diagnostic[] {
  const value = fields.text(key);
  // To find a place takes longer than to check a time.
  return value === undefined || isTimestamp(value) ? [] : checkTimestamp({ value, place: fields.place(key) });
}

/** Checks a date, where there is one: it must exist. */
export function checkDate<Key extends string>(fields: Fields<Key>, key: Key): Diagnostic[] {
  const value = fields.text(key);
  return value === undefined || isMoment(value) ? [] : [badDate.at(fields.place(key), { value })];
}

/** Whether a text is a timestamp of this API. Two of them compare as texts. */
export function isTimestamp(value: string): boolean {
  return TIMESTAMP.test(value) && isMoment(value);
}

/** Whether a date exists and a time is within its day; `Date` takes ten times as long. */
export function isMoment(value: string): boolean {
  const month = digits(value, 5);
  const day = digits(value, 8);
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= daysOf(Number(value.slice(0, 4)), month))) return false;
  return value.length <= 10 || (digits(value, 11) < 24 && digits(value, 14) < 60 && digits(value, 17) < 60);
}

function daysOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function digits(text: string, offset: number): number {
  return (text.charCodeAt(offset) - ZERO) * 10 + text.charCodeAt(offset + 1) - ZERO;
}

function nearest(text: string): string | undefined {
  // Word processors replace YAML's quotes.
  const value = text
    .replace(/^[“”„‘’'"](.*)[“”„‘’'"]$/, '$1')
    .replace(/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, (_, day: string, month: string, year: string) =>
      [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
    )
    .replace(/^(\d{4})\/(\d{2})\/(\d{2})/, '$1-$2-$3')
    .replace(/^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)$/, '$1T$2Z')
    .replace(/^\d{9,10}$/, (seconds) => new Date(Number(seconds) * 1000).toISOString());
  if (isTimestamp(value)) return value;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value) && isMoment(value)) return `${value}T00:00:00.000000Z`;
  const moment = WITH_ZONE.test(value) ? new Date(value.replace(' ', 'T')) : new Date(NaN);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString().replace(/(\.\d{3})Z$/, '$1000Z');
}
