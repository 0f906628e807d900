/** A file of a game: path, digest and rank of writing (rank 1 and 2 lead to rank 0); twins and siblings too. */
export type Output = readonly [path: string, sha256: string, rank: number];
