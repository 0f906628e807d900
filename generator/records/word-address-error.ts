import type { Diagnostic, Place } from '../findings/diagnostic.ts';
import { badUrl } from './findings/downloads.ts';
import { baseUrlFault, meantUrl, urlFault } from './url.ts';

/** An address that its schema refuses. */
interface RefusedAddress {
  readonly value: string;
  readonly place: Place;
  readonly where: string;
  /** Of the keyword in the schema. */
  readonly path: string;
  readonly pattern?: string;
  readonly examples?: readonly (string | number)[];
}

/** Of an address that no other reason fits. */
export const OTHER_FAULT = 'a part of it is empty';

/** Words for an address that its schema refuses by a pattern. */
export function wordAddressError({ value, place, where, path, pattern = '', examples }: RefusedAddress): Diagnostic {
  if (path.includes('/contact/')) return wordContactError(value, place, where);
  const fault = /base_url|mirrors/.test(path) ? baseUrlFault(value) : urlFault(value);
  if (fault === undefined && pattern.includes('{path') && !value.includes('{path}')) {
    const reason = 'it has no {path}, so that the links of all pages would lead to one place';
    return badUrl.at(place, { where, reason, example: examples?.[0] });
  }
  return badUrl.at(place, { where, reason: fault ?? OTHER_FAULT, correction: meantUrl(value) });
}

/** A way to report a problem begins with what it is; what has one "@" can only be the address of a person. */
function wordContactError(value: string, place: Place, where: string): Diagnostic {
  const isMail = /^[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+$/.test(value);
  return badUrl.at(place, {
    where,
    reason: 'it does not begin with https://, mailto: or tel:',
    suggestion: isMail ? `mailto:${value}` : undefined,
    example: 'https://example.org/report or mailto:me@example.org',
  });
}
