import { polygonsOf } from './polygons.ts';

/** What lies beyond the right edge changes no row below it. */
const BEYOND = 2;

/** The size of a picture, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Coverage of each pixel by an SVG path, 0 to 255, row by row; exact arithmetic on every machine. */
export function coverageOf(
  path: string,
  { width, height }: Size,
  scale: number,
  place: readonly [number, number],
): Uint8Array {
  const changes = new Float32Array((width + BEYOND) * height);
  for (const polygon of polygonsOf(path, scale, place)) {
    for (const [at, to] of polygon.entries()) addEdge(changes, { width, height }, polygon.at(at - 1) ?? to, to);
  }
  const shares = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    let sum = 0;
    for (let x = 0; x < width; x += 1) {
      sum += changes[y * (width + BEYOND) + x] ?? 0;
      // What is added up in floats is never quite nothing, nor quite all.
      shares[y * width + x] = Math.round(Math.min(Math.abs(sum), 1) * 255);
    }
  }
  return shares;
}

/** Adds an edge: the running sum of a row is the share of each pixel within the path. */
function addEdge(
  changes: Float32Array,
  { width, height }: Size,
  a: readonly [number, number],
  b: readonly [number, number],
): void {
  if (a[1] === b[1]) return;
  const [direction, [fromX, fromY], [toX, toY]] = a[1] < b[1] ? [1, a, b] : [-1, b, a];
  const slope = (toX - fromX) / (toY - fromY);
  const within = (x: number) => Math.min(Math.max(x, 0), width);
  const last = Math.min(height, Math.ceil(toY));
  for (let y = Math.max(0, Math.floor(fromY)); y < last; y += 1) {
    const [start, end] = [Math.max(y, fromY), Math.min(y + 1, toY)];
    if (end <= start) continue;
    const one = within(fromX + (start - fromY) * slope);
    const other = within(fromX + (end - fromY) * slope);
    addRow(changes, y * (width + BEYOND), Math.min(one, other), Math.max(one, other), direction * (end - start));
  }
}

/** Shares what an edge covers in a row of pixels out among those that it crosses. */
function addRow(changes: Float32Array, row: number, left: number, right: number, height: number): void {
  const add = (x: number, amount: number) => {
    changes[row + x] = (changes[row + x] ?? 0) + amount;
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
