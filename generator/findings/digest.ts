import { hash } from 'node:crypto';

/** SHA-256 of a text (as UTF-8) or of bytes, in hexadecimal digits. */
export function digest(body: string | Uint8Array): string {
  return hash('sha256', body);
}
