import { createHash, hash } from 'node:crypto';

/** SHA-256 of a text (as UTF-8) or of bytes, in hexadecimal digits. */
export function digest(body: string | Uint8Array): string {
  return hash('sha256', body);
}

/** The name that git gives to a content, in a repository of that algorithm. */
export function blobName(bytes: Uint8Array, algorithm: 'sha1' | 'sha256'): string {
  return createHash(algorithm)
    .update(`blob ${String(bytes.length)}\0`)
    .update(bytes)
    .digest('hex');
}

/** The same of parts that follow one another. */
export function digestParts(parts: readonly Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}
