/**
 * A served file of a game: its path, its digest, and when it is written (files of rank 0 first, since those of rank 1 and 2
 * lead to them). A twin or pre-compressed sibling is a file as well.
 */
export type Output = readonly [path: string, sha256: string, rank: number];
