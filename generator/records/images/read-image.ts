import type { ImageFormat } from '../../catalogue/image-names.ts';

/** The format by a file's first bytes; `undefined` if it is not supported. */
export function formatOf(bytes: Buffer): ImageFormat | undefined {
  if (bytes.length >= 8 && bytes.readUInt32BE(0) === 0x89504e47 && bytes.readUInt32BE(4) === 0x0d0a1a0a) return 'png';
  if (bytes.length >= 3 && bytes.readUIntBE(0, 3) === 0xffd8ff) return 'jpg';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return undefined;
}

/** Reads the structure of a whole image; throws `DamagedImage`. */
export function readImage(format: ImageFormat, bytes: Buffer): ImageFacts {
  const readFormat = { png: readPng, jpg: readJpeg, webp: readWebp }[format];
  try {
    const facts = readFormat(bytes);
    if (facts.width < 1 || facts.height < 1) throw new DamagedImage('it says that it has no pixels');
    return facts;
  } catch (error) {
    if (error instanceof RangeError) throw new DamagedImage('it ends too early');
    throw error;
  }
}

const SIGNATURE = 8;

/** Bytes of a chunk besides its data: length, name, checksum. */
const FRAME = 12;

function readPng(bytes: Buffer): ImageFacts {
  let facts: ImageFacts | undefined;
  for (let offset = SIGNATURE; ;) {
    const length = bytes.readUInt32BE(offset);
    const name = bytes.toString('latin1', offset + 4, offset + 8);
    const data = bytes.subarray(offset + 8, offset + 8 + length);
    offset += FRAME + length;
    if (facts === undefined) {
      if (name !== 'IHDR') throw new DamagedImage('its size is missing');
      facts = { width: data.readUInt32BE(0), height: data.readUInt32BE(4), isAnimated: false, hasLocation: false };
    }
    if (name === 'acTL') facts = { ...facts, isAnimated: true };
    if (name === 'eXIf') facts = { ...facts, hasLocation: hasCoordinates(data) };
    if (offset > bytes.length) throw new DamagedImage('it ends too early');
    if (name !== 'IEND') continue;
    if (offset < bytes.length) throw new DamagedImage('something follows its end');
    return facts;
  }
}

const START_OF_SCAN = 0xda;
const APP1 = 0xe1;

const END = 0xffd9;

function readJpeg(bytes: Buffer): ImageFacts {
  let size: ImageSize | undefined;
  let hasLocation = false;
  for (let offset = 2; ;) {
    if (bytes.readUInt8(offset) !== 0xff)
      throw new DamagedImage('a part of it does not begin where the one before ends');
    const marker = bytes.readUInt8(offset + 1);
    offset += 1;
    // Bytes of 0xFF may stand before a marker.
    if (marker === 0xff) continue;
    const length = bytes.readUInt16BE(offset + 1);
    if (length < 2) throw new DamagedImage('a part of it is shorter than its own length');
    const data = bytes.subarray(offset + 3, offset + 1 + length);
    offset += 1 + length;
    if (isFrame(marker)) size = { height: data.readUInt16BE(1), width: data.readUInt16BE(3) };
    if (marker === APP1 && isExif(data)) hasLocation ||= hasCoordinates(data);
    if (marker !== START_OF_SCAN) continue;
    if (size === undefined) throw new DamagedImage('its size is missing');
    if (bytes.readUInt16BE(bytes.length - 2) !== END)
      throw new DamagedImage('its end is missing, or something follows it');
    return { ...size, isAnimated: false, hasLocation };
  }
}

/** Whether a segment is a frame, which contains the size; some tables have markers among theirs. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

const HEADER = 12;

function readWebp(bytes: Buffer): ImageFacts {
  const end = bytes.readUInt32LE(4) + 8;
  if (end > bytes.length) throw new DamagedImage('it ends too early');
  if (end < bytes.length) throw new DamagedImage('something follows its end');
  let size: ImageSize | undefined;
  let isAnimated = false;
  let hasLocation = false;
  for (let offset = HEADER; offset < end;) {
    const name = bytes.toString('latin1', offset, offset + 4);
    const length = bytes.readUInt32LE(offset + 4);
    const data = bytes.subarray(offset + 8, offset + 8 + length);
    if (data.length < length) throw new DamagedImage('it ends too early');
    // The first has the size of the canvas.
    size ??= sizeOf(name, data);
    if (name === 'ANIM') isAnimated = true;
    if (name === 'EXIF') hasLocation = hasCoordinates(data);
    // Chunks begin at even places.
    offset += 8 + length + (length % 2);
  }
  if (size === undefined) throw new DamagedImage('its size is missing');
  return { ...size, isAnimated, hasLocation };
}

function sizeOf(name: string, data: Buffer): ImageSize {
  if (name === 'VP8X') return { width: 1 + data.readUIntLE(4, 3), height: 1 + data.readUIntLE(7, 3) };
  if (name === 'VP8 ') return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
  if (name === 'VP8L') {
    const bits = data.readUInt32LE(1);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  }
  throw new DamagedImage('its size is missing');
}

/** Pixels. */
interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** The structure of an image. Pixels are never decoded, since crafted files attack decoders. */
export interface ImageFacts extends ImageSize {
  readonly isAnimated: boolean;
  /** Whether its metadata contain coordinates. */
  readonly hasLocation: boolean;
}

/** A damaged file; the message continues after "since". */
export class DamagedImage extends Error {}

const EXIF_MARK = 'Exif\0\0';

const LITTLE_ENDIAN = 0x4949;
const ENTRY = 12;

const GPS = 0x8825;

function isExif(data: Buffer): boolean {
  return data.toString('latin1', 0, EXIF_MARK.length) === EXIF_MARK;
}

/** Whether Exif metadata contain coordinates; damaged metadata have none. */
function hasCoordinates(data: Buffer): boolean {
  const exif = isExif(data) ? data.subarray(EXIF_MARK.length) : data;
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

export const FORMAT_NAMES: Readonly<Record<ImageFormat, string>> = { png: 'PNG', jpg: 'JPEG', webp: 'WebP' };

export interface ImageLook {
  /** `null` for another format. */
  readonly format: ImageFormat | null;
  /** Pixels; `null` for a damaged image or another format. */
  readonly width: number | null;
  readonly height: number | null;
  readonly bytes: number;
}

export function lookAtImage(content: Uint8Array): ImageLook {
  const buffer = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const format = formatOf(buffer) ?? null;
  const unknownImage = { format, width: null, height: null, bytes: content.length };
  if (format === null) return unknownImage;
  try {
    const { width, height } = readImage(format, buffer);
    return { ...unknownImage, width, height };
  } catch (error) {
    if (error instanceof DamagedImage) return unknownImage;
    throw error;
  }
}

/** Words that continue after "is": `a JPEG image of 600×800 pixels and 90 KiB`. */
export function describeImage({ format, width, height, bytes }: ImageLook): string {
  const size = byteCount(bytes);
  if (format === null) {
    return `a file of ${size}, and no PNG, JPEG or WebP image`;
  }
  if (width === null || height === null) return `a damaged ${FORMAT_NAMES[format]} image of ${size}`;
  return `a ${FORMAT_NAMES[format]} image of ${String(width)}×${String(height)} pixels and ${size}`;
}

function byteCount(bytes: number): string {
  if (bytes < 1024) return `${String(bytes)} ${bytes === 1 ? 'byte' : 'bytes'}`;
  const isSmall = bytes < 1024 * 1024;
  const count = bytes / 1024 / (isSmall ? 1 : 1024);
  return `${count < 10 ? count.toFixed(1).replace(/\.0$/, '') : String(Math.round(count))} ${isSmall ? 'KiB' : 'MiB'}`;
}
