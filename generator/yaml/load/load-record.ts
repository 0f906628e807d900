import { fileStart, type Diagnostic } from '../../findings/diagnostic.ts';
import type { CatalogueFiles, Content } from './catalogue-files.ts';
import { decode } from './decode.ts';
import { MAXIMUM_BYTES } from './limits.ts';
import { parseRecord } from './parse-record.ts';
import { toSource, type Source } from './source.ts';
import type { YamlNode } from './yaml-node.ts';
import { fileTooLarge } from '../findings/file-too-large.ts';
import { notAFile } from '../findings/not-a-file.ts';
import { symbolicLink } from '../findings/symbolic-link.ts';
import { unreadableFile } from '../findings/unreadable-file.ts';

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

function unreadable(path: string, content: Exclude<Content, { kind: 'bytes' }>): Diagnostic {
  const place = fileStart(path);
  if (content.kind === 'too-large') return fileTooLarge.at(place, { limit: MAXIMUM_BYTES });
  if (content.kind === 'not-a-file') return notAFile.at(place, { isFolder: false });
  if (content.kind === 'symbolic-link') return symbolicLink.at(place, {});
  return unreadableFile.at(place, { reason: content.reason });
}
