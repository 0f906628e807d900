import { withBytes } from '../../yaml/load/catalogue-files.ts';
import type { RecordFile, RecordWriter } from './write-records.ts';

/** A writer that can also keep records back until somebody has confirmed them. */
export interface StagingWriter extends RecordWriter {
  readonly stage: (file: RecordFile) => void;
  /** Writes what is kept back, or forgets it. */
  readonly settle: (isTaken: boolean) => void;
}

/** Makes a writer that can keep records back. */
export function stageRecords(writer: RecordWriter): StagingWriter {
  const staged = new Map<string, RecordFile>();
  return {
    ...writer,
    files: withBytes(writer.files, (path) => {
      const file = staged.get(path);
      return file && Buffer.from(file.text);
    }),
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
