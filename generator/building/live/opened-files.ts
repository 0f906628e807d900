import { isUtf8 } from 'node:buffer';
import type { CatalogueFiles, FileContent } from '../../yaml/load/catalogue-files.ts';
import { MAXIMUM_BYTES } from '../../yaml/load/limits.ts';

/** The files of a catalogue with the texts of an editor laid over them. */
export interface OpenedFiles extends CatalogueFiles {
  /** Takes the text of a file as the editor has read it. */
  open(path: string, text: string): void;
  /** Takes the text of a file that a person has changed. */
  change(path: string, text: string): void;
  close(path: string): void;
  paths(): readonly string[];
}

const MARK = '\uFEFF';

/** Lays texts over files. What no editor shows as it is, such as a link or other bytes than UTF-8, is taken from the file. */
export function createOpenedFiles(files: CatalogueFiles): OpenedFiles {
  const texts = new Map<string, string | undefined>();
  return {
    open: (path, text) => {
      const content = files.read(path, MAXIMUM_BYTES);
      const isShown = content.kind === 'unreadable' || (content.kind === 'bytes' && isUtf8(content.bytes));
      texts.set(path, isShown ? text : undefined);
    },
    change: (path, text) => texts.set(path, text),
    close: (path) => texts.delete(path),
    paths: () => [...texts.keys()],
    list: () => files.list(),
    read: (path, limit) => {
      const text = texts.get(path);
      if (text === undefined) return files.read(path, limit);
      return laidOver(files.read(path, limit), text, limit);
    },
  };
}

/** Editors keep the byte order mark of a file without showing it. */
function laidOver(content: FileContent, text: string, limit: number): FileContent {
  if (content.kind === 'symbolic-link' || content.kind === 'not-a-file') return content;
  const isMarked = content.kind === 'bytes' && startsWithMark(content.bytes) && !text.startsWith(MARK);
  const bytes = Buffer.from(isMarked ? MARK + text : text);
  return bytes.length > limit ? { kind: 'too-large' } : { kind: 'bytes', bytes };
}

function startsWithMark(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}
