import type { ImageKind } from '../../../yaml/load/image-names.ts';
import { defineFinding, note } from '../../../findings/define-finding.ts';
import { fileStart } from '../../../findings/diagnostic.ts';
import { imageLimits } from '../image-limits.ts';
import type { ImageRule } from '../rule.ts';

interface OddProportionsDetails {
  readonly kind: ImageKind;
  readonly size: string;
  readonly usual: string;
}

const SHAPES: Readonly<Record<ImageKind, string>> = {
  cover: 'upright, three wide and four high',
  banner: 'about three times as wide as high',
  icon: 'a square',
};

const oddProportions = defineFinding({
  code: 'odd-proportions',
  severity: 'notice',
  message: ({ kind, size }: OddProportionsDetails) =>
    `With ${size} pixels the image does not have the shape of ${kind === 'icon' ? 'an' : 'a'} ${kind}, which is ${SHAPES[kind]}`,
  help: ({ usual }) => `Crop it to about ${usual}.`,
  why: 'Pages and the client show images of one kind in fields of one shape. What does not fit is cut off at the edges, or squeezed.',
  wrong: note('The file "cover.jpg" is a screenshot of 800×600 pixels.'),
  right: note('The file "cover.jpg" has 600×800 pixels.'),
});

/** Images of one kind are shown in fields of one shape. */
export const oddProportionsRule: ImageRule = {
  finding: oddProportions,
  check: ({ path, kind, facts: { width, height } }) => {
    const { proportions, usual } = imageLimits[kind];
    const [least, most] = proportions;
    if (width >= height * least && width <= height * most) return [];
    return [oddProportions.at(fileStart(path), { kind, size: `${String(width)}×${String(height)}`, usual })];
  },
};
