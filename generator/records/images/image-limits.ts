import type { ImageKind } from '../../yaml/load/image-names.ts';

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
export const imageLimits: Readonly<Record<ImageKind, ImageLimits>> = {
  cover: { bytes: 256 * 1024, side: 1600, proportions: [0.6, 0.85], usual: '600×800 pixels' },
  banner: { bytes: 256 * 1024, side: 1600, proportions: [2, 4], usual: '552×207 pixels' },
  icon: { bytes: 64 * 1024, side: 512, proportions: [0.9, 1.1], usual: '128×128 pixels' },
};
