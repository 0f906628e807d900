import { createTarDecoder } from 'modern-tar';
import type { ArchiveTally } from './tally.ts';

/** Reads a tar archive as it comes, and keeps the beginnings of some files. Throws what is wrong with it. */
export async function readTar(parts: AsyncIterable<Uint8Array>, tally: ArchiveTally): Promise<void> {
  const entries = ReadableStream.from(parts).pipeThrough(createTarDecoder());
  for await (const { header, body } of entries) {
    const wanted = header.type === 'file' ? tally.wantedOf(header.name) : 0;
    const head = await readHead(body, wanted);
    if (header.type === 'file') tally.add(header.name, header.size, head);
  }
}

async function readHead(body: ReadableStream<Uint8Array>, wanted: number): Promise<Uint8Array> {
  const kept: Uint8Array[] = [];
  let length = 0;
  if (wanted === 0) {
    await body.cancel();
    return new Uint8Array();
  }
  for await (const part of body) {
    kept.push(part.slice(0, wanted - length));
    length += Math.min(part.length, wanted - length);
    if (length === wanted) break;
  }
  return Buffer.concat(kept);
}
