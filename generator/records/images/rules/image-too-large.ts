import { defineFinding, note } from '../../../findings/define-finding.ts';
import { fileStart } from '../../../findings/diagnostic.ts';
import { imageLimits } from '../image-limits.ts';
import type { ImageRule } from '../rule.ts';

interface ImageTooLargeDetails {
  readonly most: string;
  /** In pixels; absent where the file was too large to be read. */
  readonly size?: string;
  readonly usual: string;
}

export const imageTooLarge = defineFinding({
  code: 'image-too-large',
  severity: 'error',
  message: ({ most, size }: ImageTooLargeDetails) =>
    size === undefined ? `The image is larger than ${most}` : `The image has ${size} pixels, more than ${most}`,
  help: ({ usual, size }) =>
    size === undefined
      ? `Scale it to about ${usual}, and save it as JPEG or WebP with a quality of 85: PNG takes far more bytes, except for drawings.`
      : `Scale it to about ${usual}.`,
  why: 'A page shows many covers at once, and every player who installs the game downloads all of its images. They are shown small.',
  wrong: note('A scan of a box as "cover.png": 2400×3200 pixels, 9 MiB.'),
  right: note('The same as "cover.jpg": 600×800 pixels, 90 KiB.'),
});

/** A page shows many images at once. That a file has too many bytes is found before it is read. */
export const imageTooLargeRule: ImageRule = {
  finding: imageTooLarge,
  check: ({ path, kind, facts: { width, height } }) => {
    const { side, usual } = imageLimits[kind];
    if (Math.max(width, height) <= side) return [];
    const details = {
      most: `${String(side)} pixels in either direction`,
      size: `${String(width)}×${String(height)}`,
      usual,
    };
    return [imageTooLarge.at(fileStart(path), details)];
  },
};
