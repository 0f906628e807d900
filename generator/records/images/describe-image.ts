import { IMAGE_FORMATS, type ImageFormat } from '../../yaml/load/layout.ts';
import { DamagedImage } from './image-facts.ts';
import { formatOf, readImage } from './read-image.ts';

/** Formats as people call them. */
export const FORMAT_NAMES: Readonly<Record<ImageFormat, string>> = { png: 'PNG', jpg: 'JPEG', webp: 'WebP' };

/** What the bytes of a file are as an image, to go on from "is": `a JPEG image of 600×800 pixels and 90 KiB`. */
export function describeImage(bytes: Uint8Array): string {
  const size = byteCount(bytes.length);
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const format = formatOf(buffer);
  if (format === undefined) {
    const names = IMAGE_FORMATS.map((one) => FORMAT_NAMES[one]);
    return `a file of ${size}, and no ${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''} image`;
  }
  try {
    const { width, height } = readImage(format, buffer);
    return `a ${FORMAT_NAMES[format]} image of ${String(width)}×${String(height)} pixels and ${size}`;
  } catch (error) {
    if (error instanceof DamagedImage) return `a damaged ${FORMAT_NAMES[format]} image of ${size}`;
    throw error;
  }
}

/** A number of bytes in the unit that keeps it short. */
export function byteCount(bytes: number): string {
  if (bytes < 1024) return `${String(bytes)} ${bytes === 1 ? 'byte' : 'bytes'}`;
  const [count, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KiB'] : [bytes / 1024 / 1024, 'MiB'];
  return `${count < 10 ? count.toFixed(1).replace(/\.0$/, '') : String(Math.round(count))} ${unit}`;
}
