import { fileStart, type Diagnostic } from '../../findings/diagnostic.ts';
import type { CatalogueFiles, FileContent } from '../../catalogue/catalogue-files.ts';
import { MAXIMUM_BYTES } from './limits.ts';
import { parseRecord } from './parse-record.ts';
import { toSource, type Source, placeAt } from './source.ts';
import type { YamlNode } from './yaml-node.ts';
import { fileTooLarge } from '../findings/limits.ts';
import { notAFile, symbolicLink, unreadableFile } from '../../catalogue/findings/files.ts';
import { isUtf8 } from 'node:buffer';
import { byteOrderMark, notUtf8 } from '../findings/characters.ts';

/** A record as it was read: its text, and its nodes if the text is YAML. */
export interface LoadedRecord {
  readonly source: Source;
  readonly root?: YamlNode;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads one record; whatever is wrong with it becomes diagnostics. */
export function loadRecord(files: CatalogueFiles, path: string): LoadedRecord {
  const content = files.read(path, MAXIMUM_BYTES);
  if (content.kind !== 'bytes') return { source: toSource(path, ''), diagnostics: [unreadable(path, content)] };
  const { source, diagnostics } = decode(path, content.bytes);
  if (source === undefined) return { source: toSource(path, ''), diagnostics };
  const { root, diagnostics: found } = parseRecord(source);
  const all = diagnostics.length === 0 ? found : [...diagnostics, ...found];
  return root === undefined ? { source, diagnostics: all } : { source, root, diagnostics: all };
}

function unreadable(path: string, content: Exclude<FileContent, { kind: 'bytes' }>): Diagnostic {
  const place = fileStart(path);
  if (content.kind === 'too-large') return fileTooLarge.at(place, { limit: MAXIMUM_BYTES });
  if (content.kind === 'not-a-file') return notAFile.at(place, { isFolder: false });
  if (content.kind === 'symbolic-link') return symbolicLink.at(place, {});
  return unreadableFile.at(place, { reason: content.reason });
}

/** Bytes of a file as text, or why they are none. A text with a byte order mark is read without it. */
function decode(file: string, bytes: Uint8Array): { source?: Source; diagnostics: Diagnostic[] } {
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

/** Where the first byte that is not UTF-8 is in the text decoded with replacement characters. */
function firstBadCharacter(bytes: Uint8Array): { text: string; at: number } {
  let low = 0;
  let high = bytes.length;
  // The longest prefix that is UTF-8 except for a cut character at its end.
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
