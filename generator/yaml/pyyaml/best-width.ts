/** The column beyond which PyYAML folds. */
export const BEST_WIDTH = 80;
