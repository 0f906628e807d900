import { isObject, parsedJson } from '../../findings/parsed-json.ts';

/** What a mirror says of itself. No one vouches for it. */
export interface Trace {
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
