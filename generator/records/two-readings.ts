import { constructPlain } from '../yaml/pyyaml/construct-plain.ts';
import { resolvePlain } from '../yaml/pyyaml/resolve-plain.ts';
import type { Value } from '../yaml/value/value.ts';
import { constructCore } from './construct-core.ts';

/** First characters of all plain scalars that YAML 1.1 or 1.2 takes for anything but text. Most texts have another. */
const SPECIAL_STARTS = Uint8Array.from({ length: 128 }, (_, code) =>
  '-+.0123456789~nNtTfFyYoO<='.includes(String.fromCharCode(code)) ? 1 : 0,
);

/** What a plain scalar is to YAML 1.2, and to YAML 1.1, which may be unable to read it at all. */
export interface TwoReadings {
  readonly yaml11: Value | undefined;
  readonly yaml12: Value;
}

export function readTwice(text: string): TwoReadings {
  return { yaml11: constructPlain(text), yaml12: constructCore(text) };
}

/** Whether a plain scalar that is not empty can be anything but text. */
export function isSpecial(text: string): boolean {
  return SPECIAL_STARTS[text.charCodeAt(0)] === 1;
}

/** Whether both readings are the same. Zero with a sign is the same number to JSON's readers as without, but not the same text. */
export function isAgreed({ yaml11, yaml12 }: TwoReadings): boolean {
  return typeof yaml11 === typeof yaml12 && Object.is(yaml11, yaml12);
}

/** Details of `ambiguous-scalar`. */
export interface Ambiguity {
  readonly text: string;
  readonly yaml11: string;
  readonly yaml12: string;
  readonly quotedText: string;
  readonly otherwise: string;
}

/** Words for a scalar with two readings, where any type is allowed. */
export function wordAmbiguity(text: string, { yaml11, yaml12 }: TwoReadings): Ambiguity {
  const meanings = [...new Set([yaml11, yaml12].flatMap((value) => plainForm(value) ?? []))].filter(
    (form) => form !== text,
  );
  const unread = resolvePlain(text) === 'timestamp' ? 'a date' : 'unreadable';
  return {
    text: excerpt(text),
    yaml11: yaml11 === undefined ? unread : describe(yaml11),
    yaml12: describe(yaml12),
    quotedText: JSON.stringify(text),
    otherwise: meanings.join(' or '),
  };
}

function describe(value: Value): string {
  if (typeof value === 'string') return 'a text';
  return value === null ? 'nothing' : (plainForm(value) ?? 'a number');
}

/** An unambiguous notation of a value; `undefined` for texts, which need quotes. */
function plainForm(value: Value | undefined): string | undefined {
  if (typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  const form = String(value);
  if (/^-?\d+$/.test(form)) return `${form}.0`;
  return form.includes('e') ? undefined : form;
}

/** The beginning of a text, with visible escapes. */
export function excerpt(text: string): string {
  return JSON.stringify(shorten(text)).slice(1, -1);
}

export function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
