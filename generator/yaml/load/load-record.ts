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
  const { root, diagnostics: parseErrors } = parseRecord(source);
  const loadErrors = diagnostics.length === 0 ? parseErrors : [...diagnostics, ...parseErrors];
  return root === undefined ? { source, diagnostics: loadErrors } : { source, root, diagnostics: loadErrors };
}

function unreadable(path: string, content: Exclude<FileContent, { kind: 'bytes' }>): Diagnostic {
  const place = fileStart(path);
  if (content.kind === 'too-large') return fileTooLarge.at(place, { limit: MAXIMUM_BYTES });
  if (content.kind === 'not-a-file') return notAFile.at(place, { isFolder: false });
  if (content.kind === 'symbolic-link') return symbolicLink.at(place, {});
  return unreadableFile.at(place, { reason: content.reason });
}

/** The text of a file without its byte order mark, or findings about bytes that are no UTF-8. */
function decode(file: string, bytes: Uint8Array): { source?: Source; diagnostics: Diagnostic[] } {
  if (!isUtf8(bytes)) return { diagnostics: [refuse(file, bytes)] };
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  if (!text.startsWith('\uFEFF')) return { source: toSource(file, text), diagnostics: [] };
  const source = toSource(file, text.slice(1));
  return { source, diagnostics: [byteOrderMark.at(placeAt(source, 0, 0), {})] };
}

function refuse(file: string, bytes: Uint8Array): Diagnostic {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const text = isUtf16 ? '' : wellFormedStart(bytes);
  const source = toSource(file, `${text}?`);
  return notUtf8.at(placeAt(source, text.length, text.length + 1), { encoding: isUtf16 ? 'UTF-16' : '' });
}

/** The text before the first byte that is not UTF-8. */
function wellFormedStart(bytes: Uint8Array): string {
  const utf8Bytes = Buffer.from(Buffer.from(bytes).toString('utf8'));
  const end = utf8Bytes.findIndex((byte, at) => byte !== bytes[at]);
  // `stream` omits a character that is cut off at the end.
  return new TextDecoder('utf-8').decode(bytes.subarray(0, end), { stream: true });
}
