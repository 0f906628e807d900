import { crc32, deflateSync } from 'node:zlib';

/** A part of an image file, by its name. */
export type Chunk = readonly [name: string, data: Uint8Array];

/** A grey PNG image, with more chunks before its pixels. */
export function pngOf(width: number, height: number, chunks: readonly Chunk[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const pixels = deflateSync(Buffer.alloc((width + 1) * height));
  const sequence: readonly Chunk[] = [['IHDR', header], ...chunks, ['IDAT', pixels], ['IEND', Buffer.alloc(0)]];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...sequence.map(pngChunk)]);
}

function pngChunk([name, data]: Chunk): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** The parts of a JPEG file that say what it is, with more segments before its size; there are no pixels to decode. */
export function jpegOf(
  width: number,
  height: number,
  segments: readonly (readonly [number, Uint8Array])[] = [],
): Buffer {
  const size = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  size.writeUInt16BE(height, 1);
  size.writeUInt16BE(width, 3);
  const sequence = [...segments, [0xc0, size], [0xda, Buffer.from([1, 1, 0, 0, 0x3f, 0])]] as const;
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...sequence.map(segment), Buffer.from([0x12, 0x34, 0xff, 0xd9])]);
}

function segment([marker, data]: readonly [number, Uint8Array]): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** A WebP file of these chunks. */
export function webpOf(...chunks: readonly Chunk[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks.map(webpChunk)]);
  const head = Buffer.from('RIFF\0\0\0\0');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

function webpChunk([name, data]: Chunk): Buffer {
  const head = Buffer.from(`${name}\0\0\0\0`);
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** The canvas of a WebP image that has more than pixels. */
export function webpCanvas(width: number, height: number): Chunk {
  const data = Buffer.alloc(10);
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return ['VP8X', data];
}

/** Metadata in the form of Exif whose only entry has this number. */
export function exifOf(entry: number, isLittle = true): Buffer {
  const exif = Buffer.alloc(26);
  exif.write(isLittle ? 'II*\0' : 'MM\0*', 'latin1');
  const write16 = (value: number, offset: number) =>
    isLittle ? exif.writeUInt16LE(value, offset) : exif.writeUInt16BE(value, offset);
  if (isLittle) exif.writeUInt32LE(8, 4);
  else exif.writeUInt32BE(8, 4);
  write16(1, 8);
  write16(entry, 10);
  return exif;
}

/** Number of the entry that leads to coordinates. */
export const GPS = 0x8825;
