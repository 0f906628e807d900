import { type Diagnostic, fileStart } from '../../findings/diagnostic.ts';
import { notAFile, symbolicLink, unreadableFile } from '../../catalogue/findings/files.ts';
import type { FileContent } from '../../catalogue/catalogue-files.ts';
import type { ImageFormat, ImageKind } from '../../catalogue/image-names.ts';
import type { ImagePath } from '../../catalogue/layout.ts';
import { damagedImage, wrongFormat } from '../findings/images.ts';
import { DamagedImage, formatOf, readImage } from './read-image.ts';
import {
  imageLimits,
  imageLocationRule,
  type ImageRule,
  imageTooLarge,
  imageTooLargeRule,
  movingImageRule,
  oddProportionsRule,
} from './image-rules.ts';

const imageRules: readonly ImageRule[] = [imageTooLargeRule, oddProportionsRule, movingImageRule, imageLocationRule];

export function imageBytes(kind: ImageKind): number {
  return imageLimits[kind].bytes;
}

export interface GameImage {
  readonly kind: ImageKind;
  readonly format: ImageFormat;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

export function imageFile({ kind, format }: Pick<GameImage, 'kind' | 'format'>): string {
  return `${kind}.${format}`;
}

export function checkImage(
  { path, kind, format }: ImagePath,
  content: FileContent,
): { readonly image?: GameImage; readonly diagnostics: readonly Diagnostic[] } {
  const place = fileStart(path);
  const refuse = (diagnostic: Diagnostic) => ({ diagnostics: [diagnostic] });
  const { bytes: limit, usual } = imageLimits[kind];
  if (content.kind === 'too-large')
    return refuse(imageTooLarge.at(place, { limit: `${String(limit / 1024)} KiB`, usual }));
  if (content.kind === 'symbolic-link') return refuse(symbolicLink.at(place, {}));
  if (content.kind === 'not-a-file') return refuse(notAFile.at(place, { isFolder: false }));
  if (content.kind === 'unreadable') return refuse(unreadableFile.at(place, { reason: content.reason }));
  const bytes = Buffer.from(content.bytes.buffer, content.bytes.byteOffset, content.bytes.byteLength);
  const actualFormat = formatOf(bytes);
  if (actualFormat !== format) return refuse(wrongFormat.at(place, { kind, format, actualFormat }));
  try {
    const facts = readImage(format, bytes);
    const { width, height } = facts;
    return {
      image: { kind, format, width, height, bytes },
      diagnostics: imageRules.flatMap(({ check }) => check({ path, kind, facts })),
    };
  } catch (error) {
    if (error instanceof DamagedImage) return refuse(damagedImage.at(place, { reason: error.message }));
    throw error;
  }
}
