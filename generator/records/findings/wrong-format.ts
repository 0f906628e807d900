import type { ImageFormat, ImageKind } from '../../yaml/load/image-names.ts';
import { defineFinding } from '../../findings/define-finding.ts';
import { note } from '../../findings/documentation/examples.ts';
import { FORMAT_NAMES } from '../images/describe-image.ts';

interface WrongFormatDetails {
  readonly kind: ImageKind;
  /** As its name has it. */
  readonly format: ImageFormat;
  /** As its first bytes have it. */
  readonly found: ImageFormat | undefined;
}

export const wrongFormat = defineFinding({
  code: 'wrong-format',
  severity: 'error',
  message: ({ format, found }: WrongFormatDetails) =>
    found === undefined
      ? `This is not a ${FORMAT_NAMES[format]} image, although its name says so`
      : `This is a ${FORMAT_NAMES[found]} image, although its name says ${FORMAT_NAMES[format]}`,
  help: ({ kind, found }) =>
    found === undefined
      ? `Open it in a program for images and save it as PNG, JPEG or WebP, or delete it.`
      : `Rename it to ${kind}.${found}.`,
  why: 'Web servers tell browsers the type by the name. A browser that trusts it shows nothing, one that guesses could run what only looks like an image.',
  wrong: note('The file "cover.png" was downloaded from a page and holds that page, or a JPEG image.'),
  right: note('The file "cover.jpg" holds a JPEG image.'),
});
