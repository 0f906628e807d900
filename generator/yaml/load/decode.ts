import { isUtf8 } from 'node:buffer';
import type { Diagnostic } from '../../findings/diagnostic.ts';
import { placeAt, toSource, type Source } from './source.ts';
import { byteOrderMark } from '../findings/byte-order-mark.ts';
import { notUtf8 } from '../findings/not-utf-8.ts';

/** Bytes of a file as text, or why they are none. A text with a byte order mark is read without it. */
export function decode(file: string, bytes: Uint8Array): { source?: Source; diagnostics: Diagnostic[] } {
  if (!isUtf8(bytes)) return { diagnostics: [refuse(file, bytes)] };
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  if (!text.startsWith('\uFEFF')) return { source: toSource(file, text), diagnostics: [] };
  const source = toSource(file, text.slice(1));
  return { source, diagnostics: [byteOrderMark.at(placeAt(source, 0, 0), {})] };
}

function refuse(file: string, bytes: Uint8Array): Diagnostic {
  const encoding = encodingOf(bytes);
  const offset = encoding === '' ? firstBadCharacter(bytes) : { source: toSource(file, ''), at: 0 };
  const source = 'text' in offset ? toSource(file, offset.text) : offset.source;
  return notUtf8.at(placeAt(source, offset.at, offset.at + 1), { encoding });
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'UTF-16';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'UTF-16';
  return '';
}

/** Where the first byte that is no UTF-8 stands in the text decoded with replacement characters. */
function firstBadCharacter(bytes: Uint8Array): { text: string; at: number } {
  let low = 0;
  let high = bytes.length;
  // The longest prefix that is UTF-8 but for a cut character at its end.
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isUtf8Prefix(bytes.subarray(0, middle))) low = middle;
    else high = middle - 1;
  }
  const text = new TextDecoder('utf-8').decode(bytes.subarray(0, low), { stream: true });
  return { text: `${text}?`, at: text.length };
}

function isUtf8Prefix(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
