/** Pictures of a name, the same in the build and in a browser; nothing of the name gets into the markup. */

const PALETTES = 10;

/** The shapes of a cover: SVG paths by colour, and the number of the palette. */
export interface Tiles {
  readonly palette: number;
  readonly paths: readonly string[];
}

/** Tiles of a cover, and pixels per tile on a card. */
export const COVER = { columns: 3, rows: 4, width: 120, height: 160 } as const;

export function tilesOf(name: string, columns: number, rows: number, layers: readonly number[]): Tiles {
  const next = numbersOf(name);
  const palette = next(PALETTES);
  const paths = Array.from({ length: Math.max(...layers) + 1 }, () => '');
  for (let y = 0; y < rows * SIDE; y += SIDE) {
    for (let x = 0; x < columns * SIDE; x += SIDE) {
      const tile = TILES[next(TILES.length)];
      const layer = layers[next(layers.length)] ?? 0;
      if (tile !== undefined) paths[layer] = (paths[layer] ?? '') + tile(x, y);
    }
  }
  return { palette, paths };
}

export function coverTiles(slug: string): Tiles {
  return tilesOf(slug, COVER.columns, COVER.rows, [1, 1, 0, 0, 0, 0]);
}

const SIDE = 4;

const TILES: readonly ((x: number, y: number) => string)[] = [
  (x, y) => `M${x} ${y}h4a4 4 0 0 1-4 4z`,
  (x, y) => `M${x + SIDE} ${y}v4a4 4 0 0 1-4-4z`,
  (x, y) => `M${x + SIDE} ${y + SIDE}h-4a4 4 0 0 1 4-4z`,
  (x, y) => `M${x} ${y + SIDE}v-4a4 4 0 0 1 4 4z`,
  (x, y) => `M${x} ${y + SIDE}a2 2 0 0 1 4 0z`,
  (x, y) => `M${x} ${y}a2 2 0 0 0 4 0z`,
  (x, y) => `M${x} ${y}l4 4h-4z`,
  (x, y) => `M${x} ${y}h4v4z`,
  (x, y) => `M${x + 0.9} ${y + 2}a1.1 1.1 0 0 0 2.2 0 1.1 1.1 0 0 0-2.2 0z`,
  () => '',
];

const encoder = new TextEncoder();

/** Pseudo-random numbers by FNV-1a and xorshift. */
export function numbersOf(name: string): (limit: number) => number {
  let state = 0x811c9dc5;
  for (const byte of encoder.encode(name)) state = Math.imul(state ^ byte, 0x01000193) >>> 0;
  const next = (limit: number) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return (state >>> 8) % limit;
  };
  // The first numbers of similar names are similar.
  for (let step = 0; step < 3; step += 1) next(2);
  return next;
}
