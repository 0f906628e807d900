/** The background of pages, in both schemes; the style has the same. */
export const BACKGROUND = { light: '#f3f5f3', dark: '#131817' } as const;

/** The colour of the mark and of what can be pressed. */
export const ACCENT = '#0b5f4a';
