import { IMAGE_FORMATS, type ImageFormat } from '../../catalogue/image-names.ts';
import { DamagedImage } from './image-facts.ts';
import { formatOf, readImage } from './read-image.ts';

/** Formats as people call them. */
export const FORMAT_NAMES: Readonly<Record<ImageFormat, string>> = { png: 'PNG', jpg: 'JPEG', webp: 'WebP' };

export interface ImageLook {
  /** `null` for a file that is no image of a format that is published. */
  readonly format: ImageFormat | null;
  /** In pixels; `null` for a damaged image, and for none. */
  readonly width: number | null;
  readonly height: number | null;
  readonly bytes: number;
}

/** What the bytes of a file are as an image, whatever its name says. */
export function lookAtImage(content: Uint8Array): ImageLook {
  const buffer = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const format = formatOf(buffer) ?? null;
  const unknown = { format, width: null, height: null, bytes: content.length };
  if (format === null) return unknown;
  try {
    const { width, height } = readImage(format, buffer);
    return { ...unknown, width, height };
  } catch (error) {
    if (error instanceof DamagedImage) return unknown;
    throw error;
  }
}

/** The same in words, to go on from "is": `a JPEG image of 600×800 pixels and 90 KiB`. */
export function describeImage({ format, width, height, bytes }: ImageLook): string {
  const size = byteCount(bytes);
  if (format === null) {
    const names = IMAGE_FORMATS.map((one) => FORMAT_NAMES[one]);
    return `a file of ${size}, and no ${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''} image`;
  }
  if (width === null || height === null) return `a damaged ${FORMAT_NAMES[format]} image of ${size}`;
  return `a ${FORMAT_NAMES[format]} image of ${String(width)}×${String(height)} pixels and ${size}`;
}

/** A number of bytes in the unit that keeps it short. */
function byteCount(bytes: number): string {
  if (bytes < 1024) return `${String(bytes)} ${bytes === 1 ? 'byte' : 'bytes'}`;
  const [count, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KiB'] : [bytes / 1024 / 1024, 'MiB'];
  return `${count < 10 ? count.toFixed(1).replace(/\.0$/, '') : String(Math.round(count))} ${unit}`;
}
