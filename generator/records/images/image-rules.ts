import { defineFinding, defineRule, note, type Rule } from '../../findings/define-finding.ts';
import { fileStart, type Place } from '../../findings/diagnostic.ts';
import type { ImageKind } from '../../catalogue/image-names.ts';
import type { ImagePath } from '../../catalogue/layout.ts';
import type { ImageFacts } from './read-image.ts';

interface ImageSubject {
  readonly path: string;
  readonly kind: ImageKind;
  readonly facts: ImageFacts;
}

export type ImageRule = Rule<ImageSubject>;

/** Small, since a page shows many covers. Sides in pixels; proportions are width by height. */
export const imageLimits = {
  cover: { bytes: 256 * 1024, side: 1600, proportions: [0.6, 0.85], usual: '600×800 pixels' },
  banner: { bytes: 256 * 1024, side: 1600, proportions: [2, 4], usual: '552×207 pixels' },
  icon: { bytes: 64 * 1024, side: 512, proportions: [0.9, 1.1], usual: '128×128 pixels' },
} as const;

export const imageLocationRule = defineRule({
  code: 'image-location',
  message: () => `The image says where it was taken`,
  help: () => `Save it without metadata: untick "Save Exif data" in GIMP, or run "exiftool -all= FILE".`,
  why: 'Phones write the coordinates into photographs. Who photographs a box at home would publish the address.',
  wrong: note('The file "cover.jpg" is a photograph of a box, as the phone has saved it.'),
  right: note('The same photograph was saved without metadata.'),
  check: ({ path, facts }: ImageSubject, findingAt) => (facts.hasLocation ? [findingAt(fileStart(path), {})] : []),
});

export const imageTooLarge = defineFinding({
  code: 'image-too-large',
  severity: 'error',
  // A file that was too large has no size in pixels.
  message: ({ limit, size }: { limit: string; size?: string; usual: string }) =>
    size === undefined ? `The image is larger than ${limit}` : `The image has ${size} pixels, more than ${limit}`,
  help: ({ usual, size }) =>
    size === undefined
      ? `Scale it to about ${usual}, and save it as JPEG or WebP with a quality of 85: PNG takes far more bytes, except for drawings.`
      : `Scale it to about ${usual}.`,
  why: 'A page shows many covers at once, and every player who installs the game downloads all of its images. They are shown small.',
  wrong: note('A scan of a box as "cover.png": 2400×3200 pixels, 9 MiB.'),
  right: note('The same as "cover.jpg": 600×800 pixels, 90 KiB.'),
});

export const imageTooLargeRule: ImageRule = {
  finding: imageTooLarge,
  check: ({ path, kind, facts: { width, height } }) => {
    const { side, usual } = imageLimits[kind];
    if (Math.max(width, height) <= side) return [];
    const limit = `${String(side)} pixels in either direction`;
    return [imageTooLarge.at(fileStart(path), { limit, size: `${String(width)}×${String(height)}`, usual })];
  },
};

export const movingImageRule = defineRule({
  code: 'moving-image',
  severity: 'error',
  message: () => `The image moves`,
  help: () => `Save one of its pictures as a still image.`,
  why: 'Pages show many images beside text. What moves there distracts, makes some people ill, and cannot be stopped.',
  wrong: note('The file "cover.webp" is an animation.'),
  right: note('The file "cover.webp" has one picture.'),
  check: ({ path, facts }: ImageSubject, findingAt) => (facts.isAnimated ? [findingAt(fileStart(path), {})] : []),
});

const SHAPES: Readonly<Record<ImageKind, string>> = {
  cover: 'upright, three wide and four high',
  banner: 'about three times as wide as high',
  icon: 'a square',
};

export const oddProportionsRule = defineRule({
  code: 'odd-proportions',
  severity: 'notice',
  message: ({ kind, size }: { kind: ImageKind; size: string; usual: string }) =>
    `With ${size} pixels the image does not have the shape of ${kind === 'icon' ? 'an' : 'a'} ${kind}, which is ${SHAPES[kind]}`,
  help: ({ usual }) => `Crop it to about ${usual}.`,
  why: 'Pages and the client show images of one kind in fields of one shape. What does not fit is cut off at the edges, or squeezed.',
  wrong: note('The file "cover.jpg" is a screenshot of 800×600 pixels.'),
  right: note('The file "cover.jpg" has 600×800 pixels.'),
  check: ({ path, kind, facts: { width, height } }: ImageSubject, findingAt) => {
    const { proportions, usual } = imageLimits[kind];
    if (width >= height * proportions[0] && width <= height * proportions[1]) return [];
    return [findingAt(fileStart(path), { kind, size: `${String(width)}×${String(height)}`, usual })];
  },
});

export const secondImageRule = defineRule({
  code: 'second-image',
  severity: 'error',
  message: (details: { kind: string; other: string; otherPlace: Place }) =>
    `The game has "${details.other}" already, and one ${details.kind} is enough`,
  help: () => `Delete one of the two.`,
  why: 'Pages and the client show one image of each kind. Which of two that is should not be left to chance.',
  wrong: note('The folder games/m/my-game holds "cover.jpg" and "cover.png".'),
  right: note('The folder games/m/my-game holds "cover.jpg".'),
  check: (images: readonly ImagePath[], findingAt) =>
    images.flatMap(({ path, kind }, index) => {
      const first = images.slice(0, index).find((image) => image.kind === kind);
      if (first === undefined) return [];
      const otherPlace = fileStart(first.path);
      return [findingAt(fileStart(path), { kind, other: `${first.kind}.${first.format}`, otherPlace })];
    }),
});
