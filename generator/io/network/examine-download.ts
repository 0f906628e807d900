import type { Contents } from '../archives/contents.ts';
import { createExaminer } from '../archives/examiner.ts';
import { digestDownload, type DigestedDownload } from './digest-download.ts';
import type { Ask } from './door/ask.ts';

/** A download that was read once: its digest and what is in it; or why it was not. */
export type ExaminedDownload =
  | (Extract<DigestedDownload, { kind: 'digested' }> & { readonly contents: Contents })
  | Extract<DigestedDownload, { kind: 'failed' }>;

interface ExamineOptions {
  /** Largest download, in bytes. */
  readonly limit: number;
  /** Called with the size of each stretch as it comes. */
  readonly onBytes: (bytes: number) => void;
  /** Where programs of the system are. */
  readonly searchPath: string;
}

/** Downloads a file for its digest and looks into it on the way; nothing of it is kept on disk. */
export async function examineDownload(
  ask: Ask,
  address: string,
  { limit, onBytes, searchPath }: ExamineOptions,
): Promise<ExaminedDownload> {
  const examiner = createExaminer(searchPath);
  const onPart = (part: Uint8Array) => {
    onBytes(part.length);
    return examiner.take(part);
  };
  const digested = await digestDownload(ask, address, { limit, onPart });
  const contents = await examiner.finish();
  return digested.kind === 'failed' ? digested : { ...digested, contents };
}
