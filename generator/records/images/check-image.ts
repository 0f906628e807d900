import { fileStart, type Diagnostic } from '../../findings/diagnostic.ts';
import { notAFile } from '../../yaml/findings/not-a-file.ts';
import { symbolicLink } from '../../yaml/findings/symbolic-link.ts';
import { unreadableFile } from '../../yaml/findings/unreadable-file.ts';
import type { Content } from '../../yaml/load/catalogue-files.ts';
import type { ImageFormat, ImageKind, ImagePath } from '../../yaml/load/layout.ts';
import { damagedImage } from '../findings/damaged-image.ts';
import { imageLocation } from '../findings/image-location.ts';
import { imageTooLarge } from '../findings/image-too-large.ts';
import { movingImage } from '../findings/moving-image.ts';
import { oddProportions } from '../findings/odd-proportions.ts';
import { wrongFormat } from '../findings/wrong-format.ts';
import { DamagedImage, type ImageFacts } from './image-facts.ts';
import { formatOf, readImage } from './read-image.ts';

/** What images of a kind may be. */
interface ImageLimits {
  readonly bytes: number;
  /** Of either side, in pixels. */
  readonly side: number;
  /** Width by height, at least and at most; others are cut. */
  readonly proportions: readonly [least: number, most: number];
  /** What is recommended, in words. */
  readonly usual: string;
}

/** A page shows many covers at once, and the client keeps all three kinds: both want them small. */
const LIMITS: Readonly<Record<ImageKind, ImageLimits>> = {
  cover: { bytes: 256 * 1024, side: 1600, proportions: [0.6, 0.85], usual: '600×800 pixels' },
  banner: { bytes: 256 * 1024, side: 1600, proportions: [2, 4], usual: '552×207 pixels' },
  icon: { bytes: 64 * 1024, side: 512, proportions: [0.9, 1.1], usual: '128×128 pixels' },
};

/** Most bytes that are read of an image of a kind. */
export function imageBytes(kind: ImageKind): number {
  return LIMITS[kind].bytes;
}

/** An image that can be published. */
export interface GameImage {
  readonly kind: ImageKind;
  readonly format: ImageFormat;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** The name of its file. */
export function imageFile({ kind, format }: Pick<GameImage, 'kind' | 'format'>): string {
  return `${kind}.${format}`;
}

/** Checks a file that was read as an image. */
export function checkImage(
  { path, kind, format }: ImagePath,
  content: Content,
): { readonly image?: GameImage; readonly diagnostics: readonly Diagnostic[] } {
  const place = fileStart(path);
  const refuse = (found: Diagnostic) => ({ diagnostics: [found] });
  const { bytes: limit, usual } = LIMITS[kind];
  if (content.kind === 'too-large')
    return refuse(imageTooLarge.at(place, { most: `${String(limit / 1024)} KiB`, usual }));
  if (content.kind === 'symbolic-link') return refuse(symbolicLink.at(place, {}));
  if (content.kind === 'not-a-file') return refuse(notAFile.at(place, { isFolder: false }));
  if (content.kind === 'unreadable') return refuse(unreadableFile.at(place, { reason: content.reason }));
  const bytes = Buffer.from(content.bytes.buffer, content.bytes.byteOffset, content.bytes.byteLength);
  const found = formatOf(bytes);
  if (found !== format) return refuse(wrongFormat.at(place, { kind, format, found }));
  try {
    const facts = readImage(format, bytes);
    const { width, height } = facts;
    return { image: { kind, format, width, height, bytes }, diagnostics: checkFacts(path, kind, facts) };
  } catch (error) {
    if (error instanceof DamagedImage) return refuse(damagedImage.at(place, { reason: error.message }));
    throw error;
  }
}

function checkFacts(
  path: string,
  kind: ImageKind,
  { width, height, isAnimated, hasLocation }: ImageFacts,
): Diagnostic[] {
  const place = fileStart(path);
  const { side, proportions, usual } = LIMITS[kind];
  const [least, most] = proportions;
  const size = `${String(width)}×${String(height)}`;
  const isLarge = Math.max(width, height) > side;
  const isOdd = width < height * least || width > height * most;
  return [
    ...(isLarge ? [imageTooLarge.at(place, { most: `${String(side)} pixels in either direction`, size, usual })] : []),
    ...(isOdd ? [oddProportions.at(place, { kind, size, usual })] : []),
    ...(isAnimated ? [movingImage.at(place, {})] : []),
    ...(hasLocation ? [imageLocation.at(place, {})] : []),
  ];
}
