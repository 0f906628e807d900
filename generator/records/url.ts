import type { Diagnostic, Place } from '../findings/diagnostic.ts';
import { badUrl } from './findings/downloads.ts';

export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text);
}

/** Why a text is not an absolute http(s) address; `undefined` if it is one. */
export function urlFault(text: string): string | undefined {
  if (text === '') return 'it is empty';
  if (/\s/.test(text)) return 'it contains a blank';
  if (!/^https?:\/\//.test(text)) return 'it does not begin with http:// or https://';
  return URL.canParse(text) ? undefined : 'the host name is missing or impossible';
}

/** An address of the web in its usual form; `undefined` for anything else, and for one that a variable completes. */
export function usualUrl(text: string): string | undefined {
  const [address = ''] = text.trim().split('#', 1);
  if (!/^https?:\/\//i.test(address) || address.includes('$') || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url.href;
}

/** Why a text cannot be the address of a deployment; `undefined` if it can. */
export function baseUrlFault(text: string): string | undefined {
  const fault = urlFault(text);
  if (fault !== undefined) return fault;
  if (text.endsWith('/')) return 'it ends with a slash';
  if (/[?#]/.test(text)) return 'it contains "?" or "#"';
  const [, , host = '', ...parts] = text.split('/');
  // Every reader of the site would see the name and the password.
  if (host.includes('@')) return 'it names a user';
  return parts.includes('') ? 'a part of it is empty' : undefined;
}

/** The address that a text was meant to be: with its beginning, and without a slash at its end. */
function meantUrl(text: string): string | undefined {
  const whole = /^[\w-]+(?:\.[\w-]+)+(?:[/:]|$)/.test(text) ? `https://${text}` : text;
  const address = whole.trim().replace(/\/+$/, '').replaceAll(' ', '%20');
  return address !== text && baseUrlFault(address) === undefined ? address : undefined;
}

interface RefusedAddress {
  readonly value: string;
  readonly place: Place;
  readonly where: string;
  /** Path of the violated keyword in the schema. */
  readonly path: string;
  readonly pattern?: string;
  readonly examples?: readonly (string | number)[];
}

/** The fault of an address that no other fault explains. */
export const OTHER_FAULT = 'a part of it is empty';

export function wordAddressError({ value, place, where, path, pattern = '', examples }: RefusedAddress): Diagnostic {
  if (path.includes('/contact/')) return wordContactError(value, place, where);
  const fault = /base_url|mirrors/.test(path) ? baseUrlFault(value) : urlFault(value);
  if (fault === undefined && pattern.includes('{path') && !value.includes('{path}')) {
    const reason = 'it has no {path}, so that the links of all pages would lead to one place';
    return badUrl.at(place, { where, reason, example: examples?.[0] });
  }
  return badUrl.at(place, { where, reason: fault ?? OTHER_FAULT, correction: meantUrl(value) });
}

/** A contact needs a scheme; a text with one "@" can only be a mail address. */
function wordContactError(value: string, place: Place, where: string): Diagnostic {
  const isMail = /^[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+$/.test(value);
  return badUrl.at(place, {
    where,
    reason: 'it does not begin with https://, mailto: or tel:',
    suggestion: isMail ? `mailto:${value}` : undefined,
    example: 'https://example.org/report or mailto:me@example.org',
  });
}
