import type { CatalogueFiles } from '../../yaml/load/catalogue-files.ts';
import type { RecordFile, RecordWriter } from './write-records.ts';

/** A writer that can also keep records back until somebody has confirmed them. */
export interface StagingWriter extends RecordWriter {
  /** The catalogue as it is with what was written and what is kept back. */
  readonly files: CatalogueFiles;
  readonly stage: (file: RecordFile) => void;
  /** Writes what is kept back, or forgets it. */
  readonly settle: (isTaken: boolean) => void;
}

/** Makes a writer that can keep records back. */
export function stageRecords(writer: RecordWriter): StagingWriter {
  const staged = new Map<string, RecordFile>();
  return {
    files: {
      list: () => writer.files.list(),
      read: (path, limit) => {
        const file = staged.get(path);
        return file === undefined ? writer.files.read(path, limit) : { kind: 'bytes', bytes: Buffer.from(file.text) };
      },
    },
    write: writer.write,
    stage: (file) => {
      const earlier = staged.get(file.path);
      staged.set(file.path, { ...file, before: earlier === undefined ? file.before : earlier.before });
    },
    settle: (isTaken) => {
      if (isTaken) for (const file of staged.values()) writer.write(file);
      staged.clear();
    },
  };
}
