/** What a game has images of, by the names of their files. */
export const IMAGE_KINDS = ['cover', 'banner', 'icon'] as const;
export type ImageKind = (typeof IMAGE_KINDS)[number];

/** Formats of images, by the endings of their files. */
export const IMAGE_FORMATS = ['png', 'jpg', 'webp'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];
