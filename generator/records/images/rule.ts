import type { ImageKind } from '../../yaml/load/image-names.ts';
import type { Rule } from '../../findings/rule.ts';
import type { ImageFacts } from './image-facts.ts';

interface SeenImage {
  readonly path: string;
  readonly kind: ImageKind;
  readonly facts: ImageFacts;
}

/** Checks an image for one kind of finding. */
export type ImageRule = Rule<SeenImage>;
