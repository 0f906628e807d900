import { defineFinding, note } from '../../../findings/define-finding.ts';
import { fileStart } from '../../../findings/diagnostic.ts';
import type { ImageRule } from '../rule.ts';

const movingImage = defineFinding({
  code: 'moving-image',
  severity: 'error',
  message: () => `The image moves`,
  help: () => `Save one of its pictures as a still image.`,
  why: 'Pages show many images beside text. What moves there distracts, makes some people ill, and cannot be stopped.',
  wrong: note('The file "cover.webp" is an animation.'),
  right: note('The file "cover.webp" has one picture.'),
});

/** What moves distracts. */
export const movingImageRule: ImageRule = {
  finding: movingImage,
  check: ({ path, facts }) => (facts.isAnimated ? [movingImage.at(fileStart(path), {})] : []),
};
