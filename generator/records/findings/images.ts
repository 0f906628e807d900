import type { ImageFormat, ImageKind } from '../../catalogue/image-names.ts';
import { defineFinding, note, game } from '../../findings/define-finding.ts';
import { FORMAT_NAMES } from '../images/read-image.ts';
import type { Place } from '../../findings/diagnostic.ts';

interface WrongFormatDetails {
  readonly kind: ImageKind;
  /** As its name has it. */
  readonly format: ImageFormat;
  /** As its first bytes have it. */
  readonly actualFormat: ImageFormat | undefined;
}

export const wrongFormat = defineFinding({
  code: 'wrong-format',
  severity: 'error',
  message: ({ format, actualFormat }: WrongFormatDetails) =>
    actualFormat === undefined
      ? `This is not a ${FORMAT_NAMES[format]} image, although its name says so`
      : `This is a ${FORMAT_NAMES[actualFormat]} image, although its name says ${FORMAT_NAMES[format]}`,
  help: ({ kind, actualFormat }) =>
    actualFormat === undefined
      ? `Open it in a program for images and save it as PNG, JPEG or WebP, or delete it.`
      : `Rename it to ${kind}.${actualFormat}.`,
  why: 'Web servers tell browsers the type by the name. A browser that trusts it shows nothing, one that guesses could run what only looks like an image.',
  wrong: note('The file "cover.png" was downloaded from a page and holds that page, or a JPEG image.'),
  right: note('The file "cover.jpg" holds a JPEG image.'),
});

export const damagedImage = defineFinding({
  code: 'damaged-image',
  severity: 'error',
  message: (details: { reason: string }) => `The image is damaged: ${details.reason}`,
  help: () => `Open it in a program for images and save it again, or add it once more from its source.`,
  why: 'Half of an image is shown as a grey field, or not at all. Bytes after its end show nothing, but could be a second file that is carried along.',
  wrong: note('A download of "banner.webp" broke off; the file ends in the middle.'),
  right: note('The file "banner.webp" is whole.'),
});

export const imageGivenTwice = defineFinding({
  code: 'image-given-twice',
  severity: 'error',
  message: (details: { key: string; file: string; otherPlace: Place }) =>
    `"${details.file}" beside this record is the ${details.key} already`,
  help: ({ key, file }) => `Delete the key "${key}", or the file ${file}.`,
  why: 'The address would lead to one image and the file hold another. Each image has one source.',
  wrong: note('The folder of a game holds "icon.png", and its record has the key "icon" too.'),
  right: game('icon: https://example.org/icon.png'),
});
