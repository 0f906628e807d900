import { ICON_PATHS } from '../assets/icon.ts';
import { tilesOf } from '../cover/cover.ts';
import { ACCENT } from '../page/colours.ts';
import { Canvas, CARD } from './canvas.ts';

/** Colours of the pattern on it, behind the mark. */
export const [FIELD, ...TILES] = [ACCENT, '#146b55', '#2f8a70'] as const;

/** Columns and rows of the pattern, which of its colours each kind of tile has, and units of a tile. */
const [COLUMNS, ROWS, LAYERS, SIDE] = [12, 6, [0, 0, 0, 0, 0, 1], 4] as const;

/** A pattern that follows from the title of the site, and its mark. */
export function cardPicture(title: string): Uint8Array {
  const { width, height } = CARD;
  const canvas = new Canvas(width, height);
  canvas.fill(rectangle(width, height), FIELD);
  const scale = height / (ROWS * SIDE);
  const left = (width - COLUMNS * SIDE * scale) / 2;
  for (const [layer, path] of tilesOf(title, COLUMNS, ROWS, LAYERS).paths.entries()) {
    canvas.fill(path, TILES[layer] ?? FIELD, scale, [left, 0]);
  }
  drawMark(canvas, 360, [(width - 360) / 2, (height - 360) / 2], '#ffffff', FIELD);
  return canvas.png();
}

/** The mark of the site in a square, for devices that take no SVG; `isFull` where they cut its corners themselves. */
export function iconPicture(size: number, isFull = false): Uint8Array {
  const canvas = new Canvas(size, size);
  if (isFull) canvas.fill(rectangle(size, size), FIELD);
  drawMark(canvas, size, [0, 0], FIELD, '#ffffff');
  return canvas.png();
}

function drawMark(canvas: Canvas, size: number, place: readonly [number, number], ground: string, mark: string): void {
  canvas.fill(ICON_PATHS.ground, ground, size / 12, place);
  canvas.fill(ICON_PATHS.mark, mark, size / 12, place);
}

function rectangle(width: number, height: number): string {
  return `M0 0H${String(width)}V${String(height)}H0z`;
}

/** A file of icons with one picture in PNG, as browsers look for at the top of a host. */
export function iconFile(png: Uint8Array, size: number): Uint8Array {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
