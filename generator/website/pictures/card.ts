/** Pixels of a picture that messengers show of a link: the size that they ask for. */
export const CARD = { width: 1200, height: 630 } as const;

/** The same of a game's: smaller, since there are many of them. */
export const GAME_CARD = { width: 800, height: 420 } as const;
