/** Numbers that look random and are the same for the same seed, on every machine. */
export interface Random {
  /** A whole number from 0 to `limit` - 1. */
  below(limit: number): number;
  /** Whether something that happens `share` of the time (0 to 1) happens now. */
  happens(share: number): boolean;
  /** One of several. */
  pick<Item>(items: readonly Item[]): Item;
  /** So many hexadecimal digits. */
  hex(digits: number): string;
}

/** A generator of its own for each part of a whole, so that parts stay the same when others are added. */
export function createRandom(seed: number, part = 0): Random {
  // Mulberry32: 32 bits of state, quick, and even enough for making texts.
  let state = (Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(part + 1, 0x85ebca6b)) | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const integerBelow = (limit: number) => Math.floor((next() / 2 ** 32) * limit);
  return {
    below: integerBelow,
    happens: (share) => next() / 2 ** 32 < share,
    pick: (items) => {
      const item = items[integerBelow(items.length)];
      if (item === undefined) throw new Error('There is nothing to pick from');
      return item;
    },
    hex: (digits) => {
      let text = '';
      while (text.length < digits) text += next().toString(16).padStart(8, '0');
      return text.slice(0, digits);
    },
  };
}
