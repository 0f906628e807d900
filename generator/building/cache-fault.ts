/** A line of the cache is not what the index says: what was built on it has to be built again without the cache. */
export class CacheFault extends Error {}
