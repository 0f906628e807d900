/** An entry below the catalogue's folder. Of folders, those may be omitted that have no name of a record. */
export interface Entry {
  /** Path relative to the catalogue's folder, with `/`. */
  readonly path: string;
  readonly kind: 'file' | 'folder' | 'symbolic-link' | 'unreadable-folder' | 'other';
}

/** What became of reading a file: its bytes, or why there are none. */
export type FileContent =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'symbolic-link' }
  | { readonly kind: 'not-a-file' }
  | { readonly kind: 'unreadable'; readonly reason: string };

/** The catalogue's folder, handed in from the rim. */
export interface CatalogueFiles {
  /** Every entry at any depth, in code-point order of the paths. */
  list(): Promise<readonly Entry[]>;
  /** Reads at most `limit` bytes of one file and follows no symbolic link. */
  read(path: string, limit: number): FileContent;
}

/** The same files, some of which have other bytes. */
export function withBytes(files: CatalogueFiles, bytesOf: (path: string) => Uint8Array | undefined): CatalogueFiles {
  return {
    list: () => files.list(),
    read: (path, limit) => {
      const bytes = bytesOf(path);
      if (bytes === undefined) return files.read(path, limit);
      return bytes.length > limit ? { kind: 'too-large' } : { kind: 'bytes', bytes };
    },
  };
}
