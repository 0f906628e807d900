import type { ArchiveFormat } from './format-of.ts';

export interface ArchivedFile {
  /** As the archive has it, with `/`. */
  readonly path: string;
  /** In bytes; `undefined` where the archive does not say it in time. */
  readonly size: number | undefined;
  /** Its first bytes; none where its name does not make one curious. */
  readonly head: Uint8Array;
}

export interface Contents {
  readonly format: ArchiveFormat;
  /** First bytes of the download itself. */
  readonly head: Uint8Array;
  /** In the order of the archive, without folders; none of what is no archive. */
  readonly files: readonly ArchivedFile[];
  /** Why some of it was not looked at, as a clause; `undefined` if all was. */
  readonly gap: string | undefined;
}
