import { DamagedImage, EXIF_MARK, hasCoordinates, type ImageFacts } from './image-facts.ts';

/** Bytes before the first chunk. */
const HEADER = 12;

/** Walks along the chunks of a WebP file, whose number of bytes stands at its beginning. */
export function readWebp(bytes: Buffer): ImageFacts {
  const end = bytes.readUInt32LE(4) + 8;
  if (end > bytes.length) throw new DamagedImage('it ends too early');
  if (end < bytes.length) throw new DamagedImage('something follows its end');
  let size: { readonly width: number; readonly height: number } | undefined;
  let [isAnimated, hasLocation] = [false, false];
  for (let at = HEADER; at < end;) {
    const name = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (data.length < length) throw new DamagedImage('it ends too early');
    // The first one has the size of the canvas; a frame of an animation may be smaller.
    size ??= sizeOf(name, data);
    if (name === 'ANIM') isAnimated = true;
    if (name === 'EXIF') {
      const isMarked = data.toString('latin1', 0, EXIF_MARK.length) === EXIF_MARK;
      hasLocation = hasCoordinates(isMarked ? data.subarray(EXIF_MARK.length) : data);
    }
    // Chunks begin at even places.
    at += 8 + length + (length % 2);
  }
  if (size === undefined) throw new DamagedImage('its size is missing');
  return { ...size, isAnimated, hasLocation };
}

function sizeOf(name: string, data: Buffer): { readonly width: number; readonly height: number } {
  if (name === 'VP8X') return { width: 1 + data.readUIntLE(4, 3), height: 1 + data.readUIntLE(7, 3) };
  if (name === 'VP8 ') return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
  if (name === 'VP8L') {
    const bits = data.readUInt32LE(1);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  }
  throw new DamagedImage('its size is missing');
}
