import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Archive } from '../../scripts/simulation/archive.ts';
import type { ArchiveReader } from '../archives/list-archive.ts';
import { systemFault } from '../disk/reason-of.ts';
import { BEGINNING, pageFault } from './digest-download.ts';
import type { Ask, Outcome, Question } from './door/ask.ts';

interface ListedDownloads {
  /** Downloads complete files and lists each before it answers. */
  readonly ask: Ask;
  /** The contents of downloads by address, filled by `ask`. */
  readonly archives: ReadonlyMap<string, Archive>;
}

interface ListingOptions {
  /** For temporary files. */
  readonly folder: string;
  /** Largest download, in bytes. */
  readonly limit: number;
  readonly onStart: (address: string) => void;
  readonly onBytes: (bytes: number) => void;
}

/** Downloads each file, lists its contents and deletes it. */
export function listDownloads(ask: Ask, reader: ArchiveReader, options: ListingOptions): ListedDownloads {
  const archives = new Map<string, Archive>();
  let count = 0;
  const download: Ask = async (address, question) => {
    // A retry with headers after a refusal needs no file.
    if (question.headers !== undefined) return ask(address, question);
    count += 1;
    const path = join(options.folder, String(count));
    options.onStart(address);
    try {
      const { outcome, beginning } = await save(path, address, question, ask, options);
      const isFile = outcome.kind === 'answered' && outcome.status === 200;
      const reason = isFile ? pageFault(beginning, address) : undefined;
      if (reason !== undefined) return { kind: 'failed', cause: 'unusable', reason };
      if (isFile) archives.set(address, await reader.list(path));
      return outcome;
    } catch (error) {
      const reason = systemFault(error);
      if (reason === undefined) throw error;
      return { kind: 'failed', cause: 'unusable', reason };
    } finally {
      await rm(path, { force: true });
    }
  };
  return { ask: download, archives };
}

async function save(
  path: string,
  address: string,
  { body }: Question,
  ask: Ask,
  { limit, onBytes }: ListingOptions,
): Promise<{ readonly outcome: Outcome; readonly beginning: string }> {
  const file = await open(path, 'wx');
  let beginning = '';
  const onPart = async (part: Uint8Array) => {
    if (beginning.length < BEGINNING) beginning += Buffer.from(part.subarray(0, BEGINNING)).toString('latin1');
    onBytes(part.length);
    body?.onPart(part);
    await file.write(part);
  };
  try {
    return { outcome: await ask(address, { body: { limit, onPart } }), beginning };
  } finally {
    await file.close();
  }
}
