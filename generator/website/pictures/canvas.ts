import { encode } from 'fast-png';
import { polygonsOf } from './polygons.ts';

/** What lies beyond the right edge changes no row below it. */
const BEYOND = 2;

/** Pixels that paths are filled in; the same on every machine, since all of it is arithmetic. */
export class Canvas {
  readonly #width: number;
  readonly #height: number;
  readonly #pixels: Uint8Array;

  constructor(width: number, height: number) {
    [this.#width, this.#height, this.#pixels] = [width, height, new Uint8Array(width * height * 4)];
  }

  /** Fills an SVG path in a colour such as `#0b5f4a`, scaled, and moved by pixels. */
  fill(path: string, colour: string, scale = 1, [left, top]: readonly [number, number] = [0, 0]): void {
    const cover = new Float32Array((this.#width + BEYOND) * this.#height);
    for (const polygon of polygonsOf(path, scale, [left, top])) {
      for (const [at, to] of polygon.entries()) this.#addEdge(cover, polygon.at(at - 1) ?? to, to);
    }
    this.#paint(cover, colour);
  }

  png(): Uint8Array {
    return encode({ width: this.#width, height: this.#height, data: this.#pixels, channels: 4, depth: 8 });
  }

  /**
   * Adds to each pixel how much an edge changes what is covered from there to the right: the sum along a row is the share
   * of a pixel within the path.
   */
  #addEdge(cover: Float32Array, a: readonly [number, number], b: readonly [number, number]): void {
    if (a[1] === b[1]) return;
    const [direction, [fromX, fromY], [toX, toY]] = a[1] < b[1] ? [1, a, b] : [-1, b, a];
    const slope = (toX - fromX) / (toY - fromY);
    const last = Math.min(this.#height, Math.ceil(toY));
    for (let y = Math.max(0, Math.floor(fromY)); y < last; y += 1) {
      const [start, end] = [Math.max(y, fromY), Math.min(y + 1, toY)];
      if (end <= start) continue;
      const one = this.#within(fromX + (start - fromY) * slope);
      const other = this.#within(fromX + (end - fromY) * slope);
      const height = direction * (end - start);
      addRow(cover, y * (this.#width + BEYOND), Math.min(one, other), Math.max(one, other), height);
    }
  }

  #within(x: number): number {
    return Math.min(Math.max(x, 0), this.#width);
  }

  #paint(cover: Float32Array, colour: string): void {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    for (let y = 0; y < this.#height; y += 1) {
      let sum = 0;
      for (let x = 0; x < this.#width; x += 1) {
        sum += cover[y * (this.#width + BEYOND) + x] ?? 0;
        // What is added up in floats is never quite nothing, nor quite all.
        const share = Math.round(Math.min(Math.abs(sum), 1) * 255) / 255;
        if (share > 0) this.#blend((y * this.#width + x) * 4, red, green, blue, share);
      }
    }
  }

  #blend(at: number, red: number, green: number, blue: number, share: number): void {
    const pixels = this.#pixels;
    const below = ((pixels[at + 3] ?? 0) / 255) * (1 - share);
    const alpha = share + below;
    pixels[at] = Math.round((red * share + (pixels[at] ?? 0) * below) / alpha);
    pixels[at + 1] = Math.round((green * share + (pixels[at + 1] ?? 0) * below) / alpha);
    pixels[at + 2] = Math.round((blue * share + (pixels[at + 2] ?? 0) * below) / alpha);
    pixels[at + 3] = Math.round(alpha * 255);
  }
}

/** Shares what an edge covers in a row of pixels out among those that it crosses. */
function addRow(cover: Float32Array, row: number, left: number, right: number, height: number): void {
  const add = (x: number, amount: number) => {
    cover[row + x] = (cover[row + x] ?? 0) + amount;
  };
  const [first, last] = [Math.floor(left), Math.floor(right)];
  for (let x = first; x <= last; x += 1) {
    const [from, to] = [Math.max(left, x), Math.min(right, x + 1)];
    const part = right === left ? height : (height * (to - from)) / (right - left);
    // The pixel itself is covered from the middle of the piece on, all after it wholly.
    const own = part * (x + 1 - (from + to) / 2);
    add(x, own);
    add(x + 1, part - own);
    if (right === left) break;
  }
}
