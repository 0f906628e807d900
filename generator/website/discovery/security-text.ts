import { SECURITY_FILE } from '../../http/addresses.ts';
import type { SiteRecord } from '../../records/records.ts';
import { absoluteAddress } from '../page/absolute-address.ts';

/** Whom people tell of a security problem (RFC 9116), by lines of names and values; empty where the site does not say. */
export function securityText(settings: SiteRecord): string {
  const { security } = settings;
  if (security === undefined) return '';
  const { contact, expires, policy } = security;
  const fields = [
    ...contact.map((address) => ['Contact', address]),
    ['Expires', `${expires}T00:00:00.000Z`],
    ...(policy === undefined ? [] : [['Policy', policy]]),
    ['Canonical', absoluteAddress(settings, SECURITY_FILE)],
  ];
  return fields.map((field) => `${field.join(': ')}\n`).join('');
}
