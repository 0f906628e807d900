/** What an image says of itself. Its pixels are never decoded: decoders are what crafted files attack. */
export interface ImageFacts {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Whether it has several pictures that follow one another. */
  readonly isAnimated: boolean;
  /** Whether its metadata have coordinates, such as those of the place where a photograph was taken. */
  readonly hasLocation: boolean;
}

/** A file whose parts do not fit together as its format has them; the message goes on from "since". */
export class DamagedImage extends Error {}

/** Stands before metadata in the form of Exif. */
export const EXIF_MARK = 'Exif\0\0';

const LITTLE_ENDIAN = 0x4949;
const ENTRY = 12;

/** The entry that leads to coordinates. */
const GPS = 0x8825;

/** Whether metadata in the form of Exif lead to coordinates; metadata that cannot be read have none. */
export function hasCoordinates(exif: Buffer): boolean {
  if (exif.length < 8) return false;
  const isLittle = exif.readUInt16BE(0) === LITTLE_ENDIAN;
  const readNumber = (offset: number) => (isLittle ? exif.readUInt16LE(offset) : exif.readUInt16BE(offset));
  const first = isLittle ? exif.readUInt32LE(4) : exif.readUInt32BE(4);
  if (first + 2 > exif.length) return false;
  const entries = readNumber(first);
  for (let index = 0; index < entries; index += 1) {
    const offset = first + 2 + index * ENTRY;
    if (offset + ENTRY > exif.length) return false;
    if (readNumber(offset) === GPS) return true;
  }
  return false;
}
