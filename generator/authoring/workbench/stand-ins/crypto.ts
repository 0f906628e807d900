import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** What stands for that of Node in a browser, whose own functions answer only later: SHA-256, in hexadecimal digits. */
export function hash(_algorithm: 'sha256', body: string | Uint8Array): string {
  return bytesToHex(sha256(typeof body === 'string' ? new TextEncoder().encode(body) : body));
}

/** The same of parts that follow one another. */
export function createHash(_algorithm: 'sha256') {
  const hash = sha256.create();
  return {
    update: (part: Uint8Array) => {
      hash.update(part);
    },
    digest: (_encoding: 'hex') => bytesToHex(hash.digest()),
  };
}
