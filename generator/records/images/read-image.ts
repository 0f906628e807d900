import type { ImageFormat } from '../../yaml/load/image-names.ts';
import { DamagedImage, type ImageFacts } from './image-facts.ts';
import { readJpeg } from './read-jpeg.ts';
import { readPng } from './read-png.ts';
import { readWebp } from './read-webp.ts';

/** The format that a file has by its first bytes, whatever its name says; `undefined` for none of ours. */
export function formatOf(bytes: Buffer): ImageFormat | undefined {
  if (bytes.length >= 8 && bytes.readUInt32BE(0) === 0x89504e47 && bytes.readUInt32BE(4) === 0x0d0a1a0a) return 'png';
  if (bytes.length >= 3 && bytes.readUIntBE(0, 3) === 0xffd8ff) return 'jpg';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return undefined;
}

const READERS: Readonly<Record<ImageFormat, (bytes: Buffer) => ImageFacts>> = {
  png: readPng,
  jpg: readJpeg,
  webp: readWebp,
};

/** Reads the structure of an image, from its first byte to its last. Throws `DamagedImage`. */
export function readImage(format: ImageFormat, bytes: Buffer): ImageFacts {
  try {
    const facts = READERS[format](bytes);
    if (facts.width < 1 || facts.height < 1) throw new DamagedImage('it says that it has no pixels');
    return facts;
  } catch (error) {
    // A number that was to be read beyond the last byte.
    if (error instanceof RangeError) throw new DamagedImage('it ends too early');
    throw error;
  }
}
