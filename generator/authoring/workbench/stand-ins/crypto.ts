import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Stands for that of Node in a browser, whose own functions answer only later. */
export function hash(_algorithm: 'sha256', body: string | Uint8Array): string {
  return bytesToHex(sha256(typeof body === 'string' ? new TextEncoder().encode(body) : body));
}
