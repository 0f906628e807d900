/** How often something is there, by what it is; nothing that is nowhere. */
export type Occurrences = ReadonlyMap<string, number>;
