import { diagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Located } from './fields.ts';

const TIMESTAMP = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})\.\d{6}Z$/;
const WITH_ZONE = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[-+]\d{2}:?\d{2})$/;
const EXAMPLE = '2026-03-01T12:00:00.000000Z';

/** Judges a timestamp: `YYYY-MM-DDTHH:MM:SS.ffffffZ`, and a moment that exists. */
export function checkTimestamp({ value, place }: Located<string>): Diagnostic[] {
  if (isTimestamp(value)) return [];
  return [diagnostic('bad-timestamp', place, { value, suggestion: nearest(value) })];
}

/** Whether a text is a timestamp of this API. Two of them compare as texts. */
function isTimestamp(value: string): boolean {
  return TIMESTAMP.test(value) && isMoment(value);
}

/** Whether the date exists and the time is within the day: 30 February and 24:00 are refused. */
export function isMoment(value: string): boolean {
  const moment = new Date(`${value.slice(0, 19)}${value.length > 10 ? 'Z' : ''}`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value.slice(0, 19));
}

function nearest(value: string): string {
  const moment = WITH_ZONE.test(value) ? new Date(value.replace(' ', 'T')) : new Date(NaN);
  return Number.isNaN(moment.getTime()) ? EXAMPLE : moment.toISOString().replace(/(\.\d{3})Z$/, '$1000Z');
}
