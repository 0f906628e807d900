/** Pixels of a picture that messengers show of a link: the size that they ask for. */
export const CARD = { width: 1200, height: 630 } as const;
