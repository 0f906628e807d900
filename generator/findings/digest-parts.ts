import { createHash } from 'node:crypto';

/** SHA-256 in hexadecimal digits of parts that follow one another. */
export function digestParts(parts: readonly Uint8Array[]): string {
  const all = createHash('sha256');
  for (const part of parts) all.update(part);
  return all.digest('hex');
}
