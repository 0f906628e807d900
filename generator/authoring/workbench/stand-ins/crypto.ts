import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Functions of the browser answer only later. SHA-256, hexadecimal. */
export function hash(_algorithm: 'sha256', body: string | Uint8Array): string {
  return bytesToHex(sha256(typeof body === 'string' ? new TextEncoder().encode(body) : body));
}

export function createHash(_algorithm: 'sha256') {
  const hash = sha256.create();
  return {
    update: (part: Uint8Array) => {
      hash.update(part);
    },
    digest: (_encoding: 'hex') => bytesToHex(hash.digest()),
  };
}
