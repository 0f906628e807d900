import type { CatalogueFiles } from '../../catalogue/catalogue-files.ts';

/** A file by itself, as a catalogue that has nothing else. */
export function onlyFile(path: string, text: string): CatalogueFiles {
  const bytes = Buffer.from(text);
  return {
    list: () => Promise.resolve([{ path, kind: 'file' }]),
    read: (requestedPath, limit) => {
      if (requestedPath !== path) return { kind: 'unreadable', reason: 'it is not there' };
      return bytes.length > limit ? { kind: 'too-large' } : { kind: 'bytes', bytes };
    },
  };
}
